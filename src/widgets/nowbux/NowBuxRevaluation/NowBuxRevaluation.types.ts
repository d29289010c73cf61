/** The value of the player's nowBux has changed. */
export interface NowBuxRevaluationModel {
  readonly before: number;
  /** The player's balance after the change of the nowBux value. */
  readonly balance: number;
  /** Called when the player has dismissed the notice. */
  readonly close: () => void;
}
