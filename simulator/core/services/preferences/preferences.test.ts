import { describe, expect, it } from 'vitest';
import { getPreference, updatePreference } from '../../../../src/contracts/calls/supportCalls.ts';
import { EVERY_APP } from '../../../../src/contracts/entities/user.ts';
import { testWorld } from '../../testing/visit.ts';

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

async function signedIn() {
  const made = testWorld({ config: { user: { signedIn: true, email: 'mira@example.com' } } });
  await made.visit.arrive();
  return made;
}

describe('preferences on the server', () => {
  it('call.support.getPreference: are what was chosen and no more, with what was played', async () => {
    const { visit } = await signedIn();
    expect((await visit.call(getPreference, GAME)).body).toMatchObject({ version: 0, recentPlayedApps: [] });
    await visit.call(updatePreference, { ...GAME, appPreferences: { volume: 0.2 }, recentPlayedApp: entry('20101') });
    const { body } = await visit.call(getPreference, GAME);
    expect(body).toMatchObject({ version: 1, recentPlayedApps: [{ appId: '20101' }] });
    expect(body.appPreferences).toEqual({ volume: 0.2 });
  });

  it('call.support.updatePreference: changes nothing for a device that knows another version', async () => {
    const { visit } = await signedIn();
    const change = { ...GAME, version: 0, appPreferences: { volume: 0.2 } };
    expect((await visit.call(updatePreference, change)).body).toEqual({ status: 'Success', version: 1 });
    const late = await visit.call(updatePreference, { ...change, appPreferences: { volume: 0.9 } });
    expect(late.body.status).toBe('FailureInvalidState');
    expect((await visit.call(getPreference, GAME)).body.appPreferences).toEqual({ volume: 0.2 });
  });

  it('keep favourites beside what is chosen for all games', async () => {
    const { visit } = await signedIn();
    const all = { appId: EVERY_APP, uaId: 'ua-1' };
    await visit.call(updatePreference, { ...all, favouriteApps: [entry('7'), entry('8')], version: 0 });
    await visit.call(updatePreference, { ...all, appPreferences: { mouseSensitivity: 8 }, version: 1 });
    const { body } = await visit.call(getPreference, all);
    expect(body.favouriteApps.map(({ appId }) => appId)).toEqual(['7', '8']);
    expect(body).toMatchObject({ version: 2, appPreferences: { mouseSensitivity: 8 } });
  });
});
