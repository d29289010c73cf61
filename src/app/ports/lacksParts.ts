/** Whether the page that is on has its head, but not its footer. */
export function lacksParts(): boolean {
  return document.querySelector('#root > header:not(:has(~ footer))') !== null;
}
