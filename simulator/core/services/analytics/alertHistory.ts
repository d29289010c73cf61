import * as z from 'zod/mini';
import type { Millis } from '../../../../src/kit/clock.ts';
import {
  type BurningSlice,
  burningSlices,
  LONGEST_SHORT_MS,
  slicesThatMayBurn,
  type WatchedSlice,
} from './burningSlices.ts';
import { SLOT_MS } from './experienceSeries.ts';

const MINUTE_MS: Millis = 60_000;
/** How far back the report's timeline and alerts reach, in milliseconds. */
export const HISTORY_MS: Millis = 360 * MINUTE_MS;
/** Time without it after which an alert is over, so that it doesn't fire again and again, in milliseconds. */
const QUIET_MS: Millis = 5 * MINUTE_MS;
/** Time without events after which only the times divisible by `CALM_STEP_MS` are evaluated, in milliseconds. */
const CALM_MS: Millis = 30 * MINUTE_MS;
const CALM_STEP_MS: Millis = 5 * MINUTE_MS;

export const AlertSchema = z.object({
  objective: z.string(),
  title: z.string(),
  /** `all`, or the field and its value: `page:HomePage`. */
  slice: z.string(),
  severity: z.enum(['page', 'ticket']),
  /** Minutes of the pair of windows that showed it first. */
  longMinutes: z.number(),
  shortMinutes: z.number(),
  /** Largest burn rate in the long window: 1 uses up the budget within its period. */
  burn: z.number(),
  /** When it began and ended, in milliseconds since the Unix epoch. Null while it lasts. */
  from: z.number(),
  until: z.nullable(z.number()),
});
export type ExperienceAlert = z.infer<typeof AlertSchema>;

/**
 * Alerts of one world. Evaluates the end of each slot once, before events of the next slot arrive, so the alerts are
 * the same however often and whenever they are read.
 */
export class AlertHistory {
  readonly #watched: () => Iterable<WatchedSlice>;
  /** Alerts in order of their begin. */
  #alerts: ExperienceAlert[] = [];
  readonly #lasting = new Map<string, { readonly alert: ExperienceAlert; seenAt: Millis }>();
  /** Next time to evaluate; undefined before the first event. */
  #next: Millis | undefined;
  #lastEventAt: Millis = -Infinity;

  constructor(watched: () => Iterable<WatchedSlice>) {
    this.#watched = watched;
  }

  /** Evaluates the slots that have ended. Call it before an event is counted. */
  beforeEvent(at: Millis): void {
    this.#next ??= slotOf(at) + SLOT_MS;
    this.#evaluate(at);
    this.#lastEventAt = Math.max(this.#lastEventAt, at);
  }

  /** Returns the alerts of the last six hours, first those that last, then the latest. */
  until(now: Millis): readonly ExperienceAlert[] {
    this.#evaluate(now);
    return this.#alerts
      .filter(({ from, until }) => from <= now && (until === null || until >= now - HISTORY_MS))
      .map((alert) => ({ ...alert }))
      .toReversed()
      .toSorted((a, b) => Number(a.until !== null) - Number(b.until !== null));
  }

  #evaluate(now: Millis): void {
    if (this.#next === undefined || now < this.#next) return;
    const end = slotOf(now);
    // Without events, every short window is empty after some hours.
    const lastBurning = Math.min(end, slotOf(this.#lastEventAt) + SLOT_MS + LONGEST_SHORT_MS);
    const slices = slicesThatMayBurn(this.#watched(), this.#next, lastBurning);
    for (let at = this.#next; at <= lastBurning; at += SLOT_MS) {
      if (at - this.#lastEventAt <= CALM_MS || at % CALM_STEP_MS === 0) this.#step(slices, at);
    }
    this.#endQuiet(end);
    this.#alerts = this.#alerts.filter(({ until }) => until === null || until >= end - HISTORY_MS);
    this.#next = end + SLOT_MS;
  }

  #step(slices: readonly WatchedSlice[], at: Millis): void {
    for (const one of burningSlices(slices, at)) {
      const key = `${one.objective.id} ${one.slice}`;
      const known = this.#lasting.get(key);
      if (known) {
        worsen(known.alert, one);
        known.seenAt = at;
      } else {
        const alert = begin(one, at);
        this.#alerts.push(alert);
        this.#lasting.set(key, { alert, seenAt: at });
      }
    }
    this.#endQuiet(at);
  }

  #endQuiet(at: Millis): void {
    for (const [key, { alert, seenAt }] of this.#lasting) {
      if (at - seenAt < QUIET_MS) continue;
      alert.until = seenAt;
      this.#lasting.delete(key);
    }
  }
}

function slotOf(at: Millis): Millis {
  return Math.floor(at / SLOT_MS) * SLOT_MS;
}

function begin(one: BurningSlice, from: Millis): ExperienceAlert {
  const { objective, slice, burn } = one;
  return {
    ...{ objective: objective.id, title: objective.title, slice, burn, from, until: null },
    ...windowOf(one),
  };
}

/** Raises an alert's burn rate, and turns a ticket into a page if a shorter pair of windows burns, too. */
function worsen(alert: ExperienceAlert, one: BurningSlice): void {
  alert.burn = Math.max(alert.burn, one.burn);
  if (alert.severity === 'ticket') Object.assign(alert, windowOf(one));
}

function windowOf({ window: { severity, longMs, shortMs } }: BurningSlice) {
  return { severity, longMinutes: longMs / MINUTE_MS, shortMinutes: shortMs / MINUTE_MS };
}
