import { describe, expect, it } from 'vitest';
import type { App } from '../../../src/app/core/app.ts';
import { loadVisit } from '../../../src/app/createApp.ts';
import { pollPlayerAccount } from '../../../src/app/play/session/pollPlayerAccount.ts';
import { rememberPlayed } from '../../../src/app/play/session/gameReportFields.ts';
import { createFailureNotice } from '../../../src/app/shell/failedRequests/createFailureNotice.ts';
import { ForbiddenCallStore } from '../../../src/app/shell/failedRequests/forbiddenCall.store.ts';
import { PREFERENCES } from '../../../src/app/core/featureKeys/visit/preferences.ts';
import { DEFAULT_PREFERENCES } from '../../../src/contracts/entities/user.ts';
import {
  DISCONNECT_RECORD_KEY,
  ROBLOX_EXPERIENCE_KEY,
} from '../../../src/domain/session/records/sessionStorageKeys.ts';
import { memoryStore, type TextStore } from '../../../src/kit/textStoreAndLog.ts';
import { type AppBench, openApp, openBench } from '../../support/app/appBench.ts';

const SIGNED_IN = { user: { signedIn: true, email: 'mira@example.com', username: 'Mira' } };
const MIRA = { userId: '9', username: 'Mira', email: 'mira@example.com', avatar: '', isGuestUser: false };

let bench: AppBench;

interface Visit {
  readonly localStore?: TextStore;
  readonly signedIn?: boolean;
  /** If false, the visit is on the home page instead of a game's play page. */
  readonly plays?: boolean;
}

async function visit({ localStore = memoryStore(), signedIn = false, plays = true }: Visit = {}): Promise<App> {
  bench = openBench({ localStore, ...(signedIn && { config: SIGNED_IN }) });
  const app = await openApp(bench, { loadVisit });
  if (plays) {
    pollPlayerAccount(app, bench.play, bench.core.signal);
    bench.play.start();
  }
  await app.feature(PREFERENCES);
  await bench.settleImports();
  return app;
}

describe('the request that reports the playtime', () => {
  it('call.support.playerStats: is sent every minute while a signed-in player plays', async () => {
    await visit({ signedIn: true });
    expect(bench.state.kind).toBe('playing');
    await bench.pass(180_000);
    expect(bench.callsOf('support.playerStats')).toHaveLength(4);
    bench.play.session.send({ kind: 'player left' });
    await bench.pass(180_000);
    expect(bench.callsOf('support.playerStats')).toHaveLength(4);
  });

  it.each([
    ['a guest who plays', { signedIn: false }],
    ['a signed-in player on the home page', { signedIn: true, plays: false }],
  ])('never contains the playtime of %s', async (_, options) => {
    await visit(options);
    await bench.pass(180_000);
    expect(bench.callsOf('support.playerStats')).toEqual([]);
  });
});

