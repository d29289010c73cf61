/** A `<video>` of 1,280 × 720 pixels without a browser, for tests that attach one to the play page. */
export const fakeVideo = () =>
  Object.assign(new EventTarget(), { videoWidth: 1280, videoHeight: 720 }) as unknown as HTMLVideoElement;
