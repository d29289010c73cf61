import { describe, expect, it } from 'vitest';
import { getPreference, playerStats, updatePreference } from '../../../../src/contracts/calls/supportCalls.ts';
import { EVERY_APP } from '../../../../src/contracts/entities/user.ts';
import { type Visit, visitedWorld } from '../../testing/testVisit.ts';

const GAME = { appId: '20101', uaId: 'ua-1' };

const entry = (appId: string) => ({
  appId,
  icon: '',
  name: appId,
  playUrl: `/play/${appId}`,
  appPageUrl: `/apps/${appId}`,
  packageName: `games.${appId}`,
  appDeveloperName: '',
});

describe('preferences on the server', () => {
  it('call.support.getPreference: contain only the chosen values and the recently played apps', async () => {
    const { visit } = await visitedWorld();
    expect((await visit.call(getPreference, GAME)).body).toMatchObject({ version: 0, recentPlayedApps: [] });
    await visit.call(updatePreference, { ...GAME, appPreferences: { volume: 0.2 }, recentPlayedApp: entry('20101') });
    const { body } = await visit.call(getPreference, GAME);
    expect(body).toMatchObject({ version: 1, recentPlayedApps: [{ appId: '20101' }] });
    expect(body.appPreferences).toEqual({ volume: 0.2 });
  });

  it('call.support.updatePreference: stay unchanged if the client sends an outdated version', async () => {
    const { visit } = await visitedWorld();
    const change = { ...GAME, version: 0, appPreferences: { volume: 0.2 } };
    expect((await visit.call(updatePreference, change)).body).toEqual({ status: 'Success', version: 1 });
    const late = await visit.call(updatePreference, { ...change, appPreferences: { volume: 0.9 } });
    expect(late.body.status).toBe('FailureInvalidState');
    expect((await visit.call(getPreference, GAME)).body.appPreferences).toEqual({ volume: 0.2 });
  });

  it('keep the favourites when the settings for all games change', async () => {
    const { visit } = await visitedWorld();
    const all = { appId: EVERY_APP, uaId: 'ua-1' };
    await visit.call(updatePreference, { ...all, favouriteApps: [entry('7'), entry('8')], version: 0 });
    await visit.call(updatePreference, { ...all, appPreferences: { mouseSensitivity: 8 }, version: 1 });
    const { body } = await visit.call(getPreference, all);
    expect(body.favouriteApps.map(({ appId }) => appId)).toEqual(['7', '8']);
    expect(body).toMatchObject({ version: 2, appPreferences: { mouseSensitivity: 8 } });
  });
});

describe('preferences of a player', () => {
  const get = async (visit: Visit, of = GAME) => (await visit.call(getPreference, of)).body;
  const set = async (visit: Visit, change: object, of = GAME) =>
    (await visit.call(updatePreference, { ...of, ...change })).body;

  it('start empty, and count the played apps and seconds', async () => {
    const { visit, clock } = await visitedWorld({ user: { signedIn: true, email: 'broke@example.com' } });
    const nothing = {
      status: 'Success',
      version: 0,
      recentPlayedApps: [],
      favouriteApps: [],
      totalPlayedApps: 0,
      totalPlaytime: 0,
    };
    expect(await get(visit)).toEqual(nothing);
    await visit.play();
    clock.advance(61_000);
    const stats = async () => (await visit.call(playerStats, { uaId: 'ua-1' })).body;
    expect(await stats()).toEqual({ status: 'Success', totalPlaytime: 61 });
    await visit.play('20102');
    expect([await get(visit), await stats()]).toMatchObject([
      { totalPlayedApps: 1, totalPlaytime: 61 },
      { totalPlaytime: 61 },
    ]);
  });

  it('get a new version with each change except a played game, and refuse an outdated version', async () => {
    const { visit } = await visitedWorld();
    expect(await set(visit, { recentPlayedApp: entry('1') })).toEqual({ status: 'Success', version: 0 });
    expect(await set(visit, { appPreferences: { volume: 0.5 } })).toEqual({ status: 'Success', version: 1 });
    expect(await set(visit, { favouriteApps: [] })).toEqual({ status: 'Success', version: 2 });
    expect(await set(visit, { appPreferences: { volume: 0.7 }, version: 1 })).toMatchObject({
      status: 'FailureInvalidState',
      errorMessage: 'another device has changed the preferences',
    });
    expect(await get(visit)).toMatchObject({ version: 2, appPreferences: { volume: 0.5 } });
    expect(await get(visit, { ...GAME, appId: '20102' })).toMatchObject({ version: 0 });
    expect(await get(visit, { ...GAME, appId: '20102' })).not.toHaveProperty('appPreferences');
  });

  it('list the last twelve games, each once, latest first and without the store', async () => {
    const { visit } = await visitedWorld();
    for (let i = 1; i <= 13; i++) await set(visit, { recentPlayedApp: entry(String(i)) });
    await set(visit, { recentPlayedApp: entry('5') });
    await set(visit, { recentPlayedApp: entry('10005') });
    expect((await get(visit)).recentPlayedApps.map(({ appId }) => appId)).toEqual([
      '5',
      '13',
      '12',
      '11',
      '10',
      '9',
      '8',
      '7',
      '6',
      '4',
      '3',
      '2',
    ]);
  });

  it('keep at most 200 favourites', async () => {
    const { visit } = await visitedWorld();
    await set(visit, { favouriteApps: Array.from({ length: 201 }, (_, i) => entry(String(i))) });
    const { favouriteApps } = await get(visit);
    expect([favouriteApps.length, favouriteApps[0]?.appId, favouriteApps[199]?.appId]).toEqual([200, '0', '199']);
  });
});
