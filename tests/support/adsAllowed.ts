/** A player who allows advertising, goes on with it, and is asked nothing else meanwhile, in a window that doesn't fill the screen. */
export const ADS_ALLOWED = {
  allows: () => Promise.resolve(true),
  askConsent: () => Promise.resolve(true),
  otherAsks: () => false,
  tellAdFreeOver: (goOn: () => void) => goOn(),
  tellAdFree: () => undefined,
  fullscreen: { on: false, enter: () => undefined },
};
