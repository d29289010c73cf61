/** Creates the video element of a game: muted, since audio has a separate output, and without controls. */
export function createVideo(): HTMLVideoElement {
  const video = document.createElement('video');
  return Object.assign(video, {
    muted: true,
    playsInline: true,
    autoplay: true,
    disablePictureInPicture: true,
    disableRemotePlayback: true,
    tabIndex: -1,
  });
}
