import { CLICK_MS } from './clickDetector.ts';
import { CLICK_LEVEL } from './switchSettings.ts';

/** Time at the start of the click test in which the player is quiet, in milliseconds. */
const QUIET_MS = 1_500;
/** Number of clicks that the player makes in the click test. */
export const TEST_CLICKS = 3;
/** In the click test, a sound is louder than the quiet time by this factor, and at least this loud. */
const LOUDER = 2;
const LEAST = 0.03;

/** Finds the threshold of clicks from a quiet moment and three sounds of the player. */
export class ClickTest {
  /** Number of clicks so far in the click test; undefined during the quiet time. */
  clicks: number | undefined;
  #startedAt: number | undefined;
  #noise = 0;
  #loudSince: number | undefined;
  #peak = 0;
  #weakest = 1;

  /**
   * Takes the loudest level since the last call. Returns the threshold after the third click: halfway between the noise
   * and the weakest click.
   * @param level 0 to 1
   * @param now in milliseconds
   */
  take(level: number, now: number): number | undefined {
    this.#startedAt ??= now;
    if (this.clicks === undefined) {
      this.#noise = Math.max(this.#noise, level);
      if (now - this.#startedAt >= QUIET_MS) this.clicks = 0;
      return undefined;
    }
    if (level > Math.max(this.#noise * LOUDER, LEAST)) {
      this.#loudSince ??= now;
      this.#peak = Math.max(this.#peak, level);
      return undefined;
    }
    if (this.#loudSince === undefined) return undefined;
    const isClick = now - this.#loudSince <= CLICK_MS;
    if (isClick) {
      this.#weakest = Math.min(this.#weakest, this.#peak);
      this.clicks++;
    }
    this.#loudSince = undefined;
    this.#peak = 0;
    if (this.clicks < TEST_CLICKS) return undefined;
    const middle = (this.#noise + this.#weakest) / 2;
    return Math.round(Math.min(CLICK_LEVEL.most, Math.max(CLICK_LEVEL.least, middle)) * 100) / 100;
  }
}
