import type { AdFilling } from '../../../slots/AdSlot/AdSlot.types.ts';
import type { AdPlayerModel } from '../AdPlayer/AdPlayer.types.ts';

/** A break of the game, for an advertisement. */
export interface AdBreakModel {
  /** `announced`: the game goes on; `playing`: an advertisement that plays; `showing`: one that stands still. */
  readonly stage: 'announced' | 'playing' | 'showing';
  /** When an announced break begins, in milliseconds since the Unix epoch. */
  readonly deadline: number | undefined;
  readonly now: number;
  /** The advertisement that plays. */
  readonly ad: AdPlayerModel | undefined;
  /** What fills the place of one that stands still. */
  readonly filling: AdFilling | undefined;
  /** Leads to what takes advertising away; undefined where nothing does. */
  readonly withoutAds: (() => void) | undefined;
  /** Back to the game. */
  readonly leave: () => void;
}
