/**
 * Tells of the first frame that is really presented of each stream the element is given. Answers "stop".
 *
 * `requestVideoFrameCallback` where there is one; elsewhere `playing`, which is a little early but never late.
 */
export function watchFirstFrame(video: HTMLVideoElement, tell: () => void): () => void {
  const stop = new AbortController();
  let asked: number | undefined;
  const ask = () => {
    if (asked !== undefined) video.cancelVideoFrameCallback(asked);
    asked = video.requestVideoFrameCallback(() => {
      asked = undefined;
      tell();
    });
  };
  if ('requestVideoFrameCallback' in video) {
    ask();
    // A new stream empties the element first, and its first frame is news again.
    video.addEventListener('emptied', ask, { signal: stop.signal });
  } else {
    (video as HTMLVideoElement).addEventListener('playing', tell, { signal: stop.signal });
  }
  return () => {
    stop.abort();
    if (asked !== undefined) video.cancelVideoFrameCallback(asked);
  };
}
