import { expect, it } from 'vitest';
import {
  doneMinutes,
  hasBegun,
  movesByPlay,
  nearestQuests,
  type Quest,
  questKey,
  type QuestState,
  questState,
} from './quest.ts';

const DAY = 86_400_000;
const NOON = new Date(10 * DAY + DAY / 2).toISOString();
const quest = (change: Partial<Quest> = {}): Quest => ({
  ...{ type: 'PlayForYMinutes', appId: undefined, requiredMinutes: 20, questBeginDateTimeUTC: undefined },
  ...{ progressRatio: 0, earnCount: 0, claimCount: 0, ...change },
});

it.each<[Partial<Quest>, QuestState]>([
  [{ progressRatio: 0.99, earnCount: 1 }, 'inprogress'],
  [{ progressRatio: 1, earnCount: 2, claimCount: 1 }, 'complete'],
  [{ progressRatio: 1.5, earnCount: 1 }, 'complete'],
  [{ progressRatio: 1, earnCount: 1, claimCount: 1 }, 'cashout'],
  [{ progressRatio: 1, earnCount: 0, claimCount: 1 }, 'cashout'],
  // A quest that was completed in time can be claimed after its day.
  [{ progressRatio: 1, earnCount: 1, questBeginDateTimeUTC: new Date(0).toISOString() }, 'complete'],
])('a quest with %j has the state %s', (change, state) => {
  expect(questState(quest(change), 11 * DAY)).toBe(state);
});

it.each([
  [10.5 * DAY - 1, false],
  [10.5 * DAY, true],
  [12 * DAY, true],
])('hasBegun at %f ms returns %s for a quest that begins at noon of day 10', (now, begun) => {
  expect(hasBegun(quest({ questBeginDateTimeUTC: NOON }), now)).toBe(begun);
  expect(hasBegun(quest({ questBeginDateTimeUTC: 'soon' }), now)).toBe(true);
});

it('movesByPlay is true only for unfinished play quests whose day is not over', () => {
  expect(movesByPlay(quest(), 0)).toBe(true);
  expect(movesByPlay(quest({ type: 'PlayGameXForYMinutes' }), 0)).toBe(true);
  expect(movesByPlay(quest({ type: 'ViewGameForYMinutes' }), 0)).toBe(false);
  expect(movesByPlay(quest({ type: 'ReplayForYMinutes' }), 0)).toBe(false);
  expect(movesByPlay(quest({ progressRatio: 1, earnCount: 1 }), 0)).toBe(false);
  expect(movesByPlay(quest({ questBeginDateTimeUTC: NOON }), 12 * DAY)).toBe(false);
});

it('nearestQuests lists claimable quests, then those with the most progress, without claimed and expired ones', () => {
  const all = [
    quest({ requiredMinutes: 1, progressRatio: 0.2 }),
    quest({ requiredMinutes: 2, progressRatio: 1, earnCount: 1, claimCount: 1 }),
    quest({ requiredMinutes: 3, progressRatio: 1, earnCount: 1 }),
    quest({ requiredMinutes: 4, progressRatio: 0.9, questBeginDateTimeUTC: NOON }),
    quest({ requiredMinutes: 5, progressRatio: 0.8 }),
  ];
  const nearest = nearestQuests(all, (one) => questState(one, 12 * DAY));
  expect(nearest.map(({ requiredMinutes }) => requiredMinutes)).toEqual([3, 5, 1]);
});

it('questKey depends on the quest’s type, game, day and minutes, but not on its progress', () => {
  const one = quest({ appId: '20101', questBeginDateTimeUTC: NOON });
  const others = [
    quest({ questBeginDateTimeUTC: NOON }),
    quest({ appId: '20101' }),
    { ...one, type: 'ViewGameForYMinutes' },
    { ...one, requiredMinutes: 30 },
    quest(),
  ];
  expect(new Set([one, ...others].map(questKey)).size).toBe(6);
  expect(questKey({ ...one, progressRatio: 1, earnCount: 1, claimCount: 1 })).toBe(questKey(one));
});

it.each([
  ['PlayForYMinutes', 0, 20, 0],
  ['ViewGameForYMinutes', 0.42, 10, 4],
  // The quest's progress of 29 minutes must not be rounded down: in floating point, 0.58 × 50 is 28.999….
  ['PlayGameXForYMinutes', 0.58, 50, 29],
  ['PlayForYMinutes', 0.999, 20, 19],
  ['PlayForYMinutes', 1.5, 20, 20],
  ['PlayForYMinutes', 0.5, 0, undefined],
  ['PlayXGamesForMinYMinutes', 0.333, 10, undefined],
  ['FeedTheCat', 0.5, 10, undefined],
])('doneMinutes of %s at the progress %f of %i minutes returns %s', (type, progressRatio, requiredMinutes, done) => {
  expect(doneMinutes(quest({ type, progressRatio, requiredMinutes }))).toBe(done);
});
