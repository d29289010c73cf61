/** Longest duration of a click sound, in milliseconds. A longer sound is speech or the game. */
export const CLICK_MS = 350;
/** Quiet time before a click sound in milliseconds, so that speech with short pauses isn't a click. */
const QUIET_MS = 200;
/** A sound has ended when its level is below this share of the threshold. Echoes keep it slightly louder than silence. */
const ENDED = 0.6;

/** Recognizes a click: a short loud sound after a quiet moment. */
export class ClickDetector {
  #loudSince: number | undefined;
  #quietSince: number | undefined;
  #isAfterQuiet = false;

  /**
   * Takes the loudest level since the last call. Returns true when a click has ended.
   * @param level 0 to 1
   * @param threshold the level from which a sound is loud
   * @param now in milliseconds
   */
  take(level: number, threshold: number, now: number): boolean {
    if (this.#loudSince === undefined) {
      this.#quietSince ??= now;
      if (level < threshold) return false;
      this.#loudSince = now;
      this.#isAfterQuiet = now - this.#quietSince >= QUIET_MS;
      return false;
    }
    if (level >= threshold * ENDED) return false;
    const isShort = now - this.#loudSince <= CLICK_MS;
    this.#loudSince = undefined;
    this.#quietSince = now;
    return isShort && this.#isAfterQuiet;
  }
}
