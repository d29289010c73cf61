import { expect, it } from 'vitest';
import { memoryStore } from '../../../kit/ports.ts';
import { LightChoice } from './feature.ts';

it('the picture lights what is beside it, until the player says otherwise, and from then on', () => {
  const store = memoryStore();
  const choice = new LightChoice(store);
  expect(choice.on).toBe(true);
  choice.setOn(false);
  expect([choice.on, new LightChoice(store).on]).toEqual([false, false]);
  choice.setOn(true);
  expect([choice.on, new LightChoice(store).on]).toEqual([true, true]);
});
