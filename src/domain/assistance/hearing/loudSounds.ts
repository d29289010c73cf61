/** Loudness of the left and right channel, as root mean squares of samples from -1 to 1. */
export interface SoundLevel {
  readonly left: number;
  readonly right: number;
}

/** The side from which a loud sound comes. */
export type SoundSide = 'left' | 'right' | 'both';

/** Weight of a new sound level in the moving average. */
const SHARE = 0.04;
/** A sound is loud if its level is this many times the average: 10 dB. */
const TIMES_LOUDER = 3.2;
/** Sounds below this level never count as loud: -30 dB. */
const LEAST = 0.03;
/** A sound comes from one side if that side is this many times as loud as the other: 4 dB. */
const ONE_SIDED = 1.6;
/**
 * Minimum time between two signals of loud sounds, in milliseconds, so that the signals themselves flash at most
 * twice a second.
 */
const APART_MS = 500;

/** Finds loud sounds: levels far above the average of the last seconds. */
export class LoudSounds {
  #average = 0;
  #signalledAt = -Infinity;

  /**
   * Adds a sound level.
   * @param at time in milliseconds
   * @returns the side of the loud sound that begins with this level; undefined if none does
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
