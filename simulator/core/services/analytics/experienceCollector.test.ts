import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Experience } from '../../../../src/contracts/entities/experience.ts';
import { ExperienceCollector } from './experienceCollector.ts';
import { experienceReport, ExperienceReportSchema } from './experienceReport.ts';
import { CountSeries, SLOT_MS, ValueSeries } from './experienceSeries.ts';
import { OBJECTIVES } from './objectives.ts';

const START = Date.UTC(2026, 0, 1, 12);
const MINUTE = 60_000;

const lcp = (value: number, page = 'HomePage'): Experience => ({ name: 'LCP', value, page, country: 'DE' });
const failure = (cause: string): Experience => ({ name: 'failed', cause, country: 'DE' });
const picture = (value?: number): Experience => ({ name: 'picture', value, country: 'DE', region: 'eu-central' });

/** Adds as many experiences a minute as `each` returns, for some minutes. */
function collected(minutes: number, each: (minute: number) => readonly Experience[]) {
  const collector = new ExperienceCollector();
  for (let minute = 0; minute < minutes; minute++) {
    const all = each(minute);
    all.forEach((one, index) => collector.add(one, START + (minute + index / all.length) * MINUTE));
  }
  return { collector, end: START + minutes * MINUTE };
}
const times = (count: number, one: Experience) => Array.from({ length: count }, () => one);
const namesOf = (collector: ExperienceCollector, at: number) =>
  collector.burning(at).map(({ objective, slice }) => `${objective.id} ${slice}`);

describe('CountSeries', () => {
  it('returns the sums of whole slots for any events and any window', () => {
    const event = fc.record({ gap: fc.nat(90_000), bad: fc.nat(1) });
    fc.assert(
      fc.property(fc.array(event, { maxLength: 80 }), fc.nat(3_000_000), fc.nat(3_000_000), (events, a, b) => {
        const series = new CountSeries();
        let at = START;
        const added = events.map(({ gap, bad }) => {
          at += gap;
          series.add(at, { all: 1, bad });
          return { slot: Math.floor(at / SLOT_MS), bad };
        });
        const [from, until] = [START + Math.min(a, b), START + Math.max(a, b)];
        const inside = added.filter(
          ({ slot }) => slot >= Math.floor(from / SLOT_MS) && slot < Math.floor(until / SLOT_MS),
        );
        const bad = inside.reduce((sum, one) => sum + one.bad, 0);
        expect(series.between(from, until)).toEqual({ all: inside.length, bad });
      }),
    );
  });

  it('keeps the sums of the last four days when it drops older slots', () => {
    const series = new CountSeries();
    for (let slot = 0; slot < 40_000; slot++) series.add(START + slot * SLOT_MS, { all: 2, bad: 1 });
    const end = START + 40_000 * SLOT_MS;
    expect(series.between(end - 72 * 3_600_000, end)).toEqual({ all: 2 * 17_280, bad: 17_280 });
  });
});

it('ValueSeries returns a 75th percentile that is off by at most 1 %', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0.001, max: 60_000, noNaN: true }), { minLength: 1 }), (values) => {
      const series = new ValueSeries();
      for (const value of values) series.add(START, value);
      const exact = values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.75) - 1] ?? 0;
      const { count, p75 } = series.between(START, START + 300_000);
      expect(count).toBe(values.length);
      expect(Math.abs((p75 ?? 0) - exact)).toBeLessThanOrEqual(exact * 0.01 + 1e-9);
    }),
  );
});

