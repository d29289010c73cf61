import { afterAll, describe, expect, it } from 'vitest';
import * as wallet from '../../../src/contracts/calls/walletCalls.ts';
import { claimQuestReward, getQuestInfo } from '../../../src/contracts/calls/playExtraCalls.ts';
import { Visit } from '../../core/testing/testVisit.ts';
import { testHost } from '../testing/testHost.ts';
import { ErrorSchema, PlayerSchema, WorldStateSchema } from './schemas.ts';

const sim = await testHost();
afterAll(() => sim.host.close());

async function day() {
  const { id } = await sim.open({ config: { user: { signedIn: true, email: 'mira@example.com' } } });
  const { world } = sim.host.worlds.get(id) ?? expect.unreachable();
  const visit = new Visit(world);
  return {
    id,
    visit,
    path: (name: string) => `/worlds/${id}/player/${name}`,
    live: async (name: string, body: object) =>
      (await sim.control(`/worlds/${id}/player/${name}`, { body })).as(PlayerSchema),
    state: async () => (await sim.control(`/worlds/${id}`)).as(WorldStateSchema),
  };
}

describe('the player operations of the control API', () => {
  it('advance the clock, credit playtime, expire earned nowBux after 30 days of absence, and are journaled', async () => {
    const { id, visit, live, state } = await day();
    await visit.arrive();
    const before = (await state()).now;
    expect(await live('play', { minutes: 40 })).toMatchObject({
      email: 'mira@example.com',
      totalPlaytime: 52_320 + 2_400,
      wallet: { nowbuxRewardBalance: 1_184, nowbuxPayBalance: 240 },
    });
    expect((await state()).now - before).toBeGreaterThanOrEqual(40 * 60_000);
    await live('days', { days: 60, logIn: true });
    expect(await live('days', { days: 29 })).toMatchObject({ wallet: { nowbuxRewardBalance: 1_184 } });
    expect(await live('days', { days: 1 })).toMatchObject({
      wallet: { nowbuxRewardBalance: 0, nowbuxPayBalance: 240 },
    });
    expect(await live('credit', { amount: -300, pot: 'pay' })).toMatchObject({ wallet: { nowbuxPayBalance: -60 } });
    const names = (await sim.journal(id)).filter(({ kind }) => kind === 'control').map(({ name }) => name);
    expect(names.slice(-4)).toEqual(['player-days', 'player-days', 'player-days', 'player-credit']);
  });

  it('complete a quest, which the player can then claim, and add an invited friend', async () => {
    const { visit, live } = await day();
    await visit.arrive();
    await live('quest', { type: 'PlayGameXForYMinutes' });
    const quests = async () => (await visit.call(getQuestInfo, { uaId: 'ua-1' })).body.quests?.questsInfo;
    expect((await quests())?.filter(({ earnCount }) => earnCount > 0)).toMatchObject([
      { type: 'PlayGameXForYMinutes', progressRatio: 1, claimCount: 0 },
    ]);
    const claimed = await visit.call(claimQuestReward, { uaId: 'ua-1', questType: 'PlayGameXForYMinutes' });
    expect(claimed.body.status).toBe('Success');
    expect((await visit.call(wallet.walletCheckBalance, {})).body.totalBalance).toBe(1_420 + 25);
    await live('friend', { username: 'Kaz' });
    expect((await visit.start()).body.rewards?.adFreeTimeAccumulatedSecs).toBe(30 * 60);
  });

  it('apply to a player who has arrived or to the given account, and fail without either', async () => {
    const { path, live } = await day();
    expect(await sim.refused(path('credit'), { body: { amount: 5 } })).toEqual([409, 'player']);
    expect(await sim.refused(path('credit'), { body: { amount: 0 } })).toEqual([400, 'amount']);
    expect(await live('credit', { amount: 5, player: 'broke@example.com' })).toMatchObject({
      wallet: { nowbuxRewardBalance: 5 },
    });
    const response = await sim.control(path('credit'), { body: { amount: 5, player: 'mia@example.com' } });
    const { field, nearest = [] } = response.as(ErrorSchema).error;
    expect([field, nearest[0]]).toEqual(['player', 'mira@example.com']);
  });

  it.each<[string, unknown, string]>([
    ['play', { minutes: 0 }, 'minutes'],
    ['play', { minutes: 1e9 }, 'minutes'],
    ['play', { minutes: 'long' }, 'minutes'],
    ['play', { minutes: 5, appId: '2010' }, 'appId'],
    ['days', { days: 1.5 }, 'days'],
    ['days', {}, 'days'],
    ['days', { days: 1, login: true }, 'login'],
    ['credit', { amount: 0 }, 'amount'],
    ['credit', { amount: 0.5 }, 'amount'],
    ['credit', { amount: 1, pot: 'gold' }, 'pot'],
    ['quest', { type: 'PlayForMinutes' }, 'type'],
    ['quest', { type: 'PlayGameXForYMinutes', appId: '20109' }, 'appId'],
    ['friend', { username: 'Orson' }, 'username'],
    ['friend', { username: 'x' }, 'username'],
    ['friend', 7, 'body'],
    ['play', '{"minutes":', 'body'],
  ])('%s rejects %j with HTTP 400 and the field’s name', async (name, body, field) => {
    const { visit, path } = await day();
    await visit.arrive();
    expect(await sim.refused(path(name), { method: 'POST', body })).toEqual([400, field]);
  });
});
