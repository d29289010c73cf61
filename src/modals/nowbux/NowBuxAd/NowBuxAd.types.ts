import type { NoAd } from '../../../domain/ads/video/noAdReason.ts';
import type { AdPlayerModel } from '../../../widgets/ads/AdPlayer/AdPlayer.types.ts';

/** States of an ad for nowBux, until its credit. */
export type NowBuxAdStage =
  | 'requesting'
  | 'playing'
  /** No ad is available. */
  | 'none'
  /** The player watched the ad to its end; the server hasn't credited the nowBux yet. */
  | 'crediting'
  | 'credited'
  /** The daily limit of ads is reached. */
  | 'limited'
  /** The server refused to credit the nowBux. */
  | 'refused'
  /** The server that credits the nowBux was unreachable. The client retries automatically. */
  | 'later';

export interface NowBuxAdModel {
  readonly stage: NowBuxAdStage;
  /** Why no advertisement for nowBux is available. */
  readonly reason?: NoAd | undefined;
  /** nowBux that this advertisement earns. */
  readonly amount: number;
  /** The nowBux balance after the reward; undefined if unknown. */
  readonly balance: number | undefined;
  /** Whether closing the dialog of the advertisement returns to a game. */
  readonly inGame: boolean;
  /** The advertisement that is playing; undefined without one. */
  readonly ad: AdPlayerModel | undefined;
  readonly watchAnother: () => void;
  readonly close: () => void;
}