describe('ExperienceCollector', () => {
  it('alerts within five minutes about pages that paint late, names the page, and stops three minutes after the fault', () => {
    const collector = new ExperienceCollector();
    const seen: string[][] = [];
    // Six calm hours before, because a young world's long windows hold little else than the fault.
    for (let minute = -360; minute < 40; minute++) {
      const isBad = minute >= 10 && minute < 20;
      for (let index = 0; index < 60; index++) {
        const at = START + minute * MINUTE + index * 1_000;
        collector.add(lcp(isBad && index % 3 === 0 ? 9_000 : 1_000), at);
        collector.add(lcp(1_000, 'AppPage'), at);
      }
      if (minute >= 0) seen.push(namesOf(collector, START + (minute + 1) * MINUTE));
    }
    expect(seen.slice(0, 10).flat()).toEqual([]);
    expect(seen[13]).toContain('LCP page:HomePage');
    expect(seen[13]).not.toContain('LCP page:AppPage');
    expect(seen.slice(22).flat()).toEqual([]);
  });

  it('counts refusals apart from failures, and finds each cause that becomes frequent', () => {
    const calm = collected(10, () => [...times(40, picture(2_000)), failure('pass-needed')]);
    expect(namesOf(calm.collector, calm.end)).toEqual([]);
    const refusing = collected(10, () => [...times(40, picture(2_000)), ...times(12, failure('pass-needed'))]);
    expect(namesOf(refusing.collector, refusing.end)).toEqual(['refusals cause:pass-needed']);
    const failing = collected(10, () => [...times(40, picture(2_000)), ...times(5, failure('no-resource'))]);
    expect(namesOf(failing.collector, failing.end)).toEqual(
      expect.arrayContaining(['starts all', 'starts country:DE', 'failures cause:no-resource']),
    );
  });

  it('reports a slow burn of the error budget as a ticket, from the windows of up to three days', () => {
    const { collector, end } = collected(24 * 60, (minute) => [
      ...times(20, lcp(1_000)),
      ...(minute % 2 === 0 ? [lcp(9_000)] : []),
    ]);
    const [first] = collector.burning(end);
    expect(first).toMatchObject({ slice: 'all', window: { severity: 'ticket' } });
  });

  it.each<[string, Experience]>([
    ['more seconds of play than two reports can have', { name: 'played', value: 121, region: 'eu-central' }],
    ['a paint after more than an hour', lcp(3_600_001)],
    ['a negative value', lcp(-1)],
    ['a layout shift above 100', { name: 'CLS', value: 101, page: 'HomePage' }],
    ['a paint without a value', { name: 'LCP', page: 'HomePage' }],
    ['an interaction without a value', { name: 'INP', page: 'HomePage' }],
    ['play without a value', { name: 'played', region: 'eu-central' }],
  ])('ignores %s', (_, impossible) => {
    const collector = new ExperienceCollector();
    collector.add(impossible, START);
    const counts = OBJECTIVES.map(({ id }) => collector.count(id, 'all', START, START + MINUTE));
    expect(counts.filter(({ all, bad }) => all > 0 || bad > 0)).toEqual([]);
    expect([collector.labels('page'), collector.labels('region')]).toEqual([[], []]);
  });

  it('counts up to two minutes of play in one report, and a start without a time', () => {
    const collector = new ExperienceCollector();
    collector.add({ name: 'played', value: 120 }, START);
    collector.add({ name: 'picture' }, START);
    expect(collector.count('stalls', 'all', START, START + MINUTE)).toEqual({ all: 2, bad: 0 });
    expect(collector.count('starts', 'all', START, START + MINUTE)).toEqual({ all: 1, bad: 0 });
  });

  it('limits the number of labels that clients can invent', () => {
    const collector = new ExperienceCollector();
    for (let page = 0; page < 1_000; page++) collector.add(lcp(1_000, `Page${page}`), START);
    collector.add(lcp(1_000, 'x'.repeat(41)), START);
    expect(collector.labels('page')).toHaveLength(60);
    expect(collector.values('LCP', 'page:other', START, START + 300_000).count).toBe(941);
  });
});

describe('experienceReport', () => {
  it('matches its schema for a world without and with experiences', () => {
    expect(ExperienceReportSchema.parse(experienceReport(new ExperienceCollector(), START)).pages).toEqual([]);
    const { collector, end } = collected(30, () => [
      ...times(10, lcp(1_800)),
      { ...lcp(400), soft: true },
      ...times(5, picture(2_500)),
      failure('no-resource'),
      { name: 'played', value: 60, region: 'eu-central' },
      ...times(1, { name: 'stall', cause: 'network', region: 'eu-central' }),
    ]);
    const report = ExperienceReportSchema.parse(experienceReport(collector, end));
    expect(report.pages.map(({ page, views }) => [page, views])).toEqual([
      ['HomePage', 300],
      ['HomePage (in the app)', 30],
    ]);
    expect(report.pages[0]?.LCP).toBeCloseTo(1_800, -2);
    expect(report.regions).toMatchObject([{ region: 'eu-central', starts: 150, stallsPerHour: 60 }]);
    expect(report.timeline.at(-2)).toMatchObject({ starts: 30, failed: { 'no-resource': 5 } });
    const starts = report.alerts.filter(({ objective, slice }) => objective === 'starts' && slice === 'all');
    expect(starts).toMatchObject([{ until: null, severity: 'page' }]);
    expect(starts[0]?.from).toBeLessThan(end);
  });

  it('keeps an alert that has ended, with its begin and end', () => {
    const { collector, end } = collected(60, (minute) => times(50, lcp(minute >= 10 && minute < 15 ? 9_000 : 1_000)));
    const whole = experienceReport(collector, end).alerts.find(({ slice }) => slice === 'all');
    expect((whole?.from ?? 0) - START).toBeLessThanOrEqual(13 * MINUTE);
    expect((whole?.until ?? 0) - START).toBeLessThanOrEqual(18 * MINUTE);
  });
});
