/** An element for the picture of a game: muted, since the sound comes out elsewhere, and with no controls of its own. */
export function makeVideo(): HTMLVideoElement {
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
