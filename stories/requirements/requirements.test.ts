import { expect, it } from 'vitest';
import { readCatalogue } from '../../.storybook/catalogue/readCatalogue.ts';
import { SCENARIOS } from '../../simulator/scenarios/allScenarios.ts';
import asked from './requirementIds.txt?raw';

const { stories, tests } = readCatalogue();
const ASKED = asked.split('\n').filter(Boolean);

it('requirementIds.txt lists every requirement that a story, scenario or test names', () => {
  const shown = [...stories, ...SCENARIOS.values(), ...tests].flatMap(({ covers }) => covers);
  expect([...new Set(shown)].filter((id) => !ASKED.includes(id))).toEqual([]);
  expect(ASKED).toEqual([...new Set(ASKED)].toSorted());
});

it('each requirement is covered by a story, a scenario or a test', () => {
  const shown = new Set([...stories, ...SCENARIOS.values(), ...tests].flatMap(({ covers }) => covers));
  expect(ASKED.filter((id) => !shown.has(id))).toEqual([]);
});

it('each requirement is covered by a story or test that is not deep, so that every run finds faults', () => {
  const isDeep = ({ file, title, within, cases }: (typeof tests)[number]) =>
    file.includes('.deep.') || [title, ...within, ...cases].some((words) => words.includes('@deep'));
  const quick = [...stories.filter(({ tags }) => !tags.includes('deep')), ...tests.filter((test) => !isDeep(test))];
  const shown = new Set(quick.flatMap(({ covers }) => covers));
  expect(ASKED.filter((id) => !shown.has(id))).toEqual([]);
});
