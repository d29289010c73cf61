/** What somebody's nowBux are worth has changed. */
export interface NowBuxRevaluationModel {
  readonly before: number;
  /** What there is now. */
  readonly balance: number;
  /** The player has seen it. */
  readonly close: () => void;
}
