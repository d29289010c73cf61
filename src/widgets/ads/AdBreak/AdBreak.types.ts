import type { AdFilling } from '../../../slots/AdSlot/AdSlot.types.ts';
import type { AdPlayerModel } from '../AdPlayer/AdPlayer.types.ts';

export interface AdBreakModel {
  /** `announced`: the game continues. `playing`: a video ad. `showing`: a display ad. */
  readonly stage: 'announced' | 'playing' | 'showing';
  /** Start of the announced ad break in milliseconds since the Unix epoch. */
  readonly deadline: number | undefined;
  readonly now: number;
  /** The video ad that plays in the ad break. */
  readonly ad: AdPlayerModel | undefined;
  /** Content of the ad space in a break with a display ad. */
  readonly filling: AdFilling | undefined;
  /** Opens the passes without ads; undefined if none is sold. */
  readonly withoutAds: (() => void) | undefined;
  /** Ends the ad break and returns to the game. */
  readonly leave: () => void;
}
