/** True if an element is fully inside the viewport. */
export function isInViewport(element: Element): boolean {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
}