describe('the preferences of a player', () => {
  it('role.guest-storage: stay in the browser for a guest, and never reach the server', async () => {
    const localStore = memoryStore();
    await visit({ localStore });
    bench.play.sound.setVolume(0.8);
    await bench.pass(60_000);
    expect(bench.callsOf('support.updatePreference')).toEqual([]);
    bench.dispose();
    await visit({ localStore });
    expect(bench.play.sound.volume).toBe(0.8);
  });

  it('role.user-storage: move from the browser to the server when the guest signs in', async () => {
    const localStore = memoryStore();
    await visit({ localStore });
    bench.play.sound.setVolume(0.8);
    rememberPlayed(bench.core, { info: bench.play.info, startedAt: 0, leavesForGood: false });
    bench.core.identity.storeUser(MIRA);
    bench.core.auth.send({ kind: 'login completed' });
    await bench.settleImports();
    for (let i = 0; i < 4; i++) await bench.pass(5_000);
    const { appId } = bench.play.info;
    expect(bench.last('support.updatePreference').request?.body).toMatchObject({
      appId,
      appPreferences: { volume: 0.8 },
      recentPlayedApp: { appId },
    });
    expect(
      ['feUserPreferences', 'feRecentPlayedApps', 'ngUnsavedPreferences:9'].map((key) => localStore.get(key)),
    ).toEqual([undefined, undefined, undefined]);
    expect(bench.core.preferences.recent.map((game) => game.appId)).toEqual([appId]);
    expect(bench.play.sound.volume).toBe(0.8);
  });

  it('const.persist-timeout: delay the page for at most 5 s, and still apply if they arrive later', async () => {
    bench = openBench({ config: SIGNED_IN });
    const { appId } = bench.play.info;
    const played = { appId, name: 'Skyhop', packageName: 'skyhop', playUrl: '/', appPageUrl: '/' };
    bench.world.script('support.getPreference', [
      { delayMs: 8_000, body: { status: 'Success', recentPlayedApps: [played] } },
    ]);
    const app = await openApp(bench, { loadVisit });
    bench.core.start();
    const api = await app.feature(PREFERENCES);
    await bench.settleImports();
    await bench.pass(4_990);
    expect(api?.isLoading).toBe(true);
    await bench.pass(10);
    expect(api?.isLoading).toBe(false);
    expect(bench.core.preferences.recent).toEqual([]);
    expect(bench.core.preferences.get(appId)).toEqual(DEFAULT_PREFERENCES);
    await bench.pass(4_000);
    expect(bench.core.preferences.recent).toMatchObject([{ appId }]);
  });

  it('call.support.getPreference: set the game’s volume to the saved volume, without saving it again', async () => {
    bench = openBench({ config: SIGNED_IN });
    const { appId } = bench.play.info;
    bench.world.script(
      'support.getPreference',
      [{ body: { status: 'Success', version: 3, appPreferences: { volume: 0.2 } } }],
      'repeat-last',
    );
    const app = await openApp(bench, { loadVisit });
    pollPlayerAccount(app, bench.play, bench.core.signal);
    bench.play.start();
    await bench.settleImports();
    expect(bench.core.preferences.get(appId).volume).toBe(0.2);
    expect(bench.play.sound.volume).toBe(0.2);
    await bench.pass(60_000);
    const saved = bench.callsOf('support.updatePreference').map(({ request }) => request?.body);
    for (const body of saved) expect(body).not.toHaveProperty('appPreferences');
  });

  it('reach the server and then disappear from the browser when the player signs out', async () => {
    const localStore = memoryStore();
    const app = await visit({ localStore, signedIn: true });
    await app.core.authEffects.load();
    bench.play.sound.setVolume(0.8);
    rememberPlayed(bench.core, { info: bench.play.info, startedAt: 0, leavesForGood: false });
    app.core.auth.send({ kind: 'logout asked' });
    await bench.settleImports();
    await bench.pass(3_000);
    // The app saved the pending changes of the preferences before the sign-out.
    expect(bench.last('support.updatePreference').request?.body).toMatchObject({ appPreferences: { volume: 0.8 } });
    for (const key of ['feUserPreferences', 'feRecentPlayedApps', 'feFavouriteApps', 'user', 'ngToken'])
      expect([key, localStore.get(key)]).toEqual([key, undefined]);
    bench.dispose();
    await visit({ localStore, plays: false });
    expect(bench.core.preferences.recent).toEqual([]);
  });
});

const SESSION_KEYS = [DISCONNECT_RECORD_KEY, ROBLOX_EXPERIENCE_KEY];

describe('status.FailureForbidden: a call that the server forbids on a page without a game', () => {
  async function forbids(call: string, errCode?: number) {
    bench = openBench({ at: '/apps/paper-anvil/20101/skyhop.html', config: SIGNED_IN });
    bench.world.script(
      call,
      [{ status: 'FailureForbidden', ...(errCode !== undefined && { errCode }) }],
      'repeat-last',
    );
    const app = await openApp(bench, { loadVisit });
    await app.feature(PREFERENCES);
    await bench.settleImports();
    return app;
  }

  it('shows a notice with its code, status and address, and is not repeated automatically', async () => {
    const app = await forbids('support.updatePreference', 6100);
    for (const key of SESSION_KEYS) bench.sessionStore.set(key, 'kept');
    const told = new ForbiddenCallStore(app);
    told.start(bench.core.signal);
    const [layer] = createFailureNotice(app, { hasWorker: () => false }, bench.core.signal);
    bench.core.preferences.change('20101', { volume: 0.4 });
    await bench.pass(300_000);
    expect(bench.callsOf('support.updatePreference')).toHaveLength(1);
    expect(told.details).toMatch(/^6100 · FailureForbidden-http.*\/updatePreference$/);
    expect(layer?.isShown()).toBe(true);
    expect(SESSION_KEYS.map((key) => bench.sessionStore.get(key))).toEqual(SESSION_KEYS.map(() => undefined));
    told.dismiss();
    bench.core.preferences.change('20101', { volume: 0.5 });
    await bench.pass(300_000);
    expect(bench.callsOf('support.updatePreference')).toHaveLength(2);
    expect(told.details).toBeUndefined();
  });

  it('shows the notice even if it failed before the notice’s code had loaded', async () => {
    const app = await forbids('support.getPreference');
    await bench.pass(300_000);
    expect(bench.callsOf('support.getPreference')).toHaveLength(1);
    const told = new ForbiddenCallStore(app);
    told.start(bench.core.signal);
    expect(told.details).toMatch(/^FailureForbidden-http/);
  });
});
