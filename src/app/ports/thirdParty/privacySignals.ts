/** The browser asks on its owner's behalf not to be followed across sites: Global Privacy Control. */
export function globalPrivacyControl(): boolean {
  return 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
}
