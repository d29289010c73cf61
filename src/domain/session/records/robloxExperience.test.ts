import { expect, it } from 'vitest';
import { memoryStore } from '../../../kit/textStoreAndLog.ts';
import { keepExperience } from './robloxExperience.ts';
import { ROBLOX_EXPERIENCE_KEY } from './sessionStorageKeys.ts';

const ROBLOX = 'com.roblox.client';

const kept = (packageName: string, link?: string, before?: string) => {
  const store = memoryStore(before === undefined ? {} : { [ROBLOX_EXPERIENCE_KEY]: before });
  keepExperience(store, packageName, link);
  return store.get(ROBLOX_EXPERIENCE_KEY);
};

it.each([
  ['roblox://placeId=1818', '1818'],
  ['roblox://experiences/start?placeId=1818&gameInstanceId=7', '1818'],
  ['https://www.roblox.com/games/1818/Crossroads', '1818'],
  ['https://www.roblox.com/games/start?placeId=1818', '1818'],
  ['roblox://navigation/home', undefined],
  ['https://www.roblox.com/games/1818x', undefined],
  [undefined, undefined],
])('store.session.roblox-experience-id: stores for the Roblox link %j the id %j', (link, id) => {
  expect(kept(ROBLOX, link)).toBe(id);
  expect(kept('com.roblox.client.vnggames', link)).toBe(id);
});

it('store.session.roblox-experience-id: replaces an earlier id, or removes it when the start has none', () => {
  expect(kept(ROBLOX, 'roblox://placeId=2', '1')).toBe('2');
  expect(kept(ROBLOX, undefined, '1')).toBeUndefined();
  expect(kept('games.other', 'roblox://placeId=2', '1')).toBeUndefined();
});
