import type { Core } from '../../core/core.ts';
import { adRegistry } from '../../core/advertising/adRegistry.ts';

/** Advertising as the specification describes its state, whole, at one moment. */
interface AdsState {
  /** Something in the browser keeps advertisements away, as the last request for one showed. */
  readonly adBlocker: boolean;
  /** Google's SDK had an error the last time that it was asked. */
  readonly imaError: boolean;
  /** What is left of time without advertising, in whole seconds. */
  readonly rewardedPremiumTimeInSec: number;
  readonly isRewardedAdPlaying: boolean;
  readonly showAddMoreTimeFirstAdPopover: boolean;
  /** How long the game has been played on this page, in whole seconds. */
  readonly playtime: number;
  /** How much of an advertisement in the queue was shown, in whole seconds. */
  readonly preRollAdsDuration: number;
}

/** It is nobody's secret: there is no id in it. */
export function adsStateNow(core: Core): AdsState {
  const { keptAway, imaError, rewarded, breaks, preroll } = adRegistry(core);
  return {
    adBlocker: keptAway,
    imaError,
    rewardedPremiumTimeInSec: Math.ceil((rewarded?.left ?? 0) / 1_000),
    isRewardedAdPlaying: rewarded?.plays ?? false,
    showAddMoreTimeFirstAdPopover: rewarded?.firstOffer ?? false,
    playtime: Math.floor((breaks?.played ?? 0) / 1_000),
    preRollAdsDuration: Math.floor(preroll?.shownSecs ?? 0),
  };
}
