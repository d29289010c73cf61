import { describe, expect, it } from 'vitest';
import * as account from '../../../src/contracts/calls/accountCalls.ts';
import { userinfoGet } from '../../../src/contracts/calls/authCalls.ts';
import { createPlayUser } from '../../../src/contracts/calls/playUserCalls.ts';
import { nowbuxTxn } from '../../../src/contracts/calls/rewardCalls.ts';
import { playerStats } from '../../../src/contracts/calls/supportCalls.ts';
import { walletCheckBalance, walletTransactionsList } from '../../../src/contracts/calls/walletCalls.ts';
import { isPremium, type Player, subscriptionInfoOf } from './players.ts';
import { testWorld, Visit, visitedWorld } from '../testing/testVisit.ts';

const DAY = 86_400_000;
const MIRA = { email: 'mira@example.com', password: 'Nowlight1' };

describe('the predefined players of a simulated world', () => {
  it('start with fixed wallets, playtimes and passes', () => {
    const { world, clock } = testWorld();
    const { players, books } = world.snapshot();
    expect(players.map(({ subscription }) => subscription)).toEqual([undefined, 'active', undefined, undefined]);
    expect(players).toMatchObject([
      {
        kind: 'account',
        email: MIRA.email,
        wallet: { nowbuxPayBalance: 240, nowbuxRewardBalance: 1_180 },
        totalPlaytime: 52_320,
      },
      {
        kind: 'account',
        email: 'prime@example.com',
        wallet: { nowbuxPayBalance: 1_000, nowbuxRewardBalance: 4_650 },
        totalPlaytime: 412_080,
        subscription: 'active',
      },
      {
        kind: 'account',
        email: 'social@example.com',
        wallet: { nowbuxPayBalance: 0, nowbuxRewardBalance: 310 },
        totalPlaytime: 9_240,
      },
      {
        kind: 'account',
        email: 'broke@example.com',
        wallet: { nowbuxPayBalance: 0, nowbuxRewardBalance: 0 },
        totalPlaytime: 0,
      },
    ]);
    expect(books).toEqual({ opening: -7_380 });
    expect(clock.now()).toBe(world.snapshot().now);
  });

  it('include the player “prime”, who has nowPrime for 23 days', async () => {
    const { visit, clock } = await visitedWorld({ user: { signedIn: true, email: 'prime@example.com' } });
    expect((await visit.call(createPlayUser, { uaId: 'ua-1' })).body.subscriptionInfo).toEqual({
      status: 'active',
      subscriptionAppId: '',
      type: 'nowPrime',
      expiryAt: clock.now() + 23 * DAY,
      playPassTimeLeft: 23 * 86_400,
    });
  });

  it('get the configured wallet only if they are the configured player', () => {
    const { world } = testWorld({ config: { user: { email: 'prime@example.com' }, wallet: { nowbuxPayBalance: 7 } } });
    expect(
      world
        .snapshot()
        .players.slice(0, 2)
        .map(({ wallet }) => wallet),
    ).toEqual([
      { nowbuxPayBalance: 240, nowbuxRewardBalance: 1_180 },
      { nowbuxPayBalance: 7, nowbuxRewardBalance: 4_650 },
    ]);
    expect(world.snapshot().books).not.toHaveProperty('correction');
  });
});

describe('a magic e-mail address', () => {
  const made = async (tag: string) => {
    const opened = testWorld();
    const email = ` ada+${tag}@example.com`;
    const { body } = await opened.visit.call(account.pwdAuth, { email, password: 'Nowlight1' });
    opened.visit.accessToken = body.access_token;
    return { ...opened, body, balance: (await opened.visit.call(walletCheckBalance, {})).body.totalBalance };
  };

  it.each([
    ['rich', 25_000],
    ['broke', 0],
    ['Rich', 25_000],
  ])('+%s has %i nowBux', async (tag, balance) => {
    const opened = await made(tag);
    expect([opened.body.success, opened.balance]).toEqual([true, balance]);
    expect((await opened.visit.call(userinfoGet, {})).body.userData).toMatchObject({
      username: 'Player 4',
      email: `ada+${tag}@example.com`,
    });
  });

  it.each([
    ['prime', { status: 'active', type: 'nowPrime', playPassTimeLeft: 30 * 86_400 }],
    ['expired', { status: 'expired', playPassTimeLeft: 0 }],
  ])('+%s has a pass like %j', async (tag, info) => {
    const { visit } = await made(tag);
    expect((await visit.call(createPlayUser, { uaId: 'ua-1' })).body.subscriptionInfo).toMatchObject(info);
  });

  it.each(['verify', 'late', 'taken', 'unknown-word'])(
    '+%s belongs to no account until a player signs up with it',
    async (tag) => {
      expect((await made(tag)).body).toMatchObject({ success: false, status: 'FailureNoResource' });
    },
  );

  it('gives a guest who signs up with it the described balance', async () => {
    const { visit } = testWorld();
    await visit.arrive();
    visit.accessToken = (
      await visit.call(account.signup, { email: 'ada+rich@example.com', password: 'kettle58orbit' })
    ).body.access_token;
    expect((await visit.call(walletCheckBalance, {})).body).toMatchObject({
      nowbuxPayBalance: 5_000,
      nowbuxRewardBalance: 20_000,
    });
    expect((await visit.call(walletTransactionsList, {})).body.transactions?.map(({ reason }) => reason)).toEqual([
      'opening',
      'opening',
    ]);
  });
});

