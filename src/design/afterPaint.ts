/**
 * Does something once the next picture of the page is drawn: what isn't needed for it doesn't hold it up.
 *
 * @returns calls it off.
 */
export function afterPaint(act: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(act);
  });
  return () => cancelAnimationFrame(frame);
}
