import { expect, it } from 'vitest';
import { memoryStore } from '../../../kit/textStoreAndLog.ts';
import { LightChoice } from './feature.ts';

it('the ambient light around the picture is on by default, and the player’s choice is stored', () => {
  const store = memoryStore();
  const choice = new LightChoice(store);
  expect(choice.on).toBe(true);
  choice.setOn(false);
  expect([choice.on, new LightChoice(store).on]).toEqual([false, false]);
  choice.setOn(true);
  expect([choice.on, new LightChoice(store).on]).toEqual([true, true]);
});
