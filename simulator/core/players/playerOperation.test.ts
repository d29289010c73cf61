import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { pwdAuth } from '../../../src/contracts/calls/accountCalls.ts';
import { getQuestInfo } from '../../../src/contracts/calls/playExtraCalls.ts';
import { getReward } from '../../../src/contracts/calls/rewardCalls.ts';
import { inviteGetUrl } from '../../../src/contracts/calls/supportCalls.ts';
import type { ControlOperation } from '../control/operation.ts';
import { playerFriend } from '../services/invitations/invitationsPlugin.ts';
import { playerQuest } from '../services/quests/questsPlugin.ts';
import { playerPlay } from '../services/rewards/rewardsPlugin.ts';
import { playerCredit, playerDays } from '../services/wallet/walletPlugin.ts';
import { controlErrorOf } from '../testing/controlErrorOf.ts';
import { testWorld, visitedWorld } from '../testing/testVisit.ts';

const DAY = 86_400_000;

/** Runs operations in this simulated world, with its clock. */
function runIn({ world, clock }: Pick<ReturnType<typeof testWorld>, 'world' | 'clock'>) {
  return async <I extends z.ZodMiniType, A>(operation: ControlOperation<I, A>, input: z.input<I>) =>
    world.operate(operation, input, (ms) => clock.advance(ms));
}

/** A simulated world with the signed-in player Mira, and functions that run operations and advance its clock. */
async function day(config: Parameters<typeof visitedWorld>[0] = {}) {
  const made = await visitedWorld({ wallet: { nowbuxPayBalance: 5, nowbuxRewardBalance: 7 }, ...config });
  return { ...made, run: runIn(made), last: () => made.world.journal.after().at(-1) };
}

/** Error of a rejected operation. */
async function refusalOf(answer: Promise<unknown>) {
  const error: unknown = await answer.then(
    () => undefined,
    (one: unknown) => one,
  );
  return controlErrorOf(() => {
    throw error;
  });
}

