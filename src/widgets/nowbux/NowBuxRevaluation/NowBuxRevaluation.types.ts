/** The value of the player's nowBux has changed. */
export interface NowBuxRevaluationModel {
  readonly before: number;
  /** Balance after the revaluation. */
  readonly balance: number;
  /** Called when the player has dismissed the notice. */
  readonly close: () => void;
}
