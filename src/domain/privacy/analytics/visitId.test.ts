import { expect, it } from 'vitest';
import { memoryStore } from '../../../kit/textStoreAndLog.ts';
import { SeededRandom } from '../../../kit/random.ts';
import { uaSessionOf } from './visitId.ts';

it('uaSessionOf keeps the visit id after a reload, and creates another one in another tab or an empty storage', () => {
  const tab = memoryStore();
  const made = uaSessionOf(tab, new SeededRandom(1));
  expect(made).toMatch(/^[\w-]{21}$/);
  expect(uaSessionOf(tab, new SeededRandom(2))).toBe(made);
  expect(uaSessionOf(memoryStore(), new SeededRandom(2))).not.toBe(made);
  tab.clear();
  expect(uaSessionOf(tab, new SeededRandom(3)), 'after the storage was cleared').not.toBe(made);
});
