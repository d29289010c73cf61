/** Highest number of dropped pictures that is reported for one shown picture. */
const MOST = 3;

/** Calls `onPicture` for each shown picture with the number of pictures dropped before it, until `signal` aborts. */
export function watchPictures(video: HTMLVideoElement, onPicture: (missed: number) => void, signal: AbortSignal): void {
  if (!('requestVideoFrameCallback' in video) || signal.aborted) return;
  const dropped = () => video.getVideoPlaybackQuality().droppedVideoFrames;
  let before = dropped();
  let waiting = 0;
  const look = () => {
    waiting = video.requestVideoFrameCallback(look);
    const now = dropped();
    // While the tab is hidden, the browser drops all pictures.
    onPicture(Math.min(MOST, Math.max(0, now - before)));
    before = now;
  };
  waiting = video.requestVideoFrameCallback(look);
  signal.addEventListener('abort', () => video.cancelVideoFrameCallback(waiting), { once: true });
}
