import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NavigationVitals, SHORTEST_MS } from './navigationVitals.ts';

const shift = (startTime: number, value: number, hadRecentInput = false) => ({ startTime, value, hadRecentInput });

describe('NavigationVitals', () => {
  it('sums shifts less than a second apart, in windows of at most five seconds, without those after an input', () => {
    const vitals = new NavigationVitals();
    for (const at of [0, 900, 1_800]) vitals.shifted(shift(at, 0.1));
    vitals.shifted(shift(2_000, 5, true));
    vitals.shifted(shift(2_801, 0.25));
    expect(vitals.cls).toBeCloseTo(0.3);
    const long = new NavigationVitals();
    for (let at = 0; at < 10_000; at += 500) long.shifted(shift(at, 0.01));
    expect(long.cls).toBeCloseTo(0.1);
  });

  it('returns undefined values without entries and interactions', () => {
    const vitals = new NavigationVitals();
    expect([vitals.lcp, vitals.cls, vitals.inp(0)]).toEqual([undefined, undefined, undefined]);
  });

  it('takes the longest event of an interaction, and ignores events that are no interactions', () => {
    const vitals = new NavigationVitals();
    vitals.interacted({ interactionId: 7, duration: 48 });
    vitals.interacted({ interactionId: 7, duration: 120 });
    vitals.interacted({ interactionId: 7, duration: 56 });
    vitals.interacted({ interactionId: 0, duration: 900 });
    expect(vitals.inp(1)).toBe(120);
  });

  it('returns the shortest reported duration if all interactions were too short to be reported', () => {
    expect(new NavigationVitals().inp(3)).toBe(SHORTEST_MS);
  });

  it('ignores one of the longest interactions for each fifty, as the definition of INP does', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 40, max: 2_000 }), { minLength: 1, maxLength: 400 }), (durations) => {
        const vitals = new NavigationVitals();
        durations.forEach((duration, index) => vitals.interacted({ interactionId: index + 1, duration }));
        const longest = durations.toSorted((a, b) => b - a);
        expect(vitals.inp(0)).toBe(longest[Math.floor(durations.length / 50)]);
      }),
    );
  });
});
