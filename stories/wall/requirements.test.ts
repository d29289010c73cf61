import { expect, it } from 'vitest';
import { readCatalogue } from '../../.storybook/catalogue/readCatalogue.ts';
import { SCENARIOS } from '../../simulator/scenarios/all.ts';
import asked from './asked.txt?raw';

const { stories, tests } = readCatalogue();
const ASKED = asked.split('\n').filter(Boolean);

it('knows every requirement that something says to show: a slip of the pen would be one that nobody asked for', () => {
  const shown = [...stories, ...SCENARIOS.values(), ...tests].flatMap(({ covers }) => covers);
  expect([...new Set(shown)].filter((id) => !ASKED.includes(id))).toEqual([]);
  expect(ASKED).toEqual([...new Set(ASKED)].toSorted());
});

it('misses none: each is shown by a story or a scenario, or proven by a test', () => {
  const shown = new Set([...stories, ...SCENARIOS.values(), ...tests].flatMap(({ covers }) => covers));
  expect(ASKED.filter((id) => !shown.has(id))).toEqual([]);
});

it('has a story or a test of each in every run: one that a deep run alone has would be missed for days', () => {
  const isDeep = ({ file, title, within, cases }: (typeof tests)[number]) =>
    file.includes('.deep.') || [title, ...within, ...cases].some((words) => words.includes('@deep'));
  const quick = [...stories.filter(({ tags }) => !tags.includes('deep')), ...tests.filter((test) => !isDeep(test))];
  const shown = new Set(quick.flatMap(({ covers }) => covers));
  expect(ASKED.filter((id) => !shown.has(id))).toEqual([]);
});
