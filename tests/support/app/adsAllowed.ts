import { createVideoAds } from '../../../src/app/core/advertising/videoAds.ts';
import type { Core } from '../../../src/app/core/visitCore.ts';

/** A player who allows advertising, sees no other prompt, and plays in a window smaller than the screen. */
export function adsAllowed(core: Core) {
  return {
    videoAds: createVideoAds(core, () => Promise.resolve(true)),
    requestConsent: () => Promise.resolve(true),
    hasOtherQuestion: () => false,
    showAdFreeOver: (onContinue: () => void) => onContinue(),
    showAdFree: () => undefined,
    fullscreen: { on: false, enter: () => undefined },
  };
}
