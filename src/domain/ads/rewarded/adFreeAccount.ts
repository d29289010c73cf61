import * as z from 'zod/mini';
import type { Millis } from '../../../kit/clock.ts';
import { isDay } from '../../../kit/localDay.ts';
import type { Log, TextStore } from '../../../kit/ports.ts';
import { packageKey } from '../../files/apk/packageKey.ts';
import { StoredRecord } from './storedRecord.ts';

export const SECONDS_PER_DAY = 86_400;
/**
 * A longer step means that the player's device slept or the clock was set, so it isn't counted as play. In
 * milliseconds.
 */
const LONGEST_STEP_MS = 5_000;

/** Local storage key prefix, followed by the package key: the used part of a day's free time. */
const DAY_KEY = 'adRewardTimer_';
/** Local storage key prefix, followed by the package key: expiry of the time earned in a visit. */
const EARNED_KEY = 'rewardedPremiumExpiry_';

const DaySchema = z.object({
  /** Latest day with used time, as `2026-01-31` in local time. */
  date: z.string(),
  /** Used free time of that day. */
  seconds: z.number(),
  /** End of the counted time, in milliseconds since the Unix epoch. Tabs don't count earlier time again. */
  countedUntil: z.number(),
});

/** Earned ad-free time, one entry a visit. Time counts only during play: `expiresAt` minus `countedUntil` remains. */
const EarnedSchema = z.array(
  z.object({
    visit: z.string(),
    /** Time at which the earned time expires, in milliseconds since the Unix epoch. */
    expiresAt: z.number(),
    countedUntil: z.number(),
  }),
);

interface AccountPorts {
  readonly store: TextStore;
  readonly log: Log;
  readonly packageName: string;
  /** Id of the visit: one tab from opening to closing, including reloads. */
  readonly visit: string;
  /** Returns the local calendar day of a time; later days compare greater as text. */
  readonly dayOf: (at: Millis) => string;
}

/**
 * A player's ad-free time in one game: the day's free time, shared by all tabs and visits, plus the time earned in a
 * visit. The day's time is used first, because it expires at midnight. Local storage holds both. Several tabs count a
 * stretch of time only once. Only a day later than all recorded days brings new free time, so that setting the clock
 * back or travelling west gains nothing.
 */
export class AdFreeAccount {
  allowanceSecs = 0;
  readonly #day: StoredRecord<z.infer<typeof DaySchema>>;
  readonly #earned: StoredRecord<z.infer<typeof EarnedSchema>>;
  readonly #ports: AccountPorts;

  constructor(ports: AccountPorts) {
    const { store, log, packageName } = ports;
    const key = packageKey(packageName);
    this.#ports = ports;
    this.#day = new StoredRecord(store, DAY_KEY + key, DaySchema, log);
    this.#earned = new StoredRecord(store, EARNED_KEY + key, EarnedSchema, log);
  }

  /** Returns the remaining time, in milliseconds. */
  left(at: Millis): Millis {
    return this.#dayLeft(at) + this.earnedLeft(at);
  }

  /** Returns the remaining time earned in this visit, in milliseconds. */
  earnedLeft(at: Millis): Millis {
    const earned = this.#ofVisit;
    return earned && isRecent(earned, at) ? Math.max(0, earned.expiresAt - earned.countedUntil) : 0;
  }

  /** Returns the accounting day of a time, as `2026-01-31`. The next day has free time again. */
  countsAs(at: Millis): string {
    return this.#today(at).date;
  }

  earn(secs: number, at: Millis): void {
    this.#store(at + this.earnedLeft(at) + secs * 1000, at);
  }

  /** Counts play between two times, in milliseconds since the Unix epoch. A step across midnight is free. */
  spend(from: Millis, to: Millis): void {
    const { dayOf } = this.#ports;
    const since = to - Math.min(Math.max(to - from, 0), LONGEST_STEP_MS);
    if (dayOf(since) !== dayOf(to)) return;
    const earnedSince = this.#spendOfDay(since, to);
    const left = this.earnedLeft(to);
    const earned = this.#ofVisit;
    const start = notCounted(earnedSince, to, earned?.countedUntil);
    const countedUntil = start + Math.min(to - start, left);
    if (countedUntil === start) return;
    this.#store(to + left - (countedUntil - start), to);
  }

  get #ofVisit() {
    return this.#earned.value?.find(({ visit }) => visit === this.#ports.visit);
  }

  #store(expiresAt: Millis, countedUntil: Millis): void {
    const { visit } = this.#ports;
    const others = (this.#earned.value ?? []).filter((one) => one.visit !== visit && isRecent(one, countedUntil));
    this.#earned.value = [...others, { visit, expiresAt, countedUntil }];
  }

  /** Uses the day's free time. Returns the time at which it ran out. */
  #spendOfDay(since: Millis, to: Millis): Millis {
    const day = this.#today(to);
    const start = notCounted(since, to, day.countedUntil);
    const used = Math.min(to - start, this.#dayLeft(to));
    if (used === 0) return start;
    const countedUntil = start + used;
    this.#day.value = { date: day.date, seconds: day.seconds + used / 1000, countedUntil };
    return countedUntil;
  }

  #dayLeft(at: Millis): Millis {
    return Math.max(0, Math.round((this.allowanceSecs - this.#today(at).seconds) * 1000));
  }

  /** Ignores invalid days and negative values, which this code never writes. */
  get #storedDay(): z.infer<typeof DaySchema> | undefined {
    const stored = this.#day.value;
    return stored && isDay(stored.date) && stored.seconds >= 0 ? stored : undefined;
  }

  /** Returns the record of a time's day. A day before the stored one counts as it, since the clock was set back. */
  #today(at: Millis): z.infer<typeof DaySchema> {
    const date = this.#ports.dayOf(at);
    const stored = this.#storedDay;
    return stored && stored.date >= date ? stored : { date, seconds: 0, countedUntil: 0 };
  }
}

/** Returns the start of the uncounted part. Ignores a `countedUntil` in the future, which another clock has set. */
function notCounted(from: Millis, to: Millis, countedUntil = 0): Millis {
  return countedUntil > from && countedUntil <= to ? countedUntil : from;
}

/** Earned time is kept for a day after its last use. */
function isRecent({ countedUntil }: { readonly countedUntil: Millis }, at: Millis): boolean {
  return at - countedUntil < SECONDS_PER_DAY * 1000;
}
