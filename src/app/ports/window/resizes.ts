/** Tells the whole page that what it shows has another shape, though the window has not. */
export function resized(): void {
  window.dispatchEvent(new Event('resize'));
}
