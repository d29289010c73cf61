import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { Experience } from '../../../../src/contracts/entities/experience.ts';
import { ExperienceCollector } from './experienceCollector.ts';
import { experienceReport } from './experienceReport.ts';
import { CountSeries, SLOT_MS } from './experienceSeries.ts';

const START = Date.UTC(2026, 0, 1, 12);
const MINUTE = 60_000;
const SECOND = 1_000;

const lcp = (value: number, country = 'DE'): Experience => ({ name: 'LCP', value, page: 'HomePage', country });

/** Adds a document each second, from one second to another. The documents of bad seconds paint late. */
function add(collector: ExperienceCollector, from: number, to: number, isBad: (second: number) => boolean): void {
  for (let second = from; second < to; second++)
    collector.add(lcp(isBad(second) ? 9_000 : 1_000), START + second * SECOND);
}
/** A collector with six calm hours before `START`, because a young world's long windows hold little else than a fault. */
function calmCollector(): ExperienceCollector {
  const collector = new ExperienceCollector();
  add(collector, -21_600, 0, () => false);
  return collector;
}
const whole = (collector: ExperienceCollector, at: number) =>
  experienceReport(collector, at).alerts.filter(({ slice }) => slice === 'all');

describe('alerts', () => {
  it('keep their times in every later report after they have ended', () => {
    const collector = calmCollector();
    // Faults that raise an alert for some slots only.
    add(collector, 0, 3_600, (second) => second % 1_200 > 600 && second % 1_200 < 630);
    const end = START + 3_600 * SECOND;
    const past = [0, 7, 15, 30, 45, 52].map((after) =>
      experienceReport(collector, end + after * SECOND).alerts.filter(({ until }) => until !== null),
    );
    expect(past[0]?.length).toBeGreaterThan(0);
    for (const others of past.slice(1)) expect(others).toEqual(past[0]);
    expect(past.flat().filter(({ from, until }) => from % SLOT_MS !== 0 || (until ?? 0) % SLOT_MS !== 0)).toEqual([]);
  });

  it('begin in the first slot that burns and end with the last one', () => {
    const collector = calmCollector();
    const burning: number[] = [];
    for (let second = 0; second < 3_600; second++) {
      add(collector, second, second + 1, () => second >= 900 && second < 1_200);
      const at = START + (second + 1) * SECOND;
      if (at % SLOT_MS === 0 && collector.burning(at).some(({ slice }) => slice === 'all')) burning.push(at);
    }
    const [alert, ...others] = whole(collector, START + 3_600 * SECOND);
    expect(others).toEqual([]);
    expect(alert).toMatchObject({ from: burning[0], until: burning.at(-1), severity: 'page' });
  });

  it('keep the same times whenever and however often reports are read', () => {
    const part = fc.record({ pauseSecs: fc.nat(30_000), bad: fc.boolean(), reads: fc.array(fc.nat(30_000)) });
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 4 }), (parts) => {
        const [read, unread] = [new ExperienceCollector(), new ExperienceCollector()];
        let second = 0;
        for (const { pauseSecs, bad, reads } of parts) {
          for (const collector of [read, unread]) add(collector, second, second + 120, () => bad);
          second += 120;
          for (const after of reads.filter((one) => one < pauseSecs).toSorted((a, b) => a - b))
            read.alerts(START + (second + after) * SECOND);
          second += pauseSecs;
        }
        const now = START + second * SECOND;
        expect(read.alerts(now)).toEqual(unread.alerts(now));
      }),
      { numRuns: 30 },
    );
  });

  it('keep their start time if they last longer than six hours', () => {
    const collector = new ExperienceCollector();
    for (let minute = 0; minute < 500; minute++)
      for (let index = 0; index < 30; index++) collector.add(lcp(9_000), START + minute * MINUTE + index);
    const [alert] = whole(collector, START + 500 * MINUTE);
    expect(alert).toMatchObject({ until: null });
    expect((alert?.from ?? 0) - START).toBeLessThan(5 * MINUTE);
  });

  it('leave the report six hours after their end', () => {
    const collector = calmCollector();
    add(collector, 0, 120, () => true);
    add(collector, 120, 3_600, () => false);
    const until = whole(collector, START + 60 * MINUTE)[0]?.until ?? 0;
    expect(until).toBeGreaterThan(START);
    expect(whole(collector, until + 360 * MINUTE)).toHaveLength(1);
    expect(whole(collector, until + 361 * MINUTE)).toEqual([]);
  });

  it('take one evaluation per slot, so that a second report evaluates few windows', () => {
    const collector = new ExperienceCollector();
    add(collector, 0, 3_600, (second) => second % 4 === 0);
    const end = START + 3_600 * SECOND;
    experienceReport(collector, end);
    const counted = vi.spyOn(CountSeries.prototype, 'between');
    experienceReport(collector, end + 1);
    // Two for each step of the timeline, and some for the objectives.
    expect(counted.mock.calls.length).toBeLessThan(250);
    counted.mockRestore();
  });
});
