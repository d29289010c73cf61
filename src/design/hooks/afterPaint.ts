/**
 * Calls `act` in the animation frame after the next one, so that work that the next paint doesn't need can't delay it.
 *
 * @param act gets the time of its animation frame, comparable to `Event.timeStamp`
 * @returns a function that cancels the call
 */
export function afterPaint(act: (time: DOMHighResTimeStamp) => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(act);
  });
  return () => cancelAnimationFrame(frame);
}
