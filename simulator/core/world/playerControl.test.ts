import { describe, expect, it } from 'vitest';
import { pwdAuth } from '../../../src/contracts/calls/accountCalls.ts';
import { getQuestInfo } from '../../../src/contracts/calls/playExtraCalls.ts';
import { getReward } from '../../../src/contracts/calls/rewardCalls.ts';
import { inviteGetUrl } from '../../../src/contracts/calls/supportCalls.ts';
import { refusal } from '../testing/refusal.ts';
import { testWorld, visitedWorld } from '../testing/visit.ts';

const DAY = 86_400_000;

/** Mira, whose days a tester winds forward. */
async function day(config: Parameters<typeof visitedWorld>[0] = {}) {
  const made = await visitedWorld({ wallet: { nowbuxPayBalance: 5, nowbuxRewardBalance: 7 }, ...config });
  const { world, clock } = made;
  return { ...made, control: world.player((ms) => clock.advance(ms)), last: () => world.journal.after().at(-1) };
}

/** The refusal of a wish that is answered later. */
async function refusalOf(wish: Promise<unknown>) {
  const error: unknown = await wish.then(
    () => undefined,
    (one: unknown) => one,
  );
  return refusal(() => {
    throw error;
  });
}

describe('a tester lets a player', () => {
  it('play the scenario’s app: its minutes pass, count, and are credited', async () => {
    const { control, clock, world, last, visit } = await day();
    const begin = clock.now();
    const player = await control.play({ minutes: 25.5 });
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
    await control.play({ minutes: 10, appId: '20102' });
    await control.play({ minutes: 10, appId: '20102' });
    const { body } = await visit.call(getQuestInfo, { uaId: 'ua-1' });
    expect(body.quests?.questsInfo[1]).toMatchObject({ appId: '20102', progressRatio: 1 });
    expect(body.quests?.questsInfo[2]).toMatchObject({ progressRatio: 0.667 });
    expect(world.snapshot().players.find(({ id }) => id === player.id)?.totalPlaytime).toBe(52_320 + 1_530 + 1_200);
  });

  it('play on in a game that runs, whose time counts once', async () => {
    const { control, visit, clock } = await day();
    await visit.play();
    clock.advance(60_000);
    const { totalPlaytime, wallet } = await control.play({ minutes: 20 });
    expect([totalPlaytime, wallet.nowbuxRewardBalance]).toEqual([52_320, 9]);
  });

  it('stay away, whereupon what was earned expires, or come in every day', async () => {
    const { control, clock, last } = await day();
    const begin = clock.now();
    const kept = await control.days({ days: 40, logIn: true });
    expect([clock.now() - begin, kept.wallet.nowbuxRewardBalance]).toEqual([40 * DAY, 7]);
    expect(last()).toMatchObject({ name: 'player-days', data: { days: 40, logIn: true } });
    expect((await control.days({ days: 29 })).wallet.nowbuxRewardBalance).toBe(7);
    expect((await control.days({ days: 1 })).wallet).toEqual({ nowbuxPayBalance: 5, nowbuxRewardBalance: 0 });
    expect(last()).toMatchObject({ name: 'player-days', data: { days: 1, logIn: false } });
  });

  it('have nowBux, earned unless it is said otherwise, or fewer', async () => {
    const { control, last } = await day();
    expect(control.credit({ amount: 10 }).wallet).toEqual({ nowbuxPayBalance: 5, nowbuxRewardBalance: 17 });
    expect(last()).toMatchObject({ name: 'player-credit', data: { amount: 10, pot: 'reward' } });
    expect(control.credit({ amount: -6, pot: 'pay' }).wallet).toEqual({
      nowbuxPayBalance: -1,
      nowbuxRewardBalance: 17,
    });
  });

  it('finish a quest of today, of one game where several are of its type', async () => {
    const quests = ['20101', '20102'].map((appId) => ({ type: 'PlayGameXForYMinutes', appId, progressRatio: 0.1 }));
    const { control, visit, last } = await day({ quests: [...quests, { type: 'PlayForYMinutes', earnCount: 3 }] });
    const done = async () =>
      (await visit.call(getQuestInfo, { uaId: 'ua-1' })).body.quests?.questsInfo.map(({ progressRatio, earnCount }) => [
        progressRatio,
        earnCount,
      ]);
    control.quest({ type: 'PlayGameXForYMinutes', appId: '20102' });
    expect(last()).toMatchObject({ name: 'player-quest', data: { type: 'PlayGameXForYMinutes', appId: '20102' } });
    expect(await done()).toEqual([
      [0.1, 0],
      [1, 1],
      [0, 3],
    ]);
    control.quest({ type: 'PlayGameXForYMinutes' });
    expect(last()?.data).not.toHaveProperty('appId');
    control.quest({ type: 'PlayForYMinutes' });
    expect(await done()).toEqual([
      [1, 1],
      [1, 1],
      [1, 3],
    ]);
  });

  it('have friends who come by their invitation, named or not', async () => {
    const { control, visit, world, last } = await day();
    control.friend({ username: 'Kaz' });
    const { id } = control.friend({});
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

describe('whose day it is', () => {
  it('is that of whoever came in last, or of somebody who is named by address or id', async () => {
    const { control, world, visit } = await day();
    const prime = world.snapshot().players.find(({ email }) => email === 'prime@example.com');
    expect(control.credit({ amount: 1 }).email).toBe('mira@example.com');
    expect(control.credit({ amount: 1, player: 'PRIME@example.com' }).id).toBe(prime?.id);
    expect(control.credit({ amount: 1, player: prime?.id }).id).toBe(prime?.id);
    await visit.call(pwdAuth, { email: 'broke@example.com', password: 'Nowlight1' });
    expect(control.credit({ amount: 1 }).email).toBe('broke@example.com');
  });

  it('is nobody’s before somebody came, and of nobody who is unknown', () => {
    const { world, clock } = testWorld();
    const control = world.player((ms) => clock.advance(ms));
    expect(refusal(() => control.credit({ amount: 1 }))).toMatchObject({
      reason: 'nobody',
      field: 'player',
      message: 'nobody has come yet; name a player by e-mail address or id',
    });
    expect(refusal(() => control.credit({ amount: 1, player: 'mia@example.com' }))).toMatchObject({
      reason: 'unknown',
      field: 'player',
      message: expect.stringContaining('nobody is mia@example.com') as string,
      nearest: expect.arrayContaining(['mira@example.com']) as string[],
    });
  });

  it('also a guest’s, who is known by their id', async () => {
    const { world, visit, clock } = testWorld();
    await visit.arrive();
    const control = world.player((ms) => clock.advance(ms));
    const guest = control.credit({ amount: 3 });
    expect(guest).toMatchObject({ kind: 'guest', wallet: { nowbuxRewardBalance: 3 } });
    expect(guest).not.toHaveProperty('email');
    const near = `${guest.id.slice(0, -1)}#`;
    expect(refusal(() => control.credit({ amount: 1, player: near })).nearest).toContain(guest.id);
    expect((await visit.call(getReward, { uaId: 'ua-1' })).body.nowbuxRewardBalance).toBe(3);
  });
});

describe('what does not fit is refused, and changes nothing:', () => {
  it.each([
    [{ minutes: 0.5 }, 'minutes'],
    [{ minutes: 43_201 }, 'minutes'],
    [{}, 'minutes'],
    [{ minutes: 1, appId: '2010' }, 'appId'],
    [{ minutes: 1, days: 3 }, 'days'],
  ])('playing %j', async (ask, field) => {
    const { control, clock } = await day();
    const begin = clock.now();
    const refused = await refusalOf(control.play(ask));
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
  ])('days %j', async (ask, field) => {
    const { control, clock } = await day();
    const begin = clock.now();
    expect([(await refusalOf(control.days(ask))).field, clock.now()]).toEqual([field, begin]);
  });

  it('credits of nothing, of a part, and into no pot', async () => {
    const { control, world } = await day();
    const before = world.snapshot().players;
    expect(refusal(() => control.credit({ amount: 0 }))).toMatchObject({
      reason: 'invalid',
      field: 'amount',
      message: 'amount: not 0',
    });
    for (const [ask, field] of [
      [{ amount: 0.5 }, 'amount'],
      [{ amount: 1e9 + 1 }, 'amount'],
      [{ amount: 1, pot: 'gold' }, 'pot'],
    ] as const)
      expect(refusal(() => control.credit(ask)).field).toBe(field);
    expect(world.snapshot().players).toEqual(before);
  });

  it('quests that are none of today’s, and friends with a name that is taken', async () => {
    const { control } = await day();
    expect(refusal(() => control.quest({ type: 'PlayForMinutes' }))).toMatchObject({
      reason: 'unknown',
      field: 'type',
      message: expect.stringContaining('no quest of today is of type PlayForMinutes') as string,
      nearest: expect.arrayContaining(['PlayForYMinutes']) as string[],
    });
    expect(refusal(() => control.quest({ type: 'PlayGameXForYMinutes', appId: '20103' }))).toMatchObject({
      reason: 'unknown',
      field: 'appId',
      message: 'no such quest is of 20103; nearest: 20102',
      nearest: ['20102'],
    });
    expect(refusal(() => control.quest({ type: 'PlayForYMinutes', appId: '20103' })).nearest).toEqual([]);
    expect(refusal(() => control.friend({ username: 'orson' }))).toMatchObject({
      reason: 'invalid',
      field: 'username',
      message: 'orson is taken',
    });
    expect(refusal(() => control.friend({ username: 'x' })).field).toBe('username');
  });
});
