/** Packet loss in percent from which a connection counts as lossy. */
const LOSSY_PCT = 1;
/** Packet loss in percent below which a second counts as one without loss. */
const CLEAN_PCT = 0.3;
/** Number of consecutive seconds without packet loss after which a connection no longer counts as lossy. */
const CLEAN_READINGS = 15;

/**
 * Judges from the stream's statistics whether the connection loses packets: true at the first loss, false after 15 s
 * without any.
 */
export class PacketLossDetector {
  isLossy = false;
  #clean = 0;

  /** Handles the packet loss of one second, in percent; undefined if the browser doesn't report it. */
  hear(lossPct: number | undefined): void {
    if (lossPct === undefined) return;
    if (lossPct >= LOSSY_PCT) this.isLossy = true;
    this.#clean = lossPct < CLEAN_PCT ? this.#clean + 1 : 0;
    if (this.#clean >= CLEAN_READINGS) this.isLossy = false;
  }
}
