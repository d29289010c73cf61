import { observable, runInAction } from 'mobx';
import type { AdSpace } from '../../../domain/ads/layout/adSpaces.ts';
import type { AdFilling } from '../../../slots/AdSlot/AdSlot.types.ts';
import type { Core } from '../core.ts';
import { perOwner } from '../../../kit/perOwner.ts';

/** The game that is on, as far as the advertising around it goes. All of it is observed. */
export interface AdGame {
  /** Time without advertising runs. */
  readonly adFree: boolean;
  /** Leads to what takes advertising away; undefined where nothing is sold that does. */
  readonly withoutAds: (() => void) | undefined;
}

/** What fills the spaces of the page that is on. */
interface FilledSpaces {
  /** Somebody may fill them now. Observed. */
  readonly mayFill: boolean;
  readonly filling: (space: AdSpace) => AdFilling;
}

/** What the parts of the app that have to do with advertising know of each other. */
export interface AdRegistry {
  /** Undefined on pages without a game, and until it has a picture: nothing of advertising is asked for before. */
  game: AdGame | undefined;
  /** Undefined where the page has no spaces, and until what fills them is there. */
  display: FilledSpaces | undefined;
  /** A space has been filled that the player saw, on this page. */
  adSeen: boolean;
  /** The last request for an advertisement was kept from its provider, though the network is there. */
  keptAway: boolean;
  /** Google's SDK was asked last, and had an error. */
  imaError: boolean;
  /** Who has parts of the advertising of a play; undefined while they aren't there. */
  rewarded: RewardedFacts | undefined;
  breaks: { readonly played: number } | undefined;
  preroll: { readonly shownSecs: number } | undefined;
}

/** Time without advertising, as far as others have to do with it. */
interface RewardedFacts {
  /** What is left of it, in milliseconds. */
  readonly left: number;
  /** An advertisement for more of it plays. */
  readonly plays: boolean;
  /** More of it is offered, for the first time in this play. */
  readonly firstOffer: boolean;
}

const NOBODY = { game: undefined, display: undefined, rewarded: undefined, breaks: undefined, preroll: undefined };

export const adRegistry = perOwner<Core, AdRegistry>(() =>
  observable<AdRegistry>({ ...NOBODY, adSeen: false, keptAway: false, imaError: false }, {}, { deep: false }),
);

/** Says who has a part of it, until the signal is aborted. */
export function registerAds<Part extends 'rewarded' | 'breaks' | 'preroll'>(
  core: Core,
  part: Part,
  owner: NonNullable<AdRegistry[Part]>,
  signal: AbortSignal,
): void {
  const box = adRegistry(core);
  const set = (to: AdRegistry[Part]) => runInAction(() => void (box[part] = to));
  set(owner);
  signal.addEventListener('abort', () => box[part] === owner && set(undefined as AdRegistry[Part]), { once: true });
}
