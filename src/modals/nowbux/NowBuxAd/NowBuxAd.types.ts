import type { NoAd } from '../../../domain/ads/video/noAd.ts';
import type { AdPlayerModel } from '../../../widgets/ads/AdPlayer/AdPlayer.types.ts';

/** An advertisement for nowBux, and what it brought. */
export type NowBuxAdStage =
  | 'requesting'
  | 'playing'
  /** There is none now. */
  | 'none'
  /** Watched to its end, and the server is asked. */
  | 'crediting'
  | 'credited'
  /** Advertisements bring nothing more today. */
  | 'limited'
  /** The server gives none for it. */
  | 'refused'
  /** The server could not be asked: it comes by itself. */
  | 'later';

export interface NowBuxAdModel {
  readonly stage: NowBuxAdStage;
  /** The reason for a missing advertisement. */
  readonly why?: NoAd | undefined;
  /** What it brings, or has brought. */
  readonly amount: number;
  /** What there is now; undefined where nobody knows. */
  readonly balance: number | undefined;
  /** The player goes back to a game. */
  readonly inGame: boolean;
  /** The advertisement that plays. */
  readonly ad: AdPlayerModel | undefined;
  readonly again: () => void;
  readonly close: () => void;
}
