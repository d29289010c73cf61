import type { Pace } from '../quality/badNetworkChoice.ts';
import type { Figures } from './streamFigures.ts';

/** Packet loss in percent, and jitter in milliseconds, that interrupt the sound. */
const LOSSY_PCT = 1;
const JITTERY_MS = 15;
/** First minimum delay of the sound, and its maximum for each choice of the player, in milliseconds. */
const FIRST_MS = 20;
const MAX_MS: Readonly<Record<Pace, number>> = { quick: 40, smooth: 200 };
/** Seconds without a disturbance after which the minimum delay falls, and by how much in each further second. */
const CALM_SECS = 10;
const FALL_MS = 10;

/**
 * Chooses the minimum delay of the sound from the statistics of each second: doubles it on loss or jitter, lowers it
 * slowly, and keeps it at 0 on a clean network.
 */
export class SoundBuffer {
  #targetMs = 0;
  #calm = 0;

  /** Handles the statistics of one second. Returns the minimum delay of the sound in milliseconds. */
  hear({ lossPct = 0, jitterMs = 0 }: Pick<Figures, 'lossPct' | 'jitterMs'>, pace: Pace): number {
    const isDisturbed = lossPct >= LOSSY_PCT || jitterMs >= JITTERY_MS;
    this.#calm = isDisturbed ? 0 : this.#calm + 1;
    if (isDisturbed) this.#targetMs = Math.max(2 * this.#targetMs, FIRST_MS);
    else if (this.#calm > CALM_SECS) this.#targetMs = Math.max(this.#targetMs - FALL_MS, 0);
    this.#targetMs = Math.min(this.#targetMs, MAX_MS[pace]);
    return this.#targetMs;
  }
}
