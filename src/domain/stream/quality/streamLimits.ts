import { type QualityChoice, SIZES, type Size } from './qualityChoice.ts';

export interface StreamLimits {
  /** Maximum of the picture's longer side, and of its shorter side, in pixels. */
  readonly long: number;
  readonly short: Size;
  readonly kbps: number;
  /** Limit of the frame rate in frames per second; undefined lets the game decide. */
  readonly rate: number | undefined;
}

/** Bit rate for each picture size that suffices for fast motion, in kilobits per second. */
const KBPS: Readonly<Record<Size, number>> = { 1080: 14_000, 720: 8_000, 540: 4_500, 360: 2_000 };
/** Picture size that is requested first if the player chose `auto`. */
const USUAL: Size = 720;
/** Limits with data saver; they amount to about 0.7 GB per hour. */
const DATA_SAVER = { size: 540, kbps: 1_500 } as const;
const SAVER_RATE = 30;

/**
 * Returns the stream's limits for the player's choice. `saves`: data saver is on. `steps`: number of sizes by which
 * the picture is temporarily reduced.
 */
export function limitsOf({ size, rate, batterySaver }: QualityChoice, saves: boolean, steps = 0): StreamLimits {
  let short: Size = size === 'auto' ? USUAL : size;
  if (batterySaver) short = smaller(short, USUAL);
  if (saves) short = smaller(short, DATA_SAVER.size);
  short = SIZES[Math.min(SIZES.indexOf(short) + steps, SIZES.length - 1)] ?? short;
  const slow = saves || batterySaver;
  return {
    long: (short * 16) / 9,
    short,
    kbps: saves ? Math.min(KBPS[short], DATA_SAVER.kbps) : KBPS[short],
    rate: slow ? SAVER_RATE : rate === 'auto' ? undefined : rate,
  };
}

/** Returns the number of picture sizes below the one that the player's choice leads to. */
export function stepsBelow(choice: QualityChoice, saves: boolean): number {
  return SIZES.length - 1 - SIZES.indexOf(limitsOf(choice, saves).short);
}

/** Formats the limits for storage, such as `960 540 1500 30`; without the frame rate if the game decides it. */
export function writeLimits({ long, short, kbps, rate }: StreamLimits): string {
  return [long, short, kbps, ...(rate === undefined ? [] : [rate])].join(' ');
}

function smaller(one: Size, other: Size): Size {
  return one < other ? one : other;
}
