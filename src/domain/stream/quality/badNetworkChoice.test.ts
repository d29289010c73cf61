import { expect, it } from 'vitest';
import { memoryStore } from '../../../kit/textStoreAndLog.ts';
import { PaceChoice } from './badNetworkChoice.ts';

it('PaceChoice is “quick” until the player chooses otherwise, and stores the choice', () => {
  const store = memoryStore();
  const choice = new PaceChoice(store);
  expect(choice.pace).toBe('quick');
  choice.choose('smooth');
  expect([new PaceChoice(store).pace, store.get('ngPace')]).toEqual(['smooth', 'smooth']);
  choice.choose('quick');
  expect([new PaceChoice(store).pace, store.get('ngPace')]).toEqual(['quick', undefined]);
  expect(new PaceChoice(memoryStore({ ngPace: 'slow' })).pace).toBe('quick');
});
