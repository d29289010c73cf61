import { expect, it } from 'vitest';
import { layerOf } from '../../../tests/support/session/playPageOf.ts';
import { type Layer, type LayerFacts, visibleLayers, type Slot } from './playLayers.ts';

const SLOTS = ['page', 'picture', 'game', 'panel', 'sign', 'note', 'tool'] as const;
const EACH = SLOTS.map((slot) => layerOf(slot, slot));
const PLAYING: LayerFacts = { situation: 'none', picture: true, isFromNotice: () => false };
const NOTICE = layerOf('notice', 'cover');
const ENDED = { situation: 'notice', picture: false } as const;

const shown = (facts: Partial<LayerFacts> = {}, ...more: readonly Layer[]) =>
  visibleLayers([...EACH, ...more], { ...PLAYING, ...facts });
const idsOf = (layers: readonly Layer[]) => layers.map(({ id }) => id);

it('visibleLayers shows the layers of every slot over an undisturbed picture', () => {
  expect(idsOf(shown().below)).toEqual(SLOTS);
});

it.each<[what: string, facts: Partial<LayerFacts>, more: readonly Layer[], ...slots: Slot[]]>([
  ['a prompt', {}, [layerOf('gate', 'prompt')], 'page', 'picture', 'game', 'panel', 'sign', 'tool'],
  ['an alert', {}, [layerOf('toast', 'alert')], 'page', 'picture', 'game', 'panel', 'tool'],
  ['a lost picture', { situation: 'reconnecting' }, [], 'page', 'picture', 'game', 'panel', 'tool'],
  ['a question', { situation: 'grace' }, [layerOf('grace', 'dialog')], 'page', 'picture', 'game'],
  ['a full stop over the last picture', { situation: 'notice' }, [NOTICE], 'page', 'picture'],
  ['an ending', ENDED, [NOTICE], 'page'],
  ['the queue', { situation: 'queue', picture: false }, [layerOf('queue', 'cover')], 'page'],
  ['a queue whose code is loading', { situation: 'queue' }, [], 'page', 'picture'],
  ['the way to the first picture', { picture: false }, [], 'page'],
])('visibleLayers hides the layers of some slots during %s', (_, facts, more, ...slots) => {
  const { below, cover, dialog, above } = shown(facts, ...more);
  expect(idsOf(below).filter((id) => !more.some((one) => one.id === id))).toEqual(slots);
  expect(above).toEqual(dialog ? [dialog] : []);
  expect(cover).toBe(more.find(({ slot }) => slot === 'cover'));
});

it('visibleLayers puts a layer that was opened from a notice above the notice', () => {
  const { below, above } = shown({ ...ENDED, isFromNotice: (id) => id !== 'panel' }, NOTICE, layerOf('asked', 'asked'));
  expect([idsOf(below), idsOf(above)]).toEqual([['page'], ['tool', 'asked']]);
});

it.each(['cover', 'dialog'] as const)('visibleLayers shows only the %s with the highest priority', (slot) => {
  const layers = [layerOf('low', slot, 1), layerOf('high', slot, 3), layerOf('middle', slot, 2)];
  const hidden = { ...layerOf('hidden', slot, 4), isShown: () => false };
  expect(visibleLayers([...layers, hidden], PLAYING)[slot]?.id).toBe('high');
});

it('visibleLayers orders layers from the lowest to the highest priority, and omits hidden layers', () => {
  const hidden = { ...layerOf('three', 'game', 3), isShown: () => false };
  const layers = [layerOf('five', 'page', 5), layerOf('below', 'page', -1), layerOf('two', 'game', 2), hidden];
  expect(idsOf(visibleLayers(layers, PLAYING).below)).toEqual(['below', 'two', 'five']);
});
