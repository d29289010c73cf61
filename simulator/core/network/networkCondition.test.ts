import { describe, expect, test } from 'vitest';
import { CLEAR, conditionAt, networkOf } from './networkCondition.ts';
import { NETWORK_NAMES } from './networks.ts';

describe('a simulated network', () => {
  test('uses the values that a fault sets, and those of an undisturbed network for all other fields', () => {
    expect(networkOf({ lossPct: 5, delayMs: 80 })).toEqual({
      ...CLEAR,
      lossPct: 5,
      delayMs: 80,
      changes: [],
      everyMs: 0,
    });
  });

  test('uses the values of the named network, except for fields that the fault sets', () => {
    expect(networkOf({ network: 'moderate' })).toMatchObject({
      delayMs: 100,
      jitterMs: 25,
      lossPct: 5,
      burstLength: 1,
    });
    expect(networkOf({ network: 'moderate', lossPct: 1, kbps: 500 })).toMatchObject({
      delayMs: 100,
      jitterMs: 25,
      lossPct: 1,
      kbps: 500,
    });
  });

  test('equals `CLEAR` by identity if the fault changes nothing', () => {
    expect(networkOf({ network: 'clean' })).toBe(CLEAR);
    expect(networkOf({ network: 'moderate', lossPct: 0, delayMs: 0, jitterMs: 0 })).toBe(CLEAR);
    expect(networkOf({ network: 'clean', changes: [{ afterMs: 1, lossPct: 5 }] })).not.toBe(CLEAR);
  });

  test('replaces a generated bandwidth trace only in the direction for which the fault sets a trace', () => {
    const mobile = networkOf({ network: 'mobile' });
    const replaced = networkOf({ network: 'mobile', upTrace: '10\n20\n' });
    expect(replaced.trace).toEqual(mobile.trace);
    expect(replaced.upTrace).not.toEqual(mobile.upTrace);
  });

  test('exists for each of the twelve network names', () => {
    expect(NETWORK_NAMES).toHaveLength(12);
    for (const network of NETWORK_NAMES) expect(networkOf({ network }).delayMs).toBeGreaterThanOrEqual(0);
  });

  test('changes its packet loss and delay at the scheduled times, and repeats the schedule', () => {
    const network = networkOf({ network: 'spiky' });
    const lossAt = (ms: number) => conditionAt(network, ms).lossPct;
    expect([0, 9_999, 10_000, 19_999, 20_000, 29_999, 30_000].map(lossAt)).toEqual([0, 0, 30, 30, 0, 0, 0]);
    expect([39_999, 40_000, 50_000].map(lossAt)).toEqual([0, 30, 0]);
    expect(conditionAt(network, 10_000).delayMs).toBe(40);
  });

  test('keeps the last scheduled change if the schedule does not repeat', () => {
    const network = networkOf({
      delayMs: 10,
      changes: [
        { afterMs: 500, kbps: 300 },
        { afterMs: 100, delayMs: 90 },
      ],
    });
    const at = (ms: number) => {
      const { delayMs, kbps } = conditionAt(network, ms);
      return [delayMs, kbps];
    };
    expect([0, 100, 500, 99_999].map(at)).toEqual([
      [10, 0],
      [90, 0],
      [10, 300],
      [10, 300],
    ]);
  });

  test('uses the downlink trace in both directions unless an uplink trace is given', () => {
    const one = networkOf({ trace: '5\n10\n' });
    expect([one.trace?.times, one.upTrace?.times]).toEqual([
      [5, 10],
      [5, 10],
    ]);
    const two = networkOf({ trace: '5\n10\n', upTrace: '20\n' });
    expect([two.trace?.times, two.upTrace?.times]).toEqual([[5, 10], [20]]);
  });

  test('generates the traces of the mobile network from its seed, unless a trace or bandwidth is given', () => {
    const traceOf = (seed?: number) => networkOf({ network: 'mobile', ...(seed !== undefined && { seed }) }).trace;
    expect(traceOf()).toEqual(traceOf(0));
    expect(traceOf(1)).not.toEqual(traceOf(2));
    expect(networkOf({ network: 'mobile' }).upTrace).not.toEqual(traceOf());
    expect(networkOf({ network: 'mobile', trace: '7\n' }).trace?.times).toEqual([7]);
    expect(networkOf({ network: 'mobile', kbps: 800 }).trace).toBeUndefined();
  });
});
