import { describe, expect, it } from 'vitest';
import { getAppPlayFeatures } from '../../../src/contracts/calls/playCalls.ts';
import { nowbuxTxn } from '../../../src/contracts/calls/rewardCalls.ts';
import { walletCheckBalance } from '../../../src/contracts/calls/walletCalls.ts';
import { GOOGLE_ACCOUNTS } from '../services/accounts/googleConfig.ts';
import { LONGEST_NAME } from '../control/nearestName.ts';
import { controlErrorOf } from '../testing/controlErrorOf.ts';
import { testWorld, visitedWorld } from '../testing/testVisit.ts';
import type { ConfigPatch } from './world.ts';

const LARGEST = 1e11;
const LONG = 'a'.repeat(LONGEST_NAME + 1);
const ADS = { video: 'fills', freeSecs: 900, display: 'house', refreshSecs: 90 };
const CONFIGURED: ConfigPatch = {
  country: 'DE',
  lists: { topApps: ['20102'], byogGameApp: null },
  user: { signedIn: true, username: 'Zoe', email: 'zoe@example.com', avatar: '', totalPlaytime: 7 },
  subscription: { status: 'active', type: 'nowPass' },
  wallet: { nowbuxPayBalance: 1, nowbuxRewardBalance: 2, earnedExpiresInDays: 3 },
  quests: [{ type: 'LoginToGame', progressRatio: 0 }],
  invitedFriends: 4,
  loyaltySteps: { skyhop: 2 },
  isProxyUser: true,
  regions: [{ id: 'eu-central', name: 'Frankfurt' }],
  partner: { token: 'p' },
  alternateDomain: 'https://else.example',
  announcement: { id: 'a', text: 'News' },
  ads: { video: 'none', freeSecs: 1, display: 'off', refreshSecs: 0 },
  measures: { events: true },
  google: { outcome: 'closed', accounts: [] },
  signUp: 'code',
  secondSession: 'flag',
  lostConnection: 'ice-restart',
  inactivitySecs: 5,
  apps: { 20102: { appRating: 3 } },
};

const stateOf = (world: ReturnType<typeof testWorld>['world']) => world.snapshot().config;

describe('the state of a simulated world', () => {
  it('contains the defaults of unconfigured fields and omits fields without a default', () => {
    const { global, ...rest } = stateOf(testWorld().world);
    expect(global).toMatchObject({ authClientId: 'nowlight-simulator' });
    expect(rest).toEqual({
      country: 'US',
      lists: {},
      user: {},
      wallet: {},
      isProxyUser: false,
      announcement: null,
      ads: ADS,
      measures: {},
      google: { outcome: 'shown', accounts: GOOGLE_ACCOUNTS },
      signUp: 'at-once',
      secondSession: 'migrate',
      lostConnection: 'new-session',
      inactivitySecs: 60,
      apps: {},
    });
  });

  it('contains all configured fields and keeps them after other or empty patches', () => {
    const { world } = testWorld();
    world.patchConfig(CONFIGURED);
    const state = stateOf(world);
    expect(state).toMatchObject(CONFIGURED);
    world.patchConfig({});
    expect(stateOf(world)).toEqual(state);
    world.patchConfig({ ads: { freeSecs: 2 }, wallet: { nowbuxPayBalance: 9 }, loyaltySteps: { other: 1 } });
    expect(stateOf(world)).toMatchObject({
      ads: { video: 'none', freeSecs: 2 },
      wallet: { nowbuxPayBalance: 9, nowbuxRewardBalance: 2 },
      loyaltySteps: { skyhop: 2, other: 1 },
    });
  });

  it('omits fields that were removed', () => {
    const { world } = testWorld();
    world.patchConfig(CONFIGURED);
    world.patchConfig({
      subscription: null,
      partner: null,
      alternateDomain: null,
      announcement: null,
      invitedFriends: 0,
    });
    const state = stateOf(world);
    expect(state).toMatchObject({ subscription: null, announcement: null });
    for (const gone of ['partner', 'alternateDomain', 'invitedFriends']) expect(state).not.toHaveProperty(gone);
  });

  it('contains the number of invited friends rounded down', () => {
    const { world } = testWorld({ config: { invitedFriends: 2.9 } });
    expect(stateOf(world)).toMatchObject({ invitedFriends: 2 });
  });
});

