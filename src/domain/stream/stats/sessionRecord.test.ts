import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Figures } from './streamFigures.ts';
import { addToRecord, NO_RECORD, reportOf } from './sessionRecord.ts';
import type { Blame } from './stallCause.ts';
import { GOOD } from './testing/statsReports.ts';

type Stretch = readonly [seconds: number, blame?: Blame | undefined, change?: Partial<Figures>];

function report(...stretches: readonly Stretch[]) {
  const record = stretches.reduce(
    (all, [seconds, blame, change]) =>
      Array.from({ length: seconds }).reduce<typeof all>((sum) => addToRecord(sum, { ...GOOD, ...change }, blame), all),
    NO_RECORD,
  );
  return reportOf(record);
}

describe('reportOf', () => {
  it('returns undefined for a session shorter than a minute', () => {
    expect(report()).toBeUndefined();
    expect(report([59, 'network'])).toBeUndefined();
  });

  it('returns the duration and the quality, without advice when there was no problem', () => {
    expect(report([600])).toMatchObject({ seconds: 600, quality: 'smooth', pingMs: 18, advice: undefined });
  });

  it.each<[string | undefined, string, readonly Stretch[]]>([
    ['wifi', 'rough', [[80], [20, 'network', { lossPct: 9, network: 'wifi' }]]],
    ['cable', 'mostly-smooth', [[95], [5, 'network', { lossPct: 9 }]]],
    ['vpn', 'rough', [[80, 'network', { pingMs: 300, relayed: true }]]],
    ['far', 'rough', [[80, 'network', { pingMs: 300 }]]],
    ['far', 'smooth', [[80, undefined, { pingMs: 130 }]]],
    ['other-tabs', 'rough', [[80], [15, 'device'], [5, 'network']]],
    // The player can't fix problems of the cloud machine or a short network problem, so there is no advice.
    [undefined, 'rough', [[80], [20, 'machine']]],
    [undefined, 'smooth', [[600], [5, 'network', { lossPct: 9 }]]],
  ])('returns the advice %s and the quality %s', (advice, quality, stretches) => {
    expect(report(...stretches)).toMatchObject({ advice, quality });
  });

  it('never returns a better quality for more problems', () => {
    const rank = ['smooth', 'mostly-smooth', 'rough'];
    fc.assert(
      fc.property(fc.nat(100), fc.nat(100), fc.constantFrom('network', 'device', 'machine'), (bad, more, blame) => {
        const ranked = (seconds: number) => rank.indexOf(report([100], [seconds, blame])?.quality ?? '');
        expect(ranked(bad + more)).toBeGreaterThanOrEqual(ranked(bad));
      }),
    );
  });
});
