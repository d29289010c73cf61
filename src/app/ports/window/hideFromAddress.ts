/** Takes a parameter out of the address bar and out of the history, where it is there. */
export function hideFromAddress(name: string): void {
  const url = new URL(location.href);
  if (!url.searchParams.has(name)) return;
  url.searchParams.delete(name);
  history.replaceState(history.state, '', url);
}
