import { expect, it } from 'vitest';
import { readCatalogue } from '../../../.storybook/catalogue/readCatalogue.ts';
import { SCENARIOS } from '../../../simulator/scenarios/allScenarios.ts';
import { GALLERIES, storyOpenings, VARIANTS } from './storyOpenings.ts';

const { stories } = readCatalogue();
const openings = storyOpenings(stories, [...SCENARIOS.values()]);

it('storyOpenings names known scenarios and moments', () => {
  const unknown = Object.entries(openings).filter(([, { scenario, moment }]) => {
    const known = SCENARIOS.get(scenario);
    return !known || (moment !== undefined && !known.moments.some(({ name }) => name === moment));
  });
  expect(unknown).toEqual([]);
});

it('storyOpenings lists no variants and galleries that the catalogue doesn’t have', () => {
  const ids = stories.map(({ id }) => id);
  expect(VARIANTS.filter((variant) => !ids.includes(variant))).toEqual([]);
  expect(ids.filter((id) => id.startsWith(GALLERIES))).not.toEqual([]);
});

it('storyOpenings opens every dialog, page and widget of the product', () => {
  const missing = stories.filter(({ id, file }) => /^src\/(modals|pages|widgets|slots)\//.test(file) && !openings[id]);
  expect(missing.map(({ id }) => id)).toEqual([]);
});

it('storyOpenings prefers the story’s own scene with its page, then a scenario that leads to the screen', () => {
  expect(openings['pages-nowbux--whole-app']).toEqual({ scenario: 'rich-in-nowbux', path: '/nowbux', match: 'scene' });
  expect(openings['journeys-session-screens--maintenance']).toEqual({ scenario: 'under-maintenance', match: 'scene' });
  expect(openings['modals-notice--invalid-play-token']).toEqual({ scenario: 'invalid-play-token', match: 'same' });
  expect(openings['modals-notice-session-ends--inactivity']).toEqual({
    scenario: 'stops-for-inactivity',
    moment: 'it ends',
    match: 'same',
  });
  expect(openings['design-countdown--inline']).toBeUndefined();
});

it('storyOpenings opens only the start of a scenario if the story needs input to reach its state', () => {
  expect(openings['modals-checkout--bought-during-a-game']).toEqual({ scenario: 'pass-is-bought', match: 'start' });
});

it('storyOpenings opens the page of a screen that shares only an error code with a scenario of the play page', () => {
  expect(openings['modals-account--timed-out']).toEqual({ scenario: 'plays-at-once', path: '/', match: 'near' });
});

it('storyOpenings marks a notice’s match as “near” if the scenario with its code shows another text', () => {
  expect(openings['modals-notice--offline']).toMatchObject({ match: 'near' });
  expect(openings['modals-notice-by-error-code--resources']).toMatchObject({ match: 'near' });
});