describe('operations on a player', () => {
  it('player-play advances the clock and credits the playtime, by default in the scenario’s app', async () => {
    const { run, clock, world, last, visit } = await day();
    const begin = clock.now();
    const player = await run(playerPlay, { minutes: 25.5 });
    expect(clock.now() - begin).toBe(25.5 * 60_000);
    expect(player).toEqual({
      id: player.id,
      kind: 'account',
      email: 'mira@example.com',
      wallet: { nowbuxPayBalance: 5, nowbuxRewardBalance: 9 },
      totalPlaytime: 52_320 + 1_530,
    });
    expect(last()).toMatchObject({
      t: clock.now(),
      kind: 'control',
      name: 'player-play',
      data: { player: player.id, minutes: 25.5, appId: '20101' },
    });
    await run(playerPlay, { minutes: 10, appId: '20102' });
    await run(playerPlay, { minutes: 10, appId: '20102' });
    const { body } = await visit.call(getQuestInfo, { uaId: 'ua-1' });
    expect(body.quests?.questsInfo[1]).toMatchObject({ appId: '20102', progressRatio: 1 });
    expect(body.quests?.questsInfo[2]).toMatchObject({ progressRatio: 0.667 });
    expect(world.snapshot().players.find(({ id }) => id === player.id)?.totalPlaytime).toBe(52_320 + 1_530 + 1_200);
  });

  it('player-play does not count the same time twice while a game is running', async () => {
    const { run, visit, clock } = await day();
    await visit.play();
    clock.advance(60_000);
    const { totalPlaytime, wallet } = await run(playerPlay, { minutes: 20 });
    expect([totalPlaytime, wallet.nowbuxRewardBalance]).toEqual([52_320, 9]);
  });

  it('player-days expires earned nowBux after 30 days of absence, but not with daily log-ins', async () => {
    const { run, clock, last } = await day();
    const begin = clock.now();
    const kept = await run(playerDays, { days: 40, logIn: true });
    expect([clock.now() - begin, kept.wallet.nowbuxRewardBalance]).toEqual([40 * DAY, 7]);
    expect(last()).toMatchObject({ name: 'player-days', data: { days: 40, logIn: true } });
    expect((await run(playerDays, { days: 29 })).wallet.nowbuxRewardBalance).toBe(7);
    expect((await run(playerDays, { days: 1 })).wallet).toEqual({ nowbuxPayBalance: 5, nowbuxRewardBalance: 0 });
    expect(last()).toMatchObject({ name: 'player-days', data: { days: 1, logIn: false } });
  });

  it('player-credit adds to the reward pot by default, and subtracts a negative amount', async () => {
    const { run, last } = await day();
    expect((await run(playerCredit, { amount: 10 })).wallet).toEqual({ nowbuxPayBalance: 5, nowbuxRewardBalance: 17 });
    expect(last()).toMatchObject({ name: 'player-credit', data: { amount: 10, pot: 'reward' } });
    expect((await run(playerCredit, { amount: -6, pot: 'pay' })).wallet).toEqual({
      nowbuxPayBalance: -1,
      nowbuxRewardBalance: 17,
    });
  });

  it('player-quest completes one of today’s quests by type, and by app where several share the type', async () => {
    const quests = ['20101', '20102'].map((appId) => ({ type: 'PlayGameXForYMinutes', appId, progressRatio: 0.1 }));
    const { run, visit, last } = await day({ quests: [...quests, { type: 'PlayForYMinutes', earnCount: 3 }] });
    const done = async () =>
      (await visit.call(getQuestInfo, { uaId: 'ua-1' })).body.quests?.questsInfo.map(({ progressRatio, earnCount }) => [
        progressRatio,
        earnCount,
      ]);
    await run(playerQuest, { type: 'PlayGameXForYMinutes', appId: '20102' });
    expect(last()).toMatchObject({ name: 'player-quest', data: { type: 'PlayGameXForYMinutes', appId: '20102' } });
    expect(await done()).toEqual([
      [0.1, 0],
      [1, 1],
      [0, 3],
    ]);
    await run(playerQuest, { type: 'PlayGameXForYMinutes' });
    expect(last()?.data).not.toHaveProperty('appId');
    await run(playerQuest, { type: 'PlayForYMinutes' });
    expect(await done()).toEqual([
      [1, 1],
      [1, 1],
      [1, 3],
    ]);
  });

  it('player-friend adds an invited friend with the given username or a generated one', async () => {
    const { run, visit, world, last } = await day();
    await run(playerFriend, { username: 'Kaz' });
    const { id } = await run(playerFriend, {});
    const newest = world.snapshot().players.at(-1);
    expect([newest?.kind, newest?.email]).toEqual(['account', expect.stringMatching(/^friend_[\w-]+@example\.com$/)]);
    expect(last()).toMatchObject({ name: 'player-friend', data: { player: id, friend: newest?.id } });
    const { friends, earnedMinutes } = (await visit.call(inviteGetUrl, { uaId: 'ua-1' })).body;
    expect([friends?.map(({ username }) => username), earnedMinutes]).toEqual([
      [expect.stringMatching(/^Friend/), 'Kaz'],
      60,
    ]);
  });
});

describe('the target of a player operation', () => {
  it('defaults to the latest player to arrive; the request can give another by e-mail address or id', async () => {
    const { run, world, visit } = await day();
    const prime = world.snapshot().players.find(({ email }) => email === 'prime@example.com');
    expect((await run(playerCredit, { amount: 1 })).email).toBe('mira@example.com');
    expect((await run(playerCredit, { amount: 1, player: 'PRIME@example.com' })).id).toBe(prime?.id);
    expect((await run(playerCredit, { amount: 1, player: prime?.id })).id).toBe(prime?.id);
    await visit.call(pwdAuth, { email: 'broke@example.com', password: 'Nowlight1' });
    expect((await run(playerCredit, { amount: 1 })).email).toBe('broke@example.com');
  });

  it('rejects a request if no player has arrived yet or the given player is unknown', async () => {
    const { world, clock } = testWorld();
    const run = runIn({ world, clock });
    expect(await refusalOf(run(playerCredit, { amount: 1 }))).toMatchObject({
      reason: 'nobody',
      field: 'player',
      message: 'no player exists yet; open a page of the world first, or give a player’s e-mail address or id',
    });
    expect(await refusalOf(run(playerCredit, { amount: 1, player: 'mia@example.com' }))).toMatchObject({
      reason: 'unknown',
      field: 'player',
      message: expect.stringContaining('no player has the e-mail address or id mia@example.com') as string,
      nearest: expect.arrayContaining(['mira@example.com']) as string[],
    });
  });

  it('accepts a guest, and suggests the guest’s id for a similar unknown one', async () => {
    const { world, visit, clock } = testWorld();
    await visit.arrive();
    const run = runIn({ world, clock });
    const guest = await run(playerCredit, { amount: 3 });
    expect(guest).toMatchObject({ kind: 'guest', wallet: { nowbuxRewardBalance: 3 } });
    expect(guest).not.toHaveProperty('email');
    const near = `${guest.id.slice(0, -1)}#`;
    expect((await refusalOf(run(playerCredit, { amount: 1, player: near }))).nearest).toContain(guest.id);
    expect((await visit.call(getReward, { uaId: 'ua-1' })).body.nowbuxRewardBalance).toBe(3);
  });
});

