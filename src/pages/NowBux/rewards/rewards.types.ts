/** A guest's nowBux, kept in this browser until the sign-in. */
export interface LocalCredit {
  /** Amount in nowBux; undefined unless the player is a guest. */
  readonly amount: number | undefined;
  /** Seconds of play until the guest's next nowBux. */
  readonly secsToNext: number;
}

/** Robux rewards, for games that bring Robux. US only. */
export interface RobuxModel {
  readonly offered: boolean;
  /** Credits that each spin costs per day; 0 if spins are free. */
  readonly perSpin: number;
}