describe('the player that the configuration signs in', () => {
  it('gets an account if none exists, with the configured fields', async () => {
    const avatar = 'http://a.test/x.png';
    const { visit } = await visitedWorld({
      user: { signedIn: true, email: 'zoe@example.com', username: 'Zoe', avatar, totalPlaytime: 77 },
    });
    expect((await visit.call(userinfoGet, {})).body.userData).toMatchObject({
      email: 'zoe@example.com',
      username: 'Zoe',
      avatar,
      totalPlaytime: 77,
    });
    const plain = await visitedWorld({ user: { signedIn: true } });
    const { userData } = (await plain.visit.call(userinfoGet, {})).body;
    expect(userData).toMatchObject({
      email: 'player@example.com',
      username: 'Player One',
      totalPlaytime: 0,
      hasPassword: true,
    });
    expect(userData?.['avatar']).toMatch(/\/art\/avatar\/player_.*\.svg$/);
    const known = await visitedWorld({ user: { signedIn: true, email: MIRA.email, avatar } });
    expect((await known.visit.call(userinfoGet, {})).body.userData).toMatchObject({
      username: 'Mira',
      avatar,
      totalPlaytime: 52_320,
    });
  });

  it('gets the configured wallet by a correction, or by an opening entry if they had none', async () => {
    const { world, visit } = await visitedWorld({ wallet: { nowbuxPayBalance: 100, earnedExpiresInDays: 2 } });
    expect(world.snapshot().books).toEqual({ opening: -7_240 });
    const { nowbuxRewardExpiresAt } = (await visit.call(walletCheckBalance, {})).body;
    expect(nowbuxRewardExpiresAt).toBe(world.snapshot().now + 2 * DAY);
    world.patchConfig({ wallet: { nowbuxPayBalance: 40 } });
    expect((await visit.call(walletTransactionsList, {})).body.transactions?.[0]).toMatchObject({
      amount: -60,
      reason: 'correction',
      title: 'Correction',
    });
  });

  it('gets a configured pass whose remaining seconds count from the client’s first request for it', async () => {
    const { world, visit, clock } = await visitedWorld({ subscription: { status: 'active', playPassTimeLeft: 600 } });
    const messages = async () => (await visit.call(createPlayUser, { uaId: 'ua-1' })).body.subscriptionInfo;
    expect(await messages()).toMatchObject({ expiryAt: clock.now() + 600_000, playPassTimeLeft: 600 });
    clock.advance(100_500);
    expect(await messages()).toMatchObject({ playPassTimeLeft: 499 });
    world.patchConfig({ subscription: { playPassTimeLeft: 60 } });
    expect(await messages()).toMatchObject({ expiryAt: clock.now() + 60_000, playPassTimeLeft: 60 });
    clock.advance(61_000);
    expect(await messages()).toMatchObject({ playPassTimeLeft: 0 });
  });

  it('gets the configured name even if they had one, and keeps their other fields', async () => {
    const { visit } = await visitedWorld({ user: { signedIn: true, email: MIRA.email, username: 'Mi' } });
    const { userData } = (await visit.call(userinfoGet, {})).body;
    expect(userData).toMatchObject({ username: 'Mi', email: MIRA.email, totalPlaytime: 52_320 });
    expect(userData?.['avatar']).toMatch(/\/art\/avatar\/player_.*\.svg$/);
  });

  it('gets an active pass by default, which keeps the fields that are not configured', async () => {
    const pass = async (email: string, subscription: Record<string, unknown>) => {
      const { visit } = await visitedWorld({ user: { signedIn: true, email }, subscription });
      return (await visit.call(createPlayUser, { uaId: 'ua-1' })).body.subscriptionInfo;
    };
    const soon = Date.UTC(2026, 2, 4);
    expect(await pass(MIRA.email, { type: 'nowPrime' })).toMatchObject({ status: 'active', type: 'nowPrime' });
    expect(await pass('prime@example.com', { status: 'cancelled' })).toMatchObject({
      ...{ status: 'cancelled', type: 'nowPrime', playPassTimeLeft: 23 * 86_400 },
    });
    // A configured end of a pass takes precedence over a configured duration.
    expect(await pass(MIRA.email, { playPassTimeLeft: 5, expiryAt: soon })).toMatchObject({ expiryAt: soon });
    expect(await pass('prime@example.com', { playPassTimeLeft: 5 })).toMatchObject({ playPassTimeLeft: 5 });
  });
});

