import tests from 'virtual:catalogue/tests';
import { STORIES } from '../catalogue/storyRecords.ts';
import type { StoryRecord, TestRecord } from '../../.storybook/catalogue/catalogueRecords.ts';
import type { Scenario } from '../../simulator/core/scenario/scenario.ts';
import { SCENARIOS } from '../../simulator/scenarios/allScenarios.ts';
import asked from './requirementIds.txt?raw';

/** Ids of the product's requirements, one a line. Their text is in the specification, outside the project. */
const ASKED = asked.split('\n').filter(Boolean);

/** A requirement with its stories, scenarios and tests. */
export interface Requirement {
  readonly id: string;
  /** First word of the requirement's id: `screen`, `transition`, `code`. */
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

/** Kinds of visible requirements, for which a test alone doesn't suffice. */
const SEEN: ReadonlySet<string> = new Set(['ad', 'msg', 'screen', 'widget']);

/** Levels of how completely a requirement is covered. */
export type There = 'whole' | 'partly' | 'missing';

/** Every requirement of the product, and every other requirement that a source names, sorted by id. */
export const REQUIREMENTS: readonly Requirement[] = (() => {
  const stories = coveredBy(STORIES);
  const scenarios = coveredBy(SCENARIOS.values());
  const tested = coveredBy(tests as readonly TestRecord[]);
  const ids = [...new Set([...ASKED, ...stories.keys(), ...scenarios.keys(), ...tested.keys()])].sort();
  return ids.map((id) => ({
    id,
    kind: id.split('.')[0] ?? id,
    stories: stories.get(id) ?? [],
    scenarios: scenarios.get(id) ?? [],
    tests: tested.get(id) ?? [],
  }));
})();

/** Returns a requirement's coverage, and a sentence about what is missing; empty if nothing is missing. */
export function thereOf({ kind, stories, scenarios, tests }: Requirement): {
  readonly there: There;
  readonly lacks: string;
} {
  if (stories.length + scenarios.length + tests.length === 0) {
    return { there: 'missing', lacks: 'Nothing shows it, nothing tests it.' };
  }
  if (SEEN.has(kind) && stories.length === 0) {
    const proof = scenarios.length > 0 ? 'a scenario plays it' : 'tests prove it';
    return { there: 'partly', lacks: `No story to look at: ${proof}.` };
  }
  if (stories.length + tests.length === 0) return { there: 'partly', lacks: 'Nothing checks it: a scenario plays it.' };
  return { there: 'whole', lacks: '' };
}
