/**
 * Reports the first presented video frame of each stream that the video element gets, until the returned function is
 * called. Uses `requestVideoFrameCallback` if supported; otherwise `playing`, which comes slightly early.
 */
export function watchFirstFrame(video: HTMLVideoElement, onFirstFrame: () => void): () => void {
  const stop = new AbortController();
  let handle: number | undefined;
  const request = () => {
    if (handle !== undefined) video.cancelVideoFrameCallback(handle);
    handle = video.requestVideoFrameCallback(() => {
      handle = undefined;
      onFirstFrame();
    });
  };
  if ('requestVideoFrameCallback' in video) {
    request();
    // A new stream empties the video element first, and its first video frame is reported, too.
    video.addEventListener('emptied', request, { signal: stop.signal });
  } else {
    (video as HTMLVideoElement).addEventListener('playing', onFirstFrame, { signal: stop.signal });
  }
  return () => {
    stop.abort();
    if (handle !== undefined) video.cancelVideoFrameCallback(handle);
  };
}
