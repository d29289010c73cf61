import type { Millis } from '../../../../src/kit/clock.ts';
import type { Count } from './objectives.ts';

const MINUTE_MS: Millis = 60_000;
const HOUR_MS: Millis = 60 * MINUTE_MS;

/** Period of every objective's budget: 30 days. */
export const PERIOD_MS: Millis = 30 * 24 * HOUR_MS;

/**
 * A pair of windows. An alert fires while the budget burns at least `burn` times as fast as the period allows in both
 * windows: the long one shows that it matters, the short one that it continues.
 */
export interface BurnWindow {
  /** `page` wakes an operator, `ticket` waits for the next working day. */
  readonly severity: 'page' | 'ticket';
  readonly longMs: Millis;
  readonly shortMs: Millis;
  readonly burn: number;
}

/**
 * The first pair finds a sudden regression, such as a bad release, within five minutes. It costs too little of a budget
 * for the SRE workbook, so `isBurning` demands statistical evidence instead of a high rate. The other pairs are table 5-8 of
 * the SRE workbook (sre.google/workbook/alerting-on-slos), which spend 2, 5 and 10 % of the budget.
 */
export const BURN_WINDOWS: readonly BurnWindow[] = [
  { severity: 'page', longMs: 5 * MINUTE_MS, shortMs: MINUTE_MS, burn: 2 },
  { severity: 'page', longMs: HOUR_MS, shortMs: 5 * MINUTE_MS, burn: 14.4 },
  { severity: 'page', longMs: 6 * HOUR_MS, shortMs: 30 * MINUTE_MS, burn: 6 },
  { severity: 'ticket', longMs: 72 * HOUR_MS, shortMs: 6 * HOUR_MS, burn: 1 },
];

/** Fewest events and fewest bad events in the long window. */
export const FEWEST = { all: 30, bad: 8 } as const;
/**
 * Events of one player resemble each other, so they tell less than independent ones. The design effect divides their
 * number (Kish, Survey Sampling, 1965): 1.5 fits a correlation of a half and two events of a player in a window.
 */
const DESIGN_EFFECT = 1.5;
/** Quantile of the normal distribution for a one-sided confidence of 99 %. */
const Z = 2.326;

/** Returns the burn rate of an error budget: 1 uses up the budget exactly at the end of its period. 0 without events. */
export function burnRate({ all, bad }: Count, budget: number): number {
  return all > 0 ? bad / all / budget : 0;
}

/**
 * Returns the lower confidence limit of a Poisson mean after `bad` events, by Byar's approximation (Breslow and Day,
 * Statistical Methods in Cancer Research II, 1987).
 */
export function lowestMean(bad: number): number {
  if (bad <= 0) return 0;
  return bad * Math.max(0, 1 - 1 / (9 * bad) - Z / (3 * Math.sqrt(bad))) ** 3;
}

/**
 * Whether the counts of a pair of windows show, with confidence, that the budget burns too fast. Reads the short window
 * only if the long one burns.
 */
export function isBurning(long: Count, readShort: () => Count, budget: number, burn: number): boolean {
  if (long.all < FEWEST.all || long.bad < FEWEST.bad) return false;
  const certain = lowestMean(long.bad / DESIGN_EFFECT) / (long.all / DESIGN_EFFECT);
  return certain >= burn * budget && burnRate(readShort(), budget) >= burn;
}
