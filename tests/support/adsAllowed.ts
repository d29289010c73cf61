/** A player who allows advertising. */
export const ADS_ALLOWED = { allows: () => Promise.resolve(true), askConsent: () => Promise.resolve(true) };
