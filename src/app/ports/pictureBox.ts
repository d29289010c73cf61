/** Gives the picture's element the stream's own shape once it is known, until the signal is aborted. Its style does the rest. */
export function shapeBox(video: HTMLVideoElement, signal: AbortSignal): void {
  const shape = () => {
    const { videoWidth, videoHeight } = video;
    if (videoWidth > 0 && videoHeight > 0) video.style.setProperty('--ratio', String(videoWidth / videoHeight));
  };
  video.addEventListener('resize', shape, { signal });
  video.addEventListener('loadedmetadata', shape, { signal });
  shape();
}
