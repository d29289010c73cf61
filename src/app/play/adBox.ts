import { observable } from 'mobx';
import type { AdSpace } from '../../domain/layout/adSpaces.ts';
import type { AdFilling } from '../../slots/AdSlot/AdSlot.types.ts';
import type { Core } from '../boot/core.ts';
import { type VisitKey, visitShared } from '../boot/visitShared.ts';

/** The game that is on, as far as the advertising around it goes. All of it is observed. */
export interface AdGame {
  /** Time without advertising runs. */
  readonly adFree: boolean;
  /** Leads to what takes advertising away; undefined where nothing is sold that does. */
  readonly withoutAds: (() => void) | undefined;
}

/** What fills the spaces of the page that is on. */
interface DisplayRoom {
  /** Somebody may fill them now. Observed. */
  readonly mayFill: boolean;
  readonly filling: (space: AdSpace) => AdFilling;
}

/** What the parts of the app that have to do with advertising know of each other. */
export interface AdBox {
  /** Undefined on pages without a game, and until it has a picture: nothing of advertising is asked for before. */
  game: AdGame | undefined;
  /** Undefined where the page has no spaces, and until what fills them is there. */
  display: DisplayRoom | undefined;
  /** A space has been filled that the player saw, on this page. */
  adSeen: boolean;
  /** A request for an advertisement was kept from its provider, though the network is there. */
  keptAway: boolean;
}

const ADS = { name: 'advertising' } satisfies VisitKey<unknown>;

export function adBox(core: Core): AdBox {
  return visitShared(core, ADS as VisitKey<AdBox>, () =>
    observable<AdBox>({ game: undefined, display: undefined, adSeen: false, keptAway: false }, {}, { deep: false }),
  );
}
