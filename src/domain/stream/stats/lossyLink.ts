/** Loss that makes a link lossy, in percent of the packets of a reading. */
const LOSSY_PCT = 1;
/** Loss below this is no loss. */
const CLEAN_PCT = 0.3;
/** Consecutive readings without loss, one a second, after which a link is clean again. */
const CLEAN_READINGS = 15;

/** Judges from the statistics whether a link loses packets: true at the first loss, false after 15 s without any. */
export class LossyLink {
  isLossy = false;
  #clean = 0;

  /** Handles the loss of one second in percent; undefined if the browser doesn't report it. */
  hear(lossPct: number | undefined): void {
    if (lossPct === undefined) return;
    if (lossPct >= LOSSY_PCT) this.isLossy = true;
    this.#clean = lossPct < CLEAN_PCT ? this.#clean + 1 : 0;
    if (this.#clean >= CLEAN_READINGS) this.isLossy = false;
  }
}
