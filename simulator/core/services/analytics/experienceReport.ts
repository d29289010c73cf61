import * as z from 'zod/mini';
import type { Millis } from '../../../../src/kit/clock.ts';
import { burnRate } from './burnRate.ts';
import { type BurningSlice, type ExperienceCollector, WHOLE } from './experienceCollector.ts';
import { VALUE_SLOT_MS } from './experienceSeries.ts';
import { type Objective, OBJECTIVES } from './objectives.ts';

const HOUR_MS: Millis = 3_600_000;
/** How far back the report's timeline and alerts reach, in milliseconds. */
const HISTORY_MS: Millis = 6 * HOUR_MS;
/** Interval between two evaluations of the alerts' past, in milliseconds. */
const STEP_MS: Millis = 60_000;
/** Time without it after which an alert is over, so that it doesn't fire again and again, in milliseconds. */
const QUIET_MS: Millis = 5 * STEP_MS;

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

const AlertSchema = z.object({
  objective: z.string(),
  title: z.string(),
  /** `all`, or the field and its value: `page:HomePage`. */
  slice: z.string(),
  severity: z.enum(['page', 'ticket']),
  /** Minutes of the pair of windows that showed it first. */
  longMinutes: count,
  shortMinutes: count,
  /** Largest burn rate in the long window: 1 uses up the budget within its period. */
  burn: count,
  /** When it began and ended, in milliseconds since the Unix epoch. Null while it lasts. */
  from: z.number(),
  until: z.nullable(z.number()),
});
export type ExperienceAlert = z.infer<typeof AlertSchema>;

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
  // A step that has just begun would show chance.
  const shownUntil = now % VALUE_SLOT_MS < STEP_MS ? until - VALUE_SLOT_MS : until;
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
    alerts: alertsUntil(collector, now),
  };
}

/** Returns the alerts of the last hours, the latest first. */
function alertsUntil(collector: ExperienceCollector, now: Millis): ExperienceAlert[] {
  const alerts: ExperienceAlert[] = [];
  if (collector.isEmpty) return alerts;
  const current = new Map<string, { readonly alert: ExperienceAlert; readonly seenAt: Millis }>();
  for (let at = now - HISTORY_MS; at <= now; at += STEP_MS) {
    for (const one of collector.burning(at)) {
      const known = current.get(keyOf(one));
      if (known) worsen(known.alert, one);
      current.set(keyOf(one), { alert: known?.alert ?? begin(one, at, alerts), seenAt: at });
    }
    for (const [key, { alert, seenAt }] of current) {
      if (at - seenAt < QUIET_MS) continue;
      alert.until = seenAt;
      current.delete(key);
    }
  }
  return alerts.toReversed().toSorted((a, b) => Number(a.until !== null) - Number(b.until !== null));
}

function begin(one: BurningSlice, from: Millis, all: ExperienceAlert[]): ExperienceAlert {
  const { objective, slice, burn } = one;
  const alert: ExperienceAlert = {
    ...{ objective: objective.id, title: objective.title, slice, burn, from, until: null },
    ...windowOf(one),
  };
  all.push(alert);
  return alert;
}

/** Raises an alert's burn rate, and turns a ticket into a page if a shorter pair of windows burns, too. */
function worsen(alert: ExperienceAlert, one: BurningSlice): void {
  alert.burn = Math.max(alert.burn, one.burn);
  if (alert.severity === 'ticket') Object.assign(alert, windowOf(one));
}

function windowOf({ window: { severity, longMs, shortMs } }: BurningSlice) {
  return { severity, longMinutes: longMs / STEP_MS, shortMinutes: shortMs / STEP_MS };
}

function keyOf({ objective: { id }, slice }: { readonly objective: Pick<Objective, 'id'>; readonly slice: string }) {
  return `${id} ${slice}`;
}
