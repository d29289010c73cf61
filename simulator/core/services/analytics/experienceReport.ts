import * as z from 'zod/mini';
import type { Millis } from '../../../../src/kit/clock.ts';
import { burnRate } from './burnRate.ts';
import { AlertSchema, HISTORY_MS } from './alertHistory.ts';
import { WHOLE } from './burningSlices.ts';
import type { ExperienceCollector } from './experienceCollector.ts';
import { VALUE_SLOT_MS } from './experienceSeries.ts';
import { OBJECTIVES } from './objectives.ts';

const HOUR_MS: Millis = 3_600_000;
/** Time after which a step of the timeline is shown, in milliseconds: one that has just begun would show chance. */
const SHOWN_AFTER_MS: Millis = 60_000;

const count = z.number();
/** A 75th percentile; null without values. */
const p75 = z.nullable(z.number());
const causes = z.record(z.string(), count);

const TimelineEntrySchema = z.object({
  /** Start of the five minutes, in milliseconds since the Unix epoch. */
  at: z.number(),
  ...{ LCP: p75, INP: p75, CLS: p75, picture: p75 },
  stallsPerHour: p75,
  starts: count,
  failed: causes,
});

/** How the players of a world fare: the content of the operators' page. */
export const ExperienceReportSchema = z.object({
  now: z.number(),
  /** Values of the last hour by page. `views` counts the paints. */
  pages: z.array(z.object({ page: z.string(), views: count, LCP: p75, INP: p75, CLS: p75 })),
  /** Values of the last hour by region of the cloud machine. */
  regions: z.array(z.object({ region: z.string(), starts: count, picture: p75, hours: count, stallsPerHour: p75 })),
  /** The last six hours in steps of five minutes, oldest first. */
  timeline: z.array(TimelineEntrySchema),
  objectives: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      good: z.string(),
      budget: count,
      /** Share of bad events in the last hour; null without events. */
      bad: p75,
      /** Burn rate in the last hour, and in the last three days. */
      burnHour: count,
      burnDays: count,
    }),
  ),
  alerts: z.array(AlertSchema),
});
export type ExperienceReport = z.infer<typeof ExperienceReportSchema>;

/** Describes the players' experience at a time. */
export function experienceReport(collector: ExperienceCollector, now: Millis): ExperienceReport {
  const until = (Math.floor(now / VALUE_SLOT_MS) + 1) * VALUE_SLOT_MS;
  const hourAgo = until - HOUR_MS;
  const shownUntil = now % VALUE_SLOT_MS < SHOWN_AFTER_MS ? until - VALUE_SLOT_MS : until;
  const p75Of = (name: 'LCP' | 'INP' | 'CLS' | 'picture', group: string, from: Millis, to: Millis) =>
    collector.values(name, group, from, to).p75;
  const stalls = (slice: string, from: Millis, to: Millis) => {
    const { all, bad } = collector.count('stalls', slice, from, to);
    return { hours: all / 60, perHour: all > 0 ? (bad / all) * 60 : null };
  };
  return {
    now,
    pages: collector
      .labels('page')
      .map((page) => {
        const group = `page:${page}`;
        return {
          page,
          views: collector.values('LCP', group, hourAgo, until).count,
          LCP: p75Of('LCP', group, hourAgo, until),
          INP: p75Of('INP', group, hourAgo, until),
          CLS: p75Of('CLS', group, hourAgo, until),
        };
      })
      .toSorted((a, b) => b.views - a.views),
    regions: collector.labels('region').map((region) => {
      const group = `region:${region}`;
      const { hours, perHour } = stalls(group, hourAgo, until);
      const { count: starts, p75: picture } = collector.values('picture', group, hourAgo, until);
      return { region, starts, picture, hours, stallsPerHour: perHour };
    }),
    timeline: Array.from({ length: HISTORY_MS / VALUE_SLOT_MS }, (_, step) => {
      const at = shownUntil - HISTORY_MS + step * VALUE_SLOT_MS;
      const end = at + VALUE_SLOT_MS;
      return {
        at,
        LCP: p75Of('LCP', WHOLE, at, end),
        INP: p75Of('INP', WHOLE, at, end),
        CLS: p75Of('CLS', WHOLE, at, end),
        picture: p75Of('picture', WHOLE, at, end),
        stallsPerHour: stalls(WHOLE, at, end).perHour,
        starts: collector.count('failures', WHOLE, at, end).all,
        failed: collector.causes('failed', at, end),
      };
    }),
    objectives: OBJECTIVES.map(({ id, title, good, budget, slicesOnly }) => {
      const worst = (from: Millis) => {
        const slices = slicesOnly ? collector.labels('cause').map((cause) => `cause:${cause}`) : [WHOLE];
        const counts = slices.map((slice) => collector.count(id, slice, from, until));
        return counts.toSorted((a, b) => burnRate(b, budget) - burnRate(a, budget))[0] ?? { all: 0, bad: 0 };
      };
      const hour = worst(hourAgo);
      return {
        ...{ id, title, good, budget },
        bad: hour.all > 0 ? hour.bad / hour.all : null,
        burnHour: burnRate(hour, budget),
        burnDays: burnRate(worst(until - 72 * HOUR_MS), budget),
      };
    }),
    alerts: [...collector.alerts(now)],
  };
}
