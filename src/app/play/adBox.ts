import { observable } from 'mobx';
import type { Core } from '../boot/core.ts';
import { type VisitKey, visitShared } from '../boot/visitShared.ts';

/** The game that is on, as far as the advertising around it goes. All of it is observed. */
export interface AdGame {
  /** Time without advertising runs. */
  readonly adFree: boolean;
  /** Leads to what takes advertising away; undefined where nothing is sold that does. */
  readonly withoutAds: (() => void) | undefined;
}

/** What the parts of the app that have to do with advertising know of each other. */
export interface AdBox {
  /** Undefined on pages without a game, and until it has a picture: nothing of advertising is asked for before. */
  game: AdGame | undefined;
  /** A space has been filled that the player saw, on this page. */
  adSeen: boolean;
  /** A request for an advertisement was kept from its provider, though the network is there. */
  keptAway: boolean;
}

const ADS = { name: 'advertising' } satisfies VisitKey<unknown>;

export function adBox(core: Core): AdBox {
  return visitShared(core, ADS as VisitKey<AdBox>, () =>
    observable<AdBox>({ game: undefined, adSeen: false, keptAway: false }, {}, { deep: false }),
  );
}
