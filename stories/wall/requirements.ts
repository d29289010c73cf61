import { CATALOGUE } from '../ground/catalogue.ts';
import type { StoryRecord, TestRecord } from '../../.storybook/catalogue/records.ts';
import type { Scenario } from '../../simulator/core/scenario.ts';
import { SCENARIOS } from '../../simulator/scenarios/all.ts';

/** A requirement, and everything that shows it. */
export interface Requirement {
  readonly id: string;
  /** The id's first word: `screen`, `transition`, `code`. */
  readonly kind: string;
  readonly stories: readonly StoryRecord[];
  readonly scenarios: readonly Scenario[];
  readonly tests: readonly TestRecord[];
}

function coveredBy<T extends { readonly covers: readonly string[] }>(all: Iterable<T>): Map<string, T[]> {
  const map = new Map<string, T[]>();
  for (const one of all) for (const id of one.covers) map.set(id, [...(map.get(id) ?? []), one]);
  return map;
}

/** Every requirement that something shows, by its id. */
export const REQUIREMENTS: readonly Requirement[] = (() => {
  const stories = coveredBy(CATALOGUE.stories);
  const scenarios = coveredBy(SCENARIOS.values());
  const tests = coveredBy(CATALOGUE.tests);
  const ids = [...new Set([...stories.keys(), ...scenarios.keys(), ...tests.keys()])].sort();
  return ids.map((id) => ({
    id,
    kind: id.split('.')[0] ?? id,
    stories: stories.get(id) ?? [],
    scenarios: scenarios.get(id) ?? [],
    tests: tests.get(id) ?? [],
  }));
})();
