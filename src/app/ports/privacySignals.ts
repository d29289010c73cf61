/** The browser asks on its owner's behalf not to be followed across sites: Global Privacy Control. */
export function globalPrivacyControl(): boolean {
  return 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
}

/** Calls when another tab changed a value of local storage, or cleared it all. */
export function onStored(key: string, then: () => void, signal: AbortSignal): void {
  addEventListener('storage', (event) => (event.key === key || event.key === null) && then(), { signal });
}
