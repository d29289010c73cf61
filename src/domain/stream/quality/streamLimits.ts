import { type QualityChoice, SIZES, type Size } from './qualityChoice.ts';

export interface StreamLimits {
  /** Of the longer and of the shorter side, in pixels. */
  readonly long: number;
  readonly short: Size;
  readonly kbps: number;
  /** Pictures a second; undefined where the game decides. */
  readonly rate: number | undefined;
}

/** What a lively picture of that size takes, in kilobits a second. */
const KBPS: Readonly<Record<Size, number>> = { 1080: 14_000, 720: 8_000, 540: 4_500, 360: 2_000 };
/** What nobody chose is as large as this. */
const USUAL: Size = 720;
/** About 0.7 GB an hour. */
const DATA_SAVER = { size: 540, kbps: 1_500 } as const;
const SAVER_RATE = 30;

/** What a choice means. `saves`: data are saved. `steps`: so many sizes smaller than that, for the time being. */
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

/** How many sizes there are below the one that a choice begins with. */
export function stepsBelow(choice: QualityChoice, saves: boolean): number {
  return SIZES.length - 1 - SIZES.indexOf(limitsOf(choice, saves).short);
}

/** As it is kept for the next start: `960 540 1500 30`. The last is missing where the game decides. */
export function writeLimits({ long, short, kbps, rate }: StreamLimits): string {
  return [long, short, kbps, ...(rate === undefined ? [] : [rate])].join(' ');
}

function smaller(one: Size, other: Size): Size {
  return one < other ? one : other;
}
