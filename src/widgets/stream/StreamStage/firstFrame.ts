/**
 * Tells of the first frame that is really presented of each stream the element is given. Answers "stop".
 *
 * `requestVideoFrameCallback` where there is one; elsewhere `playing`, which is a little early but never late.
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
    // A new stream empties the element first, and its first frame is news again.
    video.addEventListener('emptied', request, { signal: stop.signal });
  } else {
    (video as HTMLVideoElement).addEventListener('playing', onFirstFrame, { signal: stop.signal });
  }
  return () => {
    stop.abort();
    if (handle !== undefined) video.cancelVideoFrameCallback(handle);
  };
}