describe('invalid player operations', () => {
  it.each([
    [{ minutes: 0.5 }, 'minutes'],
    [{ minutes: 43_201 }, 'minutes'],
    [{}, 'minutes'],
    [{ minutes: 1, appId: '2010' }, 'appId'],
    [{ minutes: 1, days: 3 }, 'days'],
  ])('player-play rejects %j without advancing the clock', async (ask, field) => {
    const { run, clock } = await day();
    const begin = clock.now();
    const refused = await refusalOf(run(playerPlay, ask as never));
    expect([refused.field, clock.now()]).toEqual([field, begin]);
    if (field === 'appId')
      expect(refused).toMatchObject({
        reason: 'unknown',
        nearest: expect.arrayContaining(['20101']) as string[],
        message: expect.stringContaining('no app has the id 2010') as string,
      });
  });

  it.each([
    [{ days: 0 }, 'days'],
    [{ days: 3_651 }, 'days'],
    [{ days: 1.5 }, 'days'],
    [{ days: 1, logIn: 'yes' }, 'logIn'],
  ])('player-days rejects %j without advancing the clock', async (ask, field) => {
    const { run, clock } = await day();
    const begin = clock.now();
    expect([(await refusalOf(run(playerDays, ask as never))).field, clock.now()]).toEqual([field, begin]);
  });

  it('player-credit rejects invalid amounts and unknown pots without changing a player', async () => {
    const { run, world } = await day();
    const before = world.snapshot().players;
    expect(await refusalOf(run(playerCredit, { amount: 0 }))).toMatchObject({
      reason: 'invalid',
      field: 'amount',
      message: 'amount: not 0',
    });
    for (const [ask, field] of [
      [{ amount: 0.5 }, 'amount'],
      [{ amount: 1e9 + 1 }, 'amount'],
      [{ amount: 1, pot: 'gold' }, 'pot'],
    ] as const)
      expect((await refusalOf(run(playerCredit, ask as never))).field).toBe(field);
    expect(world.snapshot().players).toEqual(before);
  });

  it('player-quest rejects an unknown quest, and player-friend a taken or invalid username', async () => {
    const { run } = await day();
    expect(await refusalOf(run(playerQuest, { type: 'PlayForMinutes' }))).toMatchObject({
      reason: 'unknown',
      field: 'type',
      message: expect.stringContaining('no daily quest has the type PlayForMinutes') as string,
      nearest: expect.arrayContaining(['PlayForYMinutes']) as string[],
    });
    expect(await refusalOf(run(playerQuest, { type: 'PlayGameXForYMinutes', appId: '20103' }))).toMatchObject({
      reason: 'unknown',
      field: 'appId',
      message: 'no such quest is of 20103; nearest: 20102',
      nearest: ['20102'],
    });
    expect((await refusalOf(run(playerQuest, { type: 'PlayForYMinutes', appId: '20103' }))).nearest).toEqual([]);
    expect(await refusalOf(run(playerFriend, { username: 'orson' }))).toMatchObject({
      reason: 'invalid',
      field: 'username',
      message: 'orson is in use; give another name',
    });
    expect((await refusalOf(run(playerFriend, { username: 'x' }))).field).toBe('username');
  });
});