describe('a browser that sends only its id', () => {
  const guests = ({ world }: ReturnType<typeof testWorld>) =>
    world.snapshot().players.filter(({ kind }) => kind === 'guest').length;

  it('stays the same guest until that guest signs up', async () => {
    const made = testWorld();
    const stranger = (uaId: string) => new Visit(made.world, uaId).call(createPlayUser, { uaId });
    await stranger('ua-1');
    expect(guests(made)).toBe(1);
    await stranger('ua-1');
    expect(guests(made)).toBe(1);
    await stranger('ua-2');
    expect(guests(made)).toBe(2);
    await made.visit.arrive();
    const { access_token } = (
      await made.visit.call(account.signup, { email: 'ada@example.com', password: 'kettle58orbit' })
    ).body;
    made.visit.accessToken = access_token;
    await made.visit.call(createPlayUser, { uaId: 'ua-1' });
    const before = guests(made);
    await stranger('ua-1');
    expect(guests(made)).toBe(before + 1);
  });

  it('counts as one guest for all its requests', async () => {
    const made = testWorld();
    const stranger = new Visit(made.world, 'ua-7');
    const asked = async (uaId: string) => (await stranger.call(playerStats, { uaId })).body.totalPlaytime;
    expect([await asked('ua-7'), await asked('ua-7'), guests(made)]).toEqual([0, 0, 1]);
    await asked('ua-8');
    expect(guests(made)).toBe(2);
  });

  it('gets an avatar when its guest signs up', async () => {
    const { visit } = testWorld();
    await visit.arrive();
    const { access_token } = (await visit.call(account.signup, { email: 'ada@example.com', password: 'kettle58orbit' }))
      .body;
    visit.accessToken = access_token;
    expect((await visit.call(userinfoGet, {})).body.userData?.['avatar']).toMatch(/\/art\/avatar\/player_.*\.svg$/);
  });
});

it('every visit extends the expiry of earned nowBux by the time since the last one', async () => {
  const { visit, clock } = await visitedWorld();
  const expires = async () => (await visit.call(walletCheckBalance, {})).body.nowbuxRewardExpiresAt ?? 0;
  const first = await expires();
  clock.advance(DAY);
  await visit.arrive();
  expect((await expires()) - first).toBe(DAY);
});

describe('a pass', () => {
  const at = 1_000;
  const holder = (subscription: object | undefined) => ({ subscription }) as Player;

  it.each<[object | undefined, boolean]>([
    [undefined, false],
    [{ status: 'active' }, true],
    [{ status: 'cancelled' }, true],
    [{ status: 'expired' }, false],
    [{ status: 'inactive' }, false],
    [{ status: 'activeish' }, false],
    [{ status: 'active', expiryAt: at + 1 }, true],
    [{ status: 'active', expiryAt: at }, false],
    [{ status: 'cancelled', expiryAt: at - 1 }, false],
  ])('like %j makes its player premium: %s', (subscription, counts) => {
    expect(isPremium(holder(subscription), at)).toBe(counts);
  });

  it('reports its time left in whole seconds, never negative, and no time if it has no end', () => {
    const left = (subscription: object | undefined) => subscriptionInfoOf(holder(subscription), at)?.playPassTimeLeft;
    expect(left(undefined)).toBeUndefined();
    expect(left({ status: 'active', playPassTimeLeft: 9 })).toBe(9);
    expect(left({ status: 'active', playPassTimeLeft: 9, expiryAt: at + 1_999 })).toBe(1);
    expect(left({ status: 'active', expiryAt: at - 5_000 })).toBe(0);
  });
});

it('a configured wallet sets a player’s balance once, so that later earnings are kept', async () => {
  const { visit, world } = await visitedWorld({ wallet: { nowbuxPayBalance: 100, nowbuxRewardBalance: 50 } });
  await visit.call(nowbuxTxn, { feSessionId: 'fe-1', uaId: 'ua-1', txnType: 'CR', productId: 'ad' });
  const { totalBalance } = (await visit.call(walletCheckBalance, {})).body;
  expect(totalBalance).toBeGreaterThan(150);
  await visit.arrive();
  world.patchConfig({ country: 'GB' });
  expect((await visit.call(walletCheckBalance, {})).body.totalBalance).toBe(totalBalance);
  world.patchConfig({ wallet: { nowbuxPayBalance: 100 } });
  expect((await visit.call(walletCheckBalance, {})).body.totalBalance).toBe(150);
});
