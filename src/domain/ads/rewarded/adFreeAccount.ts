import * as z from 'zod/mini';
import type { Millis } from '../../../kit/clock.ts';
import { isDay } from '../../../kit/localDay.ts';
import type { Log, TextStore } from '../../../kit/ports.ts';
import { packageKey } from '../../files/apk/packageKey.ts';
import { KeptRecord } from './keptRecord.ts';

export const SECONDS_PER_DAY = 86_400;
/** A second that took longer than this was slept through, or the clock was set: nobody played then. In milliseconds. */
const LONGEST_STEP_MS = 5_000;

/** Before the package's key, in local storage: what of a day's free time was used. */
const DAY_KEY = 'adRewardTimer_';
/** Before the package's key, in local storage: until when the time lasts that was earned in a visit. */
const EARNED_KEY = 'rewardedPremiumExpiry_';

const DaySchema = z.object({
  /** The latest day on which the player used time, as `2026-01-31`, by the local calendar at that time. */
  date: z.string(),
  /** Of its free time, used up. */
  seconds: z.number(),
  /** When it was used last, in milliseconds since the Unix epoch: no other tab counts what lies before. */
  countedUntil: z.number(),
});

/** By visit. Time stands still while nothing is played, so what is left is the time between the two. */
const EarnedSchema = z.array(
  z.object({
    visit: z.string(),
    /** In milliseconds since the Unix epoch. */
    expiresAt: z.number(),
    countedUntil: z.number(),
  }),
);

interface AccountPorts {
  readonly store: TextStore;
  readonly log: Log;
  readonly packageName: string;
  /** The visit that time is earned in: a tab, from its opening to its end, reloads included. */
  readonly visit: string;
  /** The player's own calendar day at a time; a later day is the greater text. */
  readonly dayOf: (at: Millis) => string;
}

/**
 * Time without advertising that a player has for one game: the day's free time, in all tabs and visits together, and what
 * they earn on top in a visit. The day's is used first, for it is lost at midnight. All is kept in local storage, at once.
 *
 * A stretch of time is counted once, however many tabs play meanwhile. Only a day later than all that time was used on is a
 * new one: a clock set back and forward, or a journey west and back, brings no second free time.
 */
export class AdFreeAccount {
  allowanceSecs = 0;
  readonly #day: KeptRecord<z.infer<typeof DaySchema>>;
  readonly #earned: KeptRecord<z.infer<typeof EarnedSchema>>;
  readonly #ports: AccountPorts;

  constructor(ports: AccountPorts) {
    const { store, log, packageName } = ports;
    const key = packageKey(packageName);
    this.#ports = ports;
    this.#day = new KeptRecord(store, DAY_KEY + key, DaySchema, log);
    this.#earned = new KeptRecord(store, EARNED_KEY + key, EarnedSchema, log);
  }

  /** What is left at a time, in milliseconds. */
  left(at: Millis): Millis {
    return this.#dayLeft(at) + this.earnedLeft(at);
  }

  /** What is left of what was earned in this visit, in milliseconds. */
  earnedLeft(at: Millis): Millis {
    const earned = this.#ofVisit;
    return earned && isRecent(earned, at) ? Math.max(0, earned.expiresAt - earned.countedUntil) : 0;
  }

  /** Returns the day that a time belongs to, as `2026-01-31`. The day after it has free time again. */
  countsAs(at: Millis): string {
    return this.#today(at).date;
  }

  earn(secs: number, at: Millis): void {
    this.#keep(at + this.earnedLeft(at) + secs * 1000, at);
  }

  /** The game was played from one time to another, in milliseconds since the Unix epoch. A second across midnight is free. */
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
    this.#keep(to + left - (countedUntil - start), to);
  }

  get #ofVisit() {
    return this.#earned.value?.find(({ visit }) => visit === this.#ports.visit);
  }

  #keep(expiresAt: Millis, countedUntil: Millis): void {
    const { visit } = this.#ports;
    const others = (this.#earned.value ?? []).filter((one) => one.visit !== visit && isRecent(one, countedUntil));
    this.#earned.value = [...others, { visit, expiresAt, countedUntil }];
  }

  /** Answers since when the day's free time didn't cover it. */
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

  /** What is no day, or less than nothing, was not kept by us. */
  get #kept(): z.infer<typeof DaySchema> | undefined {
    const kept = this.#day.value;
    return kept && isDay(kept.date) && kept.seconds >= 0 ? kept : undefined;
  }

  /** Returns the use on the day of a time. A day before the stored one counts as the stored one: the clock was set back. */
  #today(at: Millis): z.infer<typeof DaySchema> {
    const date = this.#ports.dayOf(at);
    const kept = this.#kept;
    return kept && kept.date >= date ? kept : { date, seconds: 0, countedUntil: 0 };
  }
}

/** Since when a stretch of time was not counted yet. What was counted later than now was counted by another clock. */
function notCounted(from: Millis, to: Millis, countedUntil = 0): Millis {
  return countedUntil > from && countedUntil <= to ? countedUntil : from;
}

/** Earned time is kept for a day after it was used last. */
function isRecent({ countedUntil }: { readonly countedUntil: Millis }, at: Millis): boolean {
  return at - countedUntil < SECONDS_PER_DAY * 1000;
}
