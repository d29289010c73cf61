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
  // A completed quest stays complete after its day.
  [{ progressRatio: 1, earnCount: 1, questBeginDateTimeUTC: new Date(0).toISOString() }, 'complete'],
])('a quest with %j is %s', (change, state) => {
  expect(questState(quest(change), 11 * DAY)).toBe(state);
});

it.each([
  [10.5 * DAY - 1, false],
  [10.5 * DAY, true],
  [12 * DAY, true],
])('whether a quest of a noon has begun at %f: %s', (now, begun) => {
  expect(hasBegun(quest({ questBeginDateTimeUTC: NOON }), now)).toBe(begun);
  expect(hasBegun(quest({ questBeginDateTimeUTC: 'soon' }), now)).toBe(true);
});

it('playing moves a quest of play that is under way, and no other', () => {
  expect(movesByPlay(quest(), 0)).toBe(true);
  expect(movesByPlay(quest({ type: 'PlayGameXForYMinutes' }), 0)).toBe(true);
  expect(movesByPlay(quest({ type: 'ViewGameForYMinutes' }), 0)).toBe(false);
  expect(movesByPlay(quest({ type: 'ReplayForYMinutes' }), 0)).toBe(false);
  expect(movesByPlay(quest({ progressRatio: 1, earnCount: 1 }), 0)).toBe(false);
  expect(movesByPlay(quest({ questBeginDateTimeUTC: NOON }), 12 * DAY)).toBe(false);
});

it('nearest are quests whose reward waits, then those that are furthest; what is over is left out', () => {
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

it('a quest is told from others by its type, game, day and minutes, and not by how far it is', () => {
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
  // Floating-point arithmetic gives 28.999….
  ['PlayGameXForYMinutes', 0.58, 50, 29],
  ['PlayForYMinutes', 0.999, 20, 19],
  ['PlayForYMinutes', 1.5, 20, 20],
  ['PlayForYMinutes', 0.5, 0, undefined],
  ['PlayXGamesForMinYMinutes', 0.333, 10, undefined],
  ['FeedTheCat', 0.5, 10, undefined],
])('counts the done minutes of %s at %f of %i minutes as %s', (type, progressRatio, requiredMinutes, done) => {
  expect(doneMinutes(quest({ type, progressRatio, requiredMinutes }))).toBe(done);
});
