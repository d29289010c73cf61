import { type QualityChoice, SIZES, type Size } from './qualityChoice.ts';

export interface StreamLimits {
  /** Maximum of the longer and of the shorter side, in pixels. */
  readonly long: number;
  readonly short: Size;
  readonly kbps: number;
  /** Frames per second; undefined leaves the rate to the game. */
  readonly rate: number | undefined;
}

/** Bit rate of a lively picture of each size, in kilobits per second. */
const KBPS: Readonly<Record<Size, number>> = { 1080: 14_000, 720: 8_000, 540: 4_500, 360: 2_000 };
/** The size for `auto`. */
const USUAL: Size = 720;
/** About 0.7 GB an hour. */
const DATA_SAVER = { size: 540, kbps: 1_500 } as const;
const SAVER_RATE = 30;

/** Limits for a choice. `saves`: data saver is on. `steps`: temporary reduction, in sizes. */
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

/** Number of sizes below the one for this choice. */
export function stepsBelow(choice: QualityChoice, saves: boolean): number {
  return SIZES.length - 1 - SIZES.indexOf(limitsOf(choice, saves).short);
}

/** The form stored for the next start, such as `960 540 1500 30`; without the rate if the game decides. */
export function writeLimits({ long, short, kbps, rate }: StreamLimits): string {
  return [long, short, kbps, ...(rate === undefined ? [] : [rate])].join(' ');
}

function smaller(one: Size, other: Size): Size {
  return one < other ? one : other;
}
