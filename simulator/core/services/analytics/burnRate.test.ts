import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BURN_WINDOWS, burnRate, isBurning, lowestMean, PERIOD_MS } from './burnRate.ts';

describe('the pairs of windows', () => {
  it('spend 2, 5 and 10 % of the budget before they fire, as in table 5-8 of the SRE workbook', () => {
    const spent = BURN_WINDOWS.slice(1).map(({ burn, longMs }) => (burn * longMs) / PERIOD_MS);
    expect(spent.map((share) => Math.round(share * 1_000) / 1_000)).toEqual([0.02, 0.05, 0.1]);
  });
});

describe('lowestMean', () => {
  // Exact limits: half the chi-square quantile at 0.01 with twice as many degrees of freedom as events.
  it.each([
    [5, 1.28],
    [10, 4.13],
    [50, 35.03],
    [200, 168.58],
  ])('returns at most 2 %% less than the exact limit of %i events, and hardly more', (bad, exact) => {
    expect(lowestMean(bad) / exact).toBeGreaterThan(0.98);
    expect(lowestMean(bad) / exact).toBeLessThan(1.01);
  });

  it('grows with the number of events, and stays below it', () => {
    fc.assert(
      fc.property(fc.nat(10_000), (bad) => {
        expect(lowestMean(bad)).toBeLessThanOrEqual(bad);
        expect(lowestMean(bad + 1)).toBeGreaterThanOrEqual(lowestMean(bad));
      }),
    );
  });
});

describe('isBurning', () => {
  const BUDGET = 0.02;
  const short = () => ({ all: 50, bad: 10 });

  it('needs at least 30 events and 8 bad ones', () => {
    expect(isBurning({ all: 29, bad: 29 }, short, BUDGET, 2)).toBe(false);
    expect(isBurning({ all: 30, bad: 29 }, short, BUDGET, 2)).toBe(true);
    expect(isBurning({ all: 30, bad: 7 }, short, 0.000_01, 2)).toBe(false);
  });

  it('needs the short window, so that an alert ends soon after the fault', () => {
    const long = { all: 500, bad: 100 };
    expect(isBurning(long, short, BUDGET, 2)).toBe(true);
    expect(isBurning(long, () => ({ all: 50, bad: 1 }), BUDGET, 2)).toBe(false);
    expect(isBurning(long, () => ({ all: 0, bad: 0 }), BUDGET, 2)).toBe(false);
  });

  it('needs more evidence than a share above the limit: 5 of 100 may be chance, 50 of 1,000 are not', () => {
    expect(burnRate({ all: 100, bad: 5 }, BUDGET)).toBe(2.5);
    expect(isBurning({ all: 100, bad: 5 }, short, BUDGET, 1)).toBe(false);
    expect(isBurning({ all: 1_000, bad: 50 }, short, BUDGET, 1)).toBe(true);
  });
});
