import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { readCatalogue } from '../../.storybook/catalogue/readCatalogue.ts';
import { derivedTags, isKnownTag } from '../../.storybook/catalogue/storyTags.ts';
import { SCENARIOS } from '../../simulator/scenarios/allScenarios.ts';
import { CATALOGUE_TASKS } from '../catalogueTasks/catalogueTasks.ts';
import { ASSISTED_STORIES, JOURNEY_STORIES } from '../journeys/journeys.ts';
import { SCENARIO_STORY } from '../journeys/scenarioStory.ts';
import { MATRIX_SIZE_KEYS, readChoice, writeChoice } from '../matrix/matrixChoice.ts';
import { KEY_SCREENS } from '../start/keyScreens.ts';
import { frameAddress, storyAddress } from './storyAddress.ts';

const { stories, tests } = readCatalogue();
const ids = new Set(stories.map(({ id }) => id));

it('every story has only known tags, and a tag for its area', () => {
  const wrong = stories.filter(({ tags }) => !tags.every(isKnownTag) || !tags.some((tag) => tag.startsWith('area:')));
  expect(wrong.map(({ id, tags }) => `${id}: ${tags.join(' ')}`)).toEqual([]);
});

it('screens.index: the catalogue lists every page, modal and advertising slot under its own title', () => {
  const source = resolve(import.meta.dirname, '../../src');
  const titleOf = new Map<string, string>();
  for (const group of ['pages', 'modals', 'slots']) {
    for (const folder of readdirSync(join(source, group), { withFileTypes: true })) {
      if (!folder.isDirectory()) continue;
      const own = stories.filter(({ file }) => file.includes(`src/${group}/${folder.name}/`));
      expect(own.length, `stories of ${group}/${folder.name}`).toBeGreaterThan(0);
      for (const { title } of own) {
        expect(titleOf.get(title) ?? folder.name, `stories under ${title}`).toBe(folder.name);
        titleOf.set(title, folder.name);
      }
    }
  }
  expect(titleOf.size).toBeGreaterThan(30);
});

it('isKnownTag returns false for an unknown area, status, code or word', () => {
  expect(['area:lobby', 'status:WaitingForever', 'code:12', 'vip'].filter(isKnownTag)).toEqual([]);
});

it('derivedTags returns area, status and code from a story’s title and source', () => {
  const source = `export const Full = story(failed('FailureInsufficientInstanceCapacity', 2104), ['4:52'], []);`;
  expect(derivedTags('Modals/Notice', [], source)).toEqual([
    'area:modals',
    'status:FailureInsufficientInstanceCapacity',
    'code:2104',
  ]);
  expect(derivedTags('Modals/Notice', ['area:trouble'], '')).toEqual([]);
});

it('every step of every journey links to an existing story', () => {
  const steps = [...JOURNEY_STORIES, ...ASSISTED_STORIES, ...CATALOGUE_TASKS].flatMap((journey) => journey.steps);
  expect([...steps, ...KEY_SCREENS].filter(({ story }) => !ids.has(story))).toEqual([]);
  expect(ids).toContain(SCENARIO_STORY);
});

it('every journey has steps or missing screens, and every scenario belongs to a journey', () => {
  for (const { steps, missing } of JOURNEY_STORIES) expect(steps.length + missing.length).toBeGreaterThan(0);
  expect([...SCENARIOS.values()].every(({ journey }) => JOURNEY_STORIES.some((one) => one.journey === journey))).toBe(
    true,
  );
});

it('readCatalogue reads titles, tags and requirements of stories, and requirements of tests', () => {
  expect(stories.find(({ id }) => id === 'modals-queue--priority-queue')).toMatchObject({
    title: 'Modals/Queue',
    name: 'Priority queue',
    covers: expect.arrayContaining(['screen.priority-queue']) as unknown,
    tags: expect.arrayContaining(['area:wait', 'role:premium', 'status:WaitingInPriorityQueue']) as unknown,
  });
  expect(tests.some(({ tier, covers }) => tier === 'e2e' && covers.includes('screen.maintenance'))).toBe(true);
  expect(tests.some(({ tier, covers }) => tier === 'unit' && covers.includes('rule.volume-save'))).toBe(true);
});

it('storyAddress and frameAddress write URLs that Storybook reads', () => {
  expect(storyAddress('a--b', { locale: 'ja', viewport: 'phone', args: { moment: 'next in line' } })).toBe(
    './?path=/story/a--b&globals=locale:ja;viewport.value:phone&args=moment:next+in+line',
  );
  expect(frameAddress('a--b', { theme: 'light' })).toBe(
    './iframe.html?id=a--b&viewMode=story&embed=true&globals=theme:light;a11y.manual:!true',
  );
});

it('readChoice restores a choice from writeChoice, and falls back to the toolbar for invalid values', () => {
  const choice = { story: 'a--b', languages: ['en', 'ja'], themes: ['light'], sizes: MATRIX_SIZE_KEYS };
  const toolbar = { locale: 'ja', theme: 'contrast' };
  expect(readChoice(writeChoice(choice), toolbar)).toEqual(choice);
  expect(readChoice({ languages: 'xx', themes: '' }, toolbar)).toMatchObject({
    languages: ['ja'],
    themes: ['contrast'],
  });
});
