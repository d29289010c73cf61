/** Loudness of the two sides, as root mean squares of samples from -1 to 1. */
export interface SoundLevel {
  readonly left: number;
  readonly right: number;
}

/** Side of a loud sound. */
export type SoundSide = 'left' | 'right' | 'both';

/** Share of a new level in the moving average. */
const SHARE = 0.04;
/** A loud sound is this many times as loud as the average: 10 dB. */
const TIMES_LOUDER = 3.2;
/** Sounds below this level aren't loud: -30 dB. */
const LEAST = 0.03;
/** One side is this many times as loud as the other: 4 dB. */
const ONE_SIDED = 1.6;
/** Shortest time between signals, so that the signals themselves never flash more than twice a second. In milliseconds. */
const APART_MS = 500;

/** Finds loud sounds: levels far above the average of the last seconds. */
export class LoudSounds {
  #average = 0;
  #signalledAt = -Infinity;

  /**
   * Adds a level.
   * @param at time in milliseconds
   * @returns the side of a loud sound, if one begins
   */
  take(at: number, { left, right }: SoundLevel): SoundSide | undefined {
    const level = Math.max(left, right);
    const isLoud = level >= LEAST && level >= this.#average * TIMES_LOUDER;
    this.#average += (level - this.#average) * SHARE;
    if (!isLoud || at - this.#signalledAt < APART_MS) return undefined;
    this.#signalledAt = at;
    if (left > right * ONE_SIDED) return 'left';
    return right > left * ONE_SIDED ? 'right' : 'both';
  }
}