describe('a configuration', () => {
  it.each([
    [{ wallet: { nowbuxPayBalance: 1.5 } }, 'wallet.nowbuxPayBalance'],
    [{ wallet: { nowbuxPayBalance: LARGEST + 1 } }, 'wallet.nowbuxPayBalance'],
    [{ wallet: { nowbuxRewardBalance: -LARGEST - 1 } }, 'wallet.nowbuxRewardBalance'],
    [{ wallet: { earnedExpiresInDays: -1 } }, 'wallet.earnedExpiresInDays'],
    [{ wallet: { earnedExpiresInDays: 3_651 } }, 'wallet.earnedExpiresInDays'],
    [{ user: { totalPlaytime: LARGEST + 1 } }, 'user.totalPlaytime'],
    [{ user: { name: 'Zoe' } }, 'user.name'],
    [{ subscription: { playPassTimeLeft: LARGEST + 1 } }, 'subscription.playPassTimeLeft'],
    [{ invitedFriends: -1 }, 'invitedFriends'],
    [{ invitedFriends: 1_001 }, 'invitedFriends'],
    [{ loyaltySteps: { skyhop: 'all' } }, 'loyaltySteps.skyhop'],
    [{ ads: { freeSecs: -1 } }, 'ads.freeSecs'],
    [{ ads: { refreshSecs: -1 } }, 'ads.refreshSecs'],
    [{ ads: { video: 'long ago' } }, 'ads.video'],
    [{ ads: { display: 'house of cards' } }, 'ads.display'],
    [{ measures: { everything: true } }, 'measures.everything'],
    [{ google: { outcome: 'sold' } }, 'google.outcome'],
    [{ google: { accounts: [{ email: 'a@b.co' }] } }, 'google.accounts.0.name'],
    [{ signUp: 'never' }, 'signUp'],
    [{ secondSession: 'both' }, 'secondSession'],
    [{ lostConnection: 'lost' }, 'lostConnection'],
    [{ inactivitySecs: 0.5 }, 'inactivitySecs'],
    [{ partner: { name: 'p' } }, 'partner.name'],
    [{ announcement: { id: 'a' } }, 'announcement.text'],
    [{ country: 'USA' }, 'country'],
    [{ country: 'xUS' }, 'country'],
    [{ lists: { bestApps: [] } }, 'lists.bestApps'],
    [{ lists: { topApps: [LONG] } }, 'lists.topApps.0'],
    [{ apps: { 20101: { playFeFeatures: { requireAut: true } } } }, 'apps.20101.requireAut'],
    [{ apps: { 20101: { requireAuth: 1 } } }, 'apps.20101.requireAuth'],
    [{ apps: { 20101: { appRating: 'good' } } }, 'apps.20101.appRating'],
    [{ subscription: { status: 4 } }, 'subscription.status'],
    [{ quests: [{ type: 'LoginToGame', progressRatio: 0 }, 7] }, 'quests.1'],
  ])('rejects the whole patch if one field is invalid: %j', (patch, field) => {
    const { world } = testWorld();
    const before = stateOf(world);
    expect(controlErrorOf(() => world.patchConfig({ isProxyUser: true, ...patch })).field).toBe(field);
    expect(stateOf(world)).toEqual(before);
  });

  it.each<ConfigPatch>([
    { wallet: { nowbuxPayBalance: LARGEST, nowbuxRewardBalance: -LARGEST, earnedExpiresInDays: 0 } },
    { wallet: { earnedExpiresInDays: 3_650 } },
    { user: { totalPlaytime: LARGEST } },
    { subscription: { status: 'active', playPassTimeLeft: LARGEST } },
    { invitedFriends: 1_000 },
    { ads: { freeSecs: 0, refreshSecs: 0 } },
    { inactivitySecs: 1 },
    { loyaltySteps: { skyhop: -1 } },
  ])('accepts a value as large as %j', (patch) => {
    const { world } = testWorld();
    world.patchConfig(patch);
    expect(stateOf(world)).toMatchObject(patch);
  });

  it('contains at most two thousand apps, however they were added', () => {
    const { world } = testWorld();
    const apps = (from: number, count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, i) => [`new-${from + i}`, { appName: 'New' }]));
    world.patchConfig({ apps: apps(0, 1_999) });
    expect(controlErrorOf(() => world.patchConfig({ apps: apps(1_998, 3) }))).toMatchObject({
      reason: 'invalid',
      field: 'apps',
      message: 'a world has at most 2000 apps',
    });
    world.patchConfig({ apps: apps(1_998, 2) });
    world.patchConfig({ apps: { 'new-0': { appRating: 2 } } });
    expect(Object.keys(stateOf(world)['apps'] ?? {})).toHaveLength(2_000);
  });

  it('names the nearest app, and the fields that a new app needs', () => {
    const { world } = testWorld();
    world.patchConfig({ apps: { 'made-up': { appName: 'Made up' } } });
    expect(controlErrorOf(() => world.patchConfig({ apps: { 'made-ap': { appRating: 1 } } }))).toMatchObject({
      reason: 'unknown',
      field: 'apps.made-ap',
      nearest: ['made-up'],
      message: 'no app has the id made-ap; a new one needs an appName; nearest: made-up',
    });
    const listed = controlErrorOf(() => world.patchConfig({ lists: { showcaseApps: ['made-up', 'made-ap'] } }));
    expect(listed).toMatchObject({
      field: 'lists.showcaseApps.1',
      message: 'no app has the id made-ap; nearest: made-up',
    });
    expect(controlErrorOf(() => world.patchConfig({ lists: { byogGameApp: 'made-ap' } })).field).toBe(
      'lists.byogGameApp',
    );
    world.patchConfig({ apps: { 'made-up': { appRating: 1 } }, lists: { topApps: ['made-up'], byogGameApp: null } });
    expect(stateOf(world)).toMatchObject({ apps: { 'made-up': { appName: 'Made up', appRating: 1 } } });
  });

  it('rejects an unknown app field and suggests the most similar app and feature fields', () => {
    const { world } = testWorld();
    const refused = (apps: object) => controlErrorOf(() => world.patchConfig({ apps }));
    expect(refused({ 20101: { appRatin: 1 } }).nearest).toContain('appRating');
    expect(refused({ 20101: { requireAut: true } })).toMatchObject({
      reason: 'unknown',
      nearest: expect.arrayContaining(['requireAuth']) as string[],
      message: expect.stringContaining('no field is named requireAut') as string,
    });
  });

  it('merges configured features of an app into the features set earlier, whichever field sets them', async () => {
    const { world, visit } = testWorld();
    const features = async (appId: string) => (await visit.call(getAppPlayFeatures, { appId })).body.playFeFeatures;
    const own = await features('20103');
    world.patchConfig({ apps: { 20103: { requireAuth: true, playFeFeatures: { enableMouseLock: true } } } });
    world.patchConfig({ apps: { 20103: { appRating: 2 } } });
    expect(await features('20103')).toEqual({ ...own, requireAuth: true, enableMouseLock: true });
    world.patchConfig({ apps: { 20103: { playFeFeatures: { requireAuth: false } } } });
    expect(await features('20103')).toEqual({ ...own, enableMouseLock: true });
    expect(stateOf(world)['apps']).toMatchObject({
      20103: { appRating: 2, playFeFeatures: { requireAuth: false, enableMouseLock: true } },
    });
  });

  it('accepts an app’s features only as an object, or not at all', () => {
    const { world } = testWorld();
    for (const playFeFeatures of [7, null, [], 'all'])
      expect(controlErrorOf(() => world.patchConfig({ apps: { 20101: { playFeFeatures } } }))).toMatchObject({
        reason: 'invalid',
        field: 'apps.20101.playFeFeatures',
      });
    world.patchConfig({ apps: { 20101: { appRating: 3 }, 20102: { playFeFeatures: {} } } });
    expect(stateOf(world)['apps']).toEqual({ 20101: { appRating: 3 }, 20102: { playFeFeatures: {} } });
    world.patchConfig({ features: { requireAuth: true } });
    expect(stateOf(world)['apps']).toMatchObject({ 20101: { appRating: 3, playFeFeatures: { requireAuth: true } } });
  });

  it('merges the fields of a pass into the configured pass, and applies a configured wallet only once', async () => {
    const { world, visit } = await visitedWorld({ wallet: { nowbuxRewardBalance: 100 } });
    world.patchConfig({ subscription: { status: 'active', type: 'nowPass' } });
    world.patchConfig({ subscription: { playPassTimeLeft: 60 } });
    expect(stateOf(world)['subscription']).toEqual({ status: 'active', type: 'nowPass', playPassTimeLeft: 60 });
    await visit.call(nowbuxTxn, { feSessionId: 'fe-1', uaId: 'ua-1', txnType: 'CR', productId: 'ad' });
    world.patchConfig({ country: 'DE' });
    expect((await visit.call(walletCheckBalance, {})).body.nowbuxRewardBalance).toBe(105);
  });
});
