/** What a guest has in this browser until they sign in. */
export interface LocalCredit {
  /** nowBux; undefined for whoever is no guest. */
  readonly amount: number | undefined;
  /** Seconds of play until the next one. */
  readonly secsToNext: number;
}

/** The robux-style view, which is for the US, and for games that bring Robux. */
export interface RobuxModel {
  readonly offered: boolean;
  /** Credits that have to be earned in a day for each spin; nought where spins are free. */
  readonly perSpin: number;
}
