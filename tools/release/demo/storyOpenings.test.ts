import { expect, it } from 'vitest';
import { readCatalogue } from '../../../.storybook/catalogue/readCatalogue.ts';
import { SCENARIOS } from '../../../simulator/scenarios/allScenarios.ts';
import { storyOpenings } from './storyOpenings.ts';

const { stories } = readCatalogue();
const openings = storyOpenings(stories, [...SCENARIOS.values()]);

it('storyOpenings names known scenarios and moments', () => {
  const unknown = Object.entries(openings).filter(([, { scenario, moment }]) => {
    const known = SCENARIOS.get(scenario);
    return !known || (moment !== undefined && !known.moments.some(({ name }) => name === moment));
  });
  expect(unknown).toEqual([]);
});

it('storyOpenings opens every dialog, page and widget of the product', () => {
  const missing = stories.filter(({ id, file }) => /^src\/(modals|pages|widgets|slots)\//.test(file) && !openings[id]);
  expect(missing.map(({ id }) => id)).toEqual([]);
});

it('storyOpenings prefers the story’s own scene, then shared requirements', () => {
  expect(openings['widgets-trial-time-left--whole-app']).toMatchObject({ scenario: 'ends-the-try', match: 'scene' });
  expect(openings['modals-notice--invalid-play-token']).toMatchObject({
    scenario: 'invalid-play-token',
    match: 'same',
  });
  expect(openings['design-countdown--inline']).toBeUndefined();
});
