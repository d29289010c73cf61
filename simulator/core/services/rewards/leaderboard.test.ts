import { describe, expect, it } from 'vitest';
import { claimQuestReward } from '../../../../src/contracts/calls/playExtraCalls.ts';
import { getLeaderboard, nowbuxTxn } from '../../../../src/contracts/calls/rewardCalls.ts';
import { playerQuest } from '../quests/questsPlugin.ts';
import { testWorld, type Visit, visitedWorld } from '../../testing/testVisit.ts';

const DAY = 86_400_000;

const ranksOf = async (visit: Visit) => (await visit.call(getLeaderboard, { uaId: visit.uaId })).body;

/** Returns the signed-in player Mira, who earned `nowbux` by one ad, `agoMs` milliseconds ago. */
async function earner(nowbux: number, agoMs = 0) {
  const made = await visitedWorld({ global: { rwdNowbuxPerAd: nowbux } });
  const { visit, clock } = made;
  await visit.call(nowbuxTxn, { feSessionId: 'fe-1', uaId: 'ua-1', txnType: 'CR', productId: 'ad' });
  clock.advance(agoMs);
  await visit.arrive();
  return { ...made, ranks: await ranksOf(visit) };
}

describe('the leaderboard', () => {
  it.each([
    ['daily', ['Brambling', 239], ['Yuzu', 224], ['Dov', 64]],
    ['weekly', ['Pernille', 1_404], ['Zephyr', 1_401], ['Nilsson', 407]],
    ['monthly', ['Bex', 5_761], ['Pernille', 5_700], ['Marlo', 1_594]],
  ] as const)('lists the same %s top 20 in simulated worlds with different seeds', async (period, ...known) => {
    for (const seed of [1, 2]) {
      const { visit, world } = testWorld({ seed });
      await visit.arrive();
      const { rankings = [] } = (await ranksOf(visit))[period] ?? {};
      expect([rankings[0], rankings[1], rankings[19]].map((one) => [one?.username, one?.nowbuxEarned])).toEqual(known);
      expect(rankings.map(({ rank }) => rank)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
      expect(new Set(rankings.map(({ username }) => username)).size).toBe(20);
      expect(rankings[0]?.avatar).toBe(
        `${world.origins.catalogue}/art/avatar/${rankings[0]?.username.toLowerCase()}.svg`,
      );
    }
  });

  it('removes hyphens from player names in avatar addresses', async () => {
    const { ranks, world } = await earner(1);
    const avatars = ['daily', 'weekly', 'monthly'].flatMap(
      (period) => ranks[period as 'daily' | 'weekly' | 'monthly']?.rankings.map(({ avatar }) => avatar) ?? [],
    );
    expect(avatars).toContain(`${world.origins.catalogue}/art/avatar/jiho.svg`);
    expect(avatars).toContain(`${world.origins.catalogue}/art/avatar/haewon.svg`);
  });

  it('reports the start of the current minute as lastUpdatedAt', async () => {
    const { visit, clock } = await visitedWorld();
    const begin = clock.now();
    clock.advance(60_000 + 59_999);
    for (const period of ['daily', 'weekly', 'monthly'] as const)
      expect((await ranksOf(visit))[period]).toMatchObject({ status: 'Success', lastUpdatedAt: begin + 60_000 });
  });

  it('ranks an account holder by their earnings, with their name and avatar', async () => {
    const { ranks, world } = await earner(230);
    const own = {
      rank: 2,
      username: 'Mira',
      nowbuxEarned: 230,
      avatar: expect.stringContaining('/art/avatar/') as string,
    };
    expect(ranks.daily?.rankings.slice(0, 3)).toMatchObject([{ username: 'Brambling' }, own, { username: 'Yuzu' }]);
    expect(ranks.daily).toMatchObject({ selfRank: { rank: 2, nowbuxEarned: 230 }, selfRobuxEarned: 230 });
    expect(ranks.daily?.rankings).toHaveLength(20);
    expect(ranks.daily?.rankings[1]?.avatar).toContain(`${world.origins.catalogue}/`);
  });

  it('ranks a player who ties with the last entry, and gives rank 99,999 to a player below it', async () => {
    const { ranks } = await earner(600);
    const { rankings = [] } = ranks.daily ?? {};
    expect([rankings[0]?.username, ranks.daily?.selfRank.rank]).toEqual(['Mira', 1]);
    const least = 11;
    const rankOf = async (nowbux: number) => (await earner(nowbux)).ranks.daily?.selfRank;
    expect(await rankOf(least)).toEqual({ rank: 31, nowbuxEarned: least });
    expect(await rankOf(least - 1)).toEqual({ rank: 99_999, nowbuxEarned: least - 1 });
  });

  it.each([
    [0, [230, 230, 230]],
    [DAY - 1_000, [230, 230, 230]],
    [DAY + 1_000, [0, 230, 230]],
    [7 * DAY + 1_000, [0, 0, 230]],
    [30 * DAY + 1_000, [0, 0, 0]],
  ])('counts earnings of the last day, 7 days and 30 days: earned %i ms ago', async (ago, earned) => {
    const { ranks } = await earner(230, ago);
    expect([ranks.daily, ranks.weekly, ranks.monthly].map((of) => of?.selfRobuxEarned)).toEqual(earned);
  });

  it('gives rank 99,999 to a guest with earnings and to an account without earnings', async () => {
    const { visit, world } = testWorld();
    await visit.arrive();
    await world.operate(playerQuest, { type: 'PlayForYMinutes' });
    await visit.call(claimQuestReward, { uaId: 'ua-1', questType: 'PlayForYMinutes' });
    expect((await ranksOf(visit)).daily?.selfRank).toEqual({ rank: 99_999, nowbuxEarned: 25 });
    expect((await earner(0)).ranks.daily?.selfRank).toEqual({ rank: 99_999, nowbuxEarned: 0 });
  });
});
