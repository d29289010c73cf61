import { expect, it } from 'vitest';
import { readCatalogue } from '../../.storybook/catalogue/readCatalogue.ts';
import { SCENARIOS } from '../../simulator/scenarios/all.ts';
import asked from './requirementIds.txt?raw';

const { stories, tests } = readCatalogue();
const ASKED = asked.split('\n').filter(Boolean);

it('lists every requirement that a story, scenario or test names, so that a misspelt id fails', () => {
  const shown = [...stories, ...SCENARIOS.values(), ...tests].flatMap(({ covers }) => covers);
  expect([...new Set(shown)].filter((id) => !ASKED.includes(id))).toEqual([]);
  expect(ASKED).toEqual([...new Set(ASKED)].toSorted());
});

it('covers each requirement with a story, a scenario or a test', () => {
  const shown = new Set([...stories, ...SCENARIOS.values(), ...tests].flatMap(({ covers }) => covers));
  expect(ASKED.filter((id) => !shown.has(id))).toEqual([]);
});

it('covers each requirement outside of the deep tests, so that a fault shows in every run and not days later', () => {
  const isDeep = ({ file, title, within, cases }: (typeof tests)[number]) =>
    file.includes('.deep.') || [title, ...within, ...cases].some((words) => words.includes('@deep'));
  const quick = [...stories.filter(({ tags }) => !tags.includes('deep')), ...tests.filter((test) => !isDeep(test))];
  const shown = new Set(quick.flatMap(({ covers }) => covers));
  expect(ASKED.filter((id) => !shown.has(id))).toEqual([]);
});
