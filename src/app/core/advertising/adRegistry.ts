import { observable, runInAction } from 'mobx';
import type { AdSpace } from '../../../domain/ads/layout/adSpaces.ts';
import type { AdFilling } from '../../../slots/AdSlot/AdSlot.types.ts';
import type { Core } from '../visitCore.ts';
import { memoizePerOwner } from '../../../kit/memoizePerOwner.ts';

/** The current game's state that advertising depends on. Observable. */
export interface AdGame {
  /** Whether ad-free time is running. */
  readonly adFree: boolean;
  /** Opens an offer that removes advertising; undefined if none is sold. */
  readonly withoutAds: (() => void) | undefined;
}

/** The current page's display ad spaces. */
interface FilledSpaces {
  /** Whether ad spaces may be filled now. Observable. */
  readonly mayFill: boolean;
  readonly filling: (space: AdSpace) => AdFilling;
}

/** State that the advertising features of a visit share. */
export interface AdRegistry {
  /**
   * The game whose advertising is allowed; undefined without a game and before its first picture, when no advertising
   * is requested.
   */
  game: AdGame | undefined;
  /** The page's ad spaces; undefined if the page has none or their JavaScript hasn't loaded. */
  display: FilledSpaces | undefined;
  /** Whether the player has seen a filled ad space on this page. */
  adSeen: boolean;
  /** Whether the last ad request was blocked although the network is online. */
  isBlocked: boolean;
  /** Whether the last request to Google's SDK failed. */
  imaError: boolean;
  /** Advertising features of the current play; undefined until loaded. */
  rewarded: RewardedFacts | undefined;
  breaks: { readonly played: number } | undefined;
  preroll: { readonly shownSecs: number } | undefined;
}

/** State of ad-free time that other features need. */
interface RewardedFacts {
  /** Remaining ad-free time, in milliseconds. */
  readonly remainingMs: number;
  /** Whether an advertisement for ad-free time is playing. */
  readonly isPlaying: boolean;
  /** Whether the offer of more ad-free time is the first in this play. */
  readonly firstOffer: boolean;
}

const NOBODY = { game: undefined, display: undefined, rewarded: undefined, breaks: undefined, preroll: undefined };

export const adRegistry = memoizePerOwner<Core, AdRegistry>(() =>
  observable<AdRegistry>({ ...NOBODY, adSeen: false, isBlocked: false, imaError: false }, {}, { deep: false }),
);

/** Publishes the state of an advertising feature in the registry until `signal` aborts. */
export function registerAds<Part extends 'rewarded' | 'breaks' | 'preroll'>(
  core: Core,
  part: Part,
  owner: NonNullable<AdRegistry[Part]>,
  signal: AbortSignal,
): void {
  const registry = adRegistry(core);
  const set = (to: AdRegistry[Part]) => runInAction(() => void (registry[part] = to));
  set(owner);
  signal.addEventListener('abort', () => registry[part] === owner && set(undefined as AdRegistry[Part]), {
    once: true,
  });
}
