import type { Core } from '../../core/visitCore.ts';
import { adRegistry } from '../../core/advertising/adRegistry.ts';

/** State of advertising for support, with the fields that the product's specification names. */
interface AdsState {
  /** Whether the last ad request was blocked in the browser. */
  readonly adBlocker: boolean;
  /** Whether the last request to Google's SDK failed. */
  readonly imaError: boolean;
  /** Remaining ad-free time, in whole seconds. */
  readonly rewardedPremiumTimeInSec: number;
  readonly isRewardedAdPlaying: boolean;
  readonly showAddMoreTimeFirstAdPopover: boolean;
  /** Time played on this page, in whole seconds. */
  readonly playtime: number;
  /** Seconds of the queue's advertisement that were shown so far, rounded down. */
  readonly preRollAdsDuration: number;
}

/** Returns the state of advertising. It contains no ids, so it may be displayed. */
export function adsStateNow(core: Core): AdsState {
  const { isBlocked, imaError, rewarded, breaks, preroll } = adRegistry(core);
  return {
    adBlocker: isBlocked,
    imaError,
    rewardedPremiumTimeInSec: Math.ceil((rewarded?.remainingMs ?? 0) / 1_000),
    isRewardedAdPlaying: rewarded?.isPlaying === true,
    showAddMoreTimeFirstAdPopover: rewarded?.firstOffer === true,
    playtime: Math.floor((breaks?.played ?? 0) / 1_000),
    preRollAdsDuration: Math.floor(preroll?.shownSecs ?? 0),
  };
}
