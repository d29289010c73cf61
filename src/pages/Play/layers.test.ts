import { expect, it } from 'vitest';
import { isOverPage, type Layer, layersShown, type PlaceFacts } from './layers.ts';

const layer = (place: Layer['place'], order = 0, shown = true): Layer => ({
  id: `${place} ${order}`,
  place,
  order,
  shown: () => shown,
  View: () => null,
});
const EACH = (['page', 'picture', 'game', 'panel', 'sign', 'note', 'tool', 'dialog'] as const).map((place) =>
  layer(place),
);
const PLAYING: PlaceFacts = {
  picture: true,
  cover: undefined,
  dialog: false,
  calm: true,
  gate: false,
  fromNotice: () => false,
};
const ids = (facts: Partial<PlaceFacts>, layers: readonly Layer[] = EACH) =>
  layersShown(layers, { ...PLAYING, ...facts }).map(({ id }) => id.split(' ')[0]);

it('a calm picture has room for the layers of every place', () => {
  expect(ids({})).toEqual(EACH.map(({ place }) => place));
});

it.each([
  ['sound that waits for a press', { gate: true }, ['page', 'picture', 'game', 'panel', 'sign', 'tool', 'dialog']],
  ['a lost picture', { calm: false }, ['page', 'picture', 'game', 'panel', 'tool', 'dialog']],
  ['a question', { calm: false, dialog: true }, ['page', 'picture', 'game']],
  ['a full stop over the last picture', { calm: false, cover: 'notice' }, ['page', 'picture']],
  ['an ending', { calm: false, picture: false, cover: 'notice' }, ['page']],
  [
    'an ending that the player opened them from',
    { calm: false, picture: false, cover: 'notice', fromNotice: () => true },
    ['page', 'tool', 'dialog'],
  ],
  ['the queue', { calm: false, picture: false, cover: 'queue' }, ['page']],
  ['the way to the first picture', { calm: false, picture: false }, ['page']],
] as const)('%s leaves room for some layers of the play page', (_, facts, expected) => {
  expect(ids(facts)).toEqual(expected);
});

it('a layer opened from an ending is drawn above it, and a layer over a game in its own place', () => {
  expect(['tool', 'dialog', 'asked'].map((place) => isOverPage(place as Layer['place'], 'notice'))).toEqual([
    true,
    true,
    true,
  ]);
  expect(isOverPage('page', 'notice')).toBe(false);
  expect(['tool', 'asked'].map((place) => isOverPage(place as Layer['place'], undefined))).toEqual([false, false]);
});

it('layers of the play page are drawn from the lowest order to the highest, and only where they have something', () => {
  const layers = [layer('page', 5), layer('page', -1), layer('game', 2), layer('game', 3, false)];
  expect(layersShown(layers, PLAYING).map(({ id }) => id)).toEqual(['page -1', 'game 2', 'page 5']);
});
