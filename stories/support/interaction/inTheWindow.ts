/** Whether an element is inside the window on all sides. */
export function inTheWindow(element: Element): boolean {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
}
