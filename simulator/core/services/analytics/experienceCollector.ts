import type { Experience } from '../../../../src/contracts/entities/experience.ts';
import type { Millis } from '../../../../src/kit/clock.ts';
import { AlertHistory, type ExperienceAlert } from './alertHistory.ts';
import { type BurningSlice, burningSlices, countOf, type WatchedSlice, WHOLE } from './burningSlices.ts';
import { CountSeries, ValueSeries } from './experienceSeries.ts';
import { type Count, type Objective, OBJECTIVES, type Slice } from './objectives.ts';

const HOUR_MS: Millis = 3_600_000;
/**
 * Largest value by name; undefined for names without a value. The app reports the seconds of play once a minute. Layout
 * shifts add up to a ratio, so a page can hardly reach more than 10.
 */
const LARGEST: Readonly<Record<Experience['name'], number | undefined>> = {
  ...{ LCP: HOUR_MS, INP: HOUR_MS, CLS: 100, picture: HOUR_MS, played: 120 },
  ...{ failed: undefined, stall: undefined },
};
/** Names that also count without a value. */
const WITHOUT_VALUE: ReadonlySet<Experience['name']> = new Set(['picture', 'failed', 'stall']);
/** Longest value of a field that is counted by its name. */
const LONGEST_LABEL = 40;
/** Largest number of different values of one field. Clients send them, so others count together as `other`. */
const MOST_LABELS = 60;

const ONE: Count = { all: 1, bad: 1 };

/** Fields by which values are grouped for the dashboard. */
type Group = 'page' | 'region' | 'country';
const GROUPS: readonly Group[] = ['page', 'region', 'country'];

/** Counts the experiences of one world. Everything it returns is a function of them and of the time that is passed. */
export class ExperienceCollector {
  /** Objectives and slices with events, by their key. */
  readonly #watched = new Map<string, WatchedSlice>();
  /** Values by name and group: `LCP page:HomePage`. */
  readonly #values = new Map<string, ValueSeries>();
  /** Number of results and stalls by name and cause, and of played hours: `failed no-resource`. */
  readonly #causes = new Map<string, CountSeries>();
  readonly #labels = new Map<string, Set<string>>();
  readonly #alerts = new AlertHistory(() => this.#watched.values());

  /** Adds an experience that arrived at a time of the world's clock. Ignores impossible ones. */
  add(experience: Experience, at: Millis): void {
    if (!isPossible(experience)) return;
    this.#alerts.beforeEvent(at);
    const labels = this.#labelsOf(experience);
    for (const objective of OBJECTIVES) {
      const count = objective.count(experience);
      if (count) this.#count(objective, count, labels, at);
    }
    const { name, value, soft = false } = experience;
    if (value !== undefined && name !== 'played') {
      // Page changes in the app would hide slow documents.
      if (name !== 'LCP' || !soft) this.#valuesOf(`${name} ${WHOLE}`).add(at, value);
      for (const group of GROUPS) {
        const label = labels[group];
        if (label !== undefined) this.#valuesOf(`${name} ${group}:${label}`).add(at, value);
      }
    }
    if (name === 'failed' || name === 'stall')
      getOrCreate(this.#causes, `${name} ${labels.cause ?? 'other'}`, () => new CountSeries()).add(at, ONE);
  }

  /** Returns the objectives that burn too fast at a time, with the first pair of windows that shows it. */
  burning(now: Millis): readonly BurningSlice[] {
    return burningSlices(this.#watched.values(), now);
  }

  /** Returns the alerts of the last six hours, first those that last, then the latest. */
  alerts(now: Millis): readonly ExperienceAlert[] {
    return this.#alerts.until(now);
  }

  /** Returns the count of an objective's slice between two times. */
  count(objective: Objective['id'], slice: string, from: Millis, until: Millis): Count {
    const watched = this.#watched.get(`${objective} ${slice}`);
    return watched ? countOf(watched, from, until) : { all: 0, bad: 0 };
  }

  /** Returns the number of values and their 75th percentile. `group`: `all`, or a field and its value (`page:Home`). */
  values(name: Experience['name'], group: string, from: Millis, until: Millis): ReturnType<ValueSeries['between']> {
    return this.#values.get(`${name} ${group}`)?.between(from, until) ?? { count: 0, p75: null };
  }

  /** Returns the number of failed starts or stalls by cause between two times, without those that are 0. */
  causes(name: 'failed' | 'stall', from: Millis, until: Millis): Readonly<Record<string, number>> {
    const counts = [...this.#causes].flatMap(([key, series]) => {
      const { bad } = series.between(from, until);
      return key.startsWith(`${name} `) && bad > 0 ? [[key.slice(name.length + 1), bad] as const] : [];
    });
    return Object.fromEntries(counts.toSorted(([, a], [, b]) => b - a));
  }

  /** Known values of a field, in order of their appearance. */
  labels(field: Slice): readonly string[] {
    return [...(this.#labels.get(field) ?? [])];
  }

  #count(objective: Objective, count: Count, labels: Partial<Record<Slice, string>>, at: Millis): void {
    const { id, slices } = objective;
    const watch = (slice: string, all?: CountSeries) =>
      getOrCreate(this.#watched, `${id} ${slice}`, () => {
        const bad = new CountSeries();
        return { objective, slice, bad, all: all ?? bad };
      });
    const whole = watch(WHOLE);
    whole.bad.add(at, count);
    for (const slice of slices) {
      const label = labels[slice];
      if (label === undefined) continue;
      // A start that succeeds has no cause, so the share of a cause is that of all starts.
      if (slice !== 'cause') watch(`${slice}:${label}`).bad.add(at, count);
      else if (count.bad > 0) watch(`${slice}:${label}`, whole.all).bad.add(at, count);
    }
  }

  #valuesOf(key: string): ValueSeries {
    return getOrCreate(this.#values, key, () => new ValueSeries());
  }

  #labelsOf({ page, soft, country, region, cause }: Experience): Partial<Record<Slice, string>> {
    const pageOf = page !== undefined && soft ? `${page} (in the app)` : page;
    const fields = { page: pageOf, country, region, cause };
    return Object.fromEntries(
      Object.entries(fields).flatMap(([field, label]) => {
        if (label === undefined || label === '') return [];
        const known = getOrCreate(this.#labels, field, () => new Set());
        if (known.size < MOST_LABELS && label.length <= LONGEST_LABEL) known.add(label);
        return [[field, known.has(label) ? label : 'other']];
      }),
    );
  }
}

function isPossible({ name, value }: Experience): boolean {
  if (value === undefined) return WITHOUT_VALUE.has(name);
  return value >= 0 && value <= (LARGEST[name] ?? 0);
}

function getOrCreate<K, V>(map: Map<K, V>, key: K, create: () => V): V {
  const existing = map.get(key);
  if (existing !== undefined) return existing;
  const value = create();
  map.set(key, value);
  return value;
}
