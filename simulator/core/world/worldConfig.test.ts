import { describe, expect, it } from 'vitest';
import { getAppPlayFeatures } from '../../../src/contracts/calls/playCalls.ts';
import { getAppsList } from '../../../src/contracts/calls/catalogueCalls.ts';
import { walletCheckBalance } from '../../../src/contracts/calls/walletCalls.ts';
import { controlErrorOf } from '../testing/controlErrorOf.ts';
import { testWorld } from '../testing/testVisit.ts';

const world = () => testWorld();

describe('a configuration patch', () => {
  it('merges deeply into the configuration and keeps the fields that it does not contain', async () => {
    const { world: one, visit } = world();
    one.patchConfig({ features: { requireAuth: true, ads: { desktop: { preroll: true } } } });
    one.patchConfig({
      features: { ads: { desktop: { midroll: true } } },
      apps: { 20102: { enableMouseLock: true, appRating: 3 } },
    });
    const features = async (appId: string) => (await visit.call(getAppPlayFeatures, { appId })).body.playFeFeatures;
    expect(await features('20101')).toMatchObject({
      requireAuth: true,
      enableRecording: true,
      ads: { desktop: { preroll: true, midroll: true, rewarded: false } },
    });
    expect(await features('20102')).toMatchObject({ enableMouseLock: true, requireAuth: false });
    const { bootstrap } = one.bootstrap('/play/orchard/20102');
    expect(bootstrap.app).toMatchObject({ appName: 'Orchard', appRating: 3, initialOrientation: 'portrait' });
  });

  it('takes effect in the bootstrap, the app lists and the wallet', async () => {
    const { world: one, visit } = world();
    await visit.arrive();
    one.patchConfig({
      country: 'DE',
      global: { userQueuePollingSecs: 2 },
      lists: { topApps: ['20103', '20101'] },
      wallet: { nowbuxPayBalance: 12 },
      apps: { 777: { appName: 'Made Up', showTile: false } },
      isProxyUser: true,
    });
    expect(one.bootstrap('/').bootstrap).toMatchObject({
      country: 'DE',
      isProxyUser: true,
      globalConfig: { userQueuePollingSecs: 2, rwdDailySpinLimit: 3 },
    });
    const lists = (await visit.call(getAppsList, {})).body;
    expect(lists.topApps.map(({ appId }) => appId)).toEqual(['20103', '20101']);
    expect(lists.byogGameApp).toBeUndefined();
    expect((await visit.call(walletCheckBalance, {})).body).toMatchObject({ nowbuxPayBalance: 12, totalBalance: 12 });
    expect(one.bootstrap('/play/made-up/777').bootstrap.app).toMatchObject({
      appName: 'Made Up',
      packageName: 'games.nowlight.app777',
    });
  });

  it('changes nothing if any of its fields is invalid, and is rejected with the field’s name', () => {
    const { world: one } = world();
    const refused = (patch: unknown) => controlErrorOf(() => one.patchConfig(patch));
    expect(refused({ country: 'JP', features: { requireAut: true } })).toMatchObject({
      reason: 'unknown',
      field: 'features.requireAut',
      nearest: ['requireAuth'],
    });
    expect(refused({ features: { requireAuth: 'yes' } }).field).toBe('features.requireAuth');
    expect(refused({ contry: 'JP' })).toMatchObject({ field: 'contry', nearest: ['country'] });
    expect(refused({ country: 'japan' }).field).toBe('country');
    expect(refused({ apps: { 20101: { nonsense: 1 } } }).field).toBe('apps.20101.nonsense');
    expect(refused({ apps: { 2010: { appRating: 3 } } })).toMatchObject({
      field: 'apps.2010',
      nearest: expect.arrayContaining(['20101']) as string[],
    });
    expect(refused({ lists: { topApps: ['20101', 'nobody'] } }).field).toBe('lists.topApps.1');
    expect(refused({ lists: { byogGameApp: '2019' } })).toMatchObject({ field: 'lists.byogGameApp' });
    expect(refused({ global: { userQueuePollingSecs: 'often' } }).field).toBe('global.userQueuePollingSecs');
    expect(refused({ subscription: { status: 4 } }).field).toBe('subscription.status');
    expect(refused({ quests: [{ requiredMinutes: 3 }] }).field).toBe('quests.0.type');
    expect(refused({ wallet: { gold: 1 } }).field).toBe('wallet.gold');
    expect(refused([]).reason).toBe('invalid');
    expect(one.snapshot().config).toMatchObject({ country: 'US', apps: {} });
    expect(one.journal.last).toBe(0);
  });
});
