import * as z from 'zod/mini';
import type { Millis } from '../../../kit/clock.ts';
import { isDay } from '../../../kit/localDay.ts';
import type { Log, TextStore } from '../../../kit/textStoreAndLog.ts';
import { packageKey } from '../../files/apk/packageKey.ts';
import { CrossTabRecord } from './crossTabRecord.ts';

export const SECONDS_PER_DAY = 86_400;
/**
 * Longest time between two steps of the ad-free countdown, in milliseconds. After a longer time, the player's device
 * slept or its clock was set, so the excess isn't counted as play.
 */
const LONGEST_STEP_MS = 5_000;

/**
 * Prefix of a local storage key, followed by the package key. The entry records how much of a day's free time is
 * used.
 */
const DAY_KEY = 'adRewardTimer_';
/**
 * Prefix of a local storage key, followed by the package key. The entry records when the ad-free time that the player
 * earned in a visit expires.
 */
const EARNED_KEY = 'rewardedPremiumExpiry_';

export const DaySchema = z.object({
  /** Latest day on which ad-free time was used, as `2026-01-31` in local time. */
  date: z.string(),
  /** Seconds of the free daily ad-free time that were used on the stored day. */
  seconds: z.number(),
  /**
   * Time up to which play was counted against the free daily ad-free time, in milliseconds since the Unix epoch, so
   * that several tabs count the same play only once.
   */
  countedUntil: z.number(),
});

/**
 * Ad-free time that the player earned, one entry for each visit. It is used up only during play: the rest is
 * `expiresAt` minus `countedUntil`.
 */
export const EarnedSchema = z.array(
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
  /** Id of the visit, which lasts from opening a tab to closing it, including reloads. */
  readonly visit: string;
  /** Returns the local calendar day of a time as text that sorts by date. */
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
  readonly #day: CrossTabRecord<z.infer<typeof DaySchema>>;
  readonly #earned: CrossTabRecord<z.infer<typeof EarnedSchema>>;
  readonly #ports: AccountPorts;

  constructor(ports: AccountPorts) {
    const { store, log, packageName } = ports;
    const key = packageKey(packageName);
    this.#ports = ports;
    this.#day = new CrossTabRecord(store, DAY_KEY + key, DaySchema, log);
    this.#earned = new CrossTabRecord(store, EARNED_KEY + key, EarnedSchema, log);
  }

  /** Returns the remaining ad-free time, in milliseconds. */
  left(at: Millis): Millis {
    return this.#dayLeft(at) + this.earnedLeft(at);
  }

  /** Returns the remaining ad-free time that the player has earned in this visit, in milliseconds. */
  earnedLeft(at: Millis): Millis {
    const earned = this.#ofVisit;
    return earned && isRecent(earned, at) ? Math.max(0, earned.expiresAt - earned.countedUntil) : 0;
  }

  /** Returns the day against whose ad-free time play at this time counts, as `2026-01-31`. */
  countsAs(at: Millis): string {
    return this.#today(at).date;
  }

  earn(secs: number, at: Millis): void {
    this.#store(at + this.earnedLeft(at) + secs * 1000, at);
  }

  /**
   * Subtracts the play between two times, in milliseconds since the Unix epoch, from the ad-free time. Play across
   * midnight isn't counted.
   */
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

  /** Subtracts play from the free daily ad-free time. Returns the time at which that ad-free time ran out. */
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

  /** Returns the stored use of a day's ad-free time; undefined for values that this code never writes. */
  get #storedDay(): z.infer<typeof DaySchema> | undefined {
    const stored = this.#day.value;
    return stored && isDay(stored.date) && stored.seconds >= 0 ? stored : undefined;
  }

  /**
   * Returns how much of a day's ad-free time is used. If the stored day is later, because the clock was set back,
   * returns the stored day's use.
   */
  #today(at: Millis): z.infer<typeof DaySchema> {
    const date = this.#ports.dayOf(at);
    const stored = this.#storedDay;
    return stored && stored.date >= date ? stored : { date, seconds: 0, countedUntil: 0 };
  }
}

/**
 * Returns the start of the play that no tab has counted against the ad-free time. Ignores a `countedUntil` in the
 * future, which a tab with another clock has set.
 */
function notCounted(from: Millis, to: Millis, countedUntil = 0): Millis {
  return countedUntil > from && countedUntil <= to ? countedUntil : from;
}

/** Returns whether ad-free time that the player earned is still kept: it is dropped a day after its last use. */
function isRecent({ countedUntil }: { readonly countedUntil: Millis }, at: Millis): boolean {
  return at - countedUntil < SECONDS_PER_DAY * 1000;
}
