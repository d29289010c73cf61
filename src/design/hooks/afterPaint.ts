/**
 * Does something once the next picture of the page is drawn: what isn't needed for it doesn't hold it up.
 *
 * @param act gets the time of that next picture, by the clock of `Event.timeStamp`.
 * @returns calls it off.
 */
export function afterPaint(act: (time: DOMHighResTimeStamp) => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(act);
  });
  return () => cancelAnimationFrame(frame);
}
