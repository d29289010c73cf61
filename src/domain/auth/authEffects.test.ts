import { describe, expect, it } from 'vitest';
import { getSessionStatus } from '../../contracts/calls/play.ts';
import { getQuestInfo } from '../../contracts/calls/playExtras.ts';
import { ApiBench, type Reply } from '../../../tests/support/apiBench.ts';
import { settle } from '../../kit/clock.ts';
import { Machine } from '../../kit/machine.ts';
import { memoryStore } from '../../kit/ports.ts';
import { authSpec } from './auth.machine.ts';
import { authRunner, requestToken } from './auth.runner.ts';
import { createAuthEffects } from './authEffects.ts';
import { LOGIN_CONTEXT_KEY } from './loginContext.ts';

/** A page with a signed-in player, and everything that happened, in order. */
async function page(context?: string, saves = () => Promise.resolve()) {
  const bench = new ApiBench();
  const happened: string[] = [];
  const sessionStore = memoryStore();
  const localStore = memoryStore(context === undefined ? {} : { [LOGIN_CONTEXT_KEY]: context });
  const effects = createAuthEffects({
    api: bench.api,
    identity: bench.identity,
    localStore,
    sessionStore,
    clock: bench.clock,
    tracking: () => ({ feSessionId: 'fe' }),
    uaSessionId: () => 'visit-1',
    page: {
      leaveFullscreen: async () => void happened.push('left full screen'),
      forgetPictures: async () => void happened.push('threw pictures away'),
      tell: (event) => happened.push(event),
      startOver: () => {
        const { tokens, user } = bench.identity;
        const called = bench.count('auth.logout');
        happened.push(
          `started over after ${called} call, ${tokens.accessToken ?? 'no token'}, ${user ? 'a' : 'no'} user`,
        );
      },
    },
    showSubscription: () => happened.push('subscription'),
    saveAll: saves,
  });
  const auth = new Machine(
    authSpec,
    authRunner(bench.api, bench.identity, () => ({ ...effects, renew: () => Promise.resolve({ renewed: false }) })),
  ).start();
  auth.watch(({ state }) => happened.push(state.kind));
  bench.identity.keepAccessToken('token', 1);
  bench.identity.keepUser({ userId: '1', username: 'Mira', email: '', avatar: '', isGuestUser: false });
  return { bench, auth, effects, happened, localStore, sessionStore };
}

describe('a login that is complete', () => {
  it('transition.auth.login-complete, transition.auth.profile-update-event: is reported and told, the pending pass is shown, once', async () => {
    const { bench, auth, effects, happened, localStore } = await page('{"from":"pass","subscriptionPending":true}');
    effects.report();
    auth.send({ kind: 'login completed' });
    await settle();
    expect(happened).toEqual(['signed-in', 'user-profile-update', 'subscription']);
    expect(bench.bodies('play.reportEvent')).toMatchObject([
      { eventName: 'FeLoginCompleted', uaSessionId: 'visit-1', extraData: { from: 'pass', subscriptionPending: true } },
    ]);
    expect(localStore.get(LOGIN_CONTEXT_KEY)).toBeUndefined();
    auth.send({ kind: 'login completed' });
    await settle();
    expect(happened.filter((what) => what === 'subscription')).toHaveLength(1);
  });

  it.each([undefined, '', 'nonsense', 'null', '7'])('needs no context that can be read (%j)', async (context) => {
    const { auth, happened } = await page(context);
    auth.send({ kind: 'login completed' });
    await settle();
    expect(happened).toEqual(['signed-in', 'user-profile-update']);
  });
});

describe('a logout', () => {
  it('is the last that leaves: renewals under way end, and nothing is tried again, asked for, or kept', async () => {
    const { bench, auth } = await page();
    const [token, player] = [Promise.withResolvers<Reply>(), Promise.withResolvers<Reply>()];
    bench.script(getSessionStatus.id, { body: { status: 'FailureTokenExpired' } });
    bench.script(getQuestInfo.id, { body: { status: 'FailureInvalidPlayUser' } });
    bench.script('auth.access-token-post', token.promise).script('play.createPlayUser', player.promise);
    const stale = bench.api.call(getSessionStatus, { playSessionId: 'p', uaId: 'u' });
    const unknown = bench.api.call(getQuestInfo, {});
    await settle(100);
    const before = bench.requests.map(({ id }) => id);
    expect(before.slice(-2).toSorted()).toEqual(['auth.access-token-post', 'play.createPlayUser']);

    auth.send({ kind: 'logout asked' });
    token.resolve({ body: { success: true, code: 'EXISTING_AUTHORIZED_USER', access_token: 'new' } });
    player.resolve({ body: { status: 'Success', playUserToken: 'new' } });
    await bench.clock.advanceAsync(60_000);
    const late = await bench.api.call(getQuestInfo, {});

    expect(bench.requests.slice(before.length).map(({ id }) => id)).toEqual(['auth.logout']);
    expect(bench.last('auth.logout').headers['authorization']).toBe('token token');
    expect([(await stale).ok, (await unknown).ok, late]).toEqual([
      false,
      false,
      { ok: false, error: { kind: 'aborted' } },
    ]);
    expect(bench.identity.tokens).toEqual({ accessToken: undefined, playUserToken: undefined });
  });

  it.each<[string, Reply]>([
    ['answers', { body: { status: 'Success' } }],
    ['fails', { http: 500, body: {} }],
    ['gets lost', 'network-error'],
  ])('transition.auth.logout: where the call %s, puts everything away in order and starts over', async (_, reply) => {
    const { bench, auth, happened } = await page();
    bench.script('auth.logout', reply);
    auth.send({ kind: 'logout asked' });
    await settle(100);
    expect(happened).toEqual([
      'logging-out',
      'left full screen',
      'threw pictures away',
      'started over after 1 call, no token, no user',
      'unresolved',
    ]);
    expect(bench.identity.loggedOutManually).toBe(true);
  });

  it.each<[string, Reply]>([
    ['is refused', { http: 500, body: {} }],
    ['gets lost', 'network-error'],
  ])('where its call %s, the server is told before a cookie signs anybody in again', async (_, reply) => {
    const { bench, auth } = await page();
    bench.script('auth.logout', reply);
    auth.send({ kind: 'logout asked' });
    await settle(100);
    expect([bench.identity.loggedOutManually, bench.identity.logoutOwed]).toEqual([true, true]);

    // The pages that come.
    const next = new ApiBench();
    const { api, identity } = next;
    identity.rememberLogout('owed');
    next.script('auth.logout', reply);
    const life = new AbortController().signal;
    expect(await requestToken(api, identity, false, life)).toEqual({ ok: true, value: 'AUTHORIZATION_EMPTY' });
    expect([next.count('auth.access-token-post'), identity.tokens.accessToken]).toEqual([0, undefined]);
    await requestToken(api, identity, false, life);
    expect([next.count('auth.logout'), next.count('auth.access-token-post'), identity.logoutOwed]).toEqual([
      2,
      1,
      false,
    ]);
    expect(identity.loggedOutManually).toBe(true);
  });

  it('leaves nothing of the player in the browser, and what is the browser’s own', async () => {
    const { bench, auth, localStore, sessionStore } = await page();
    const theirs = ['feUserPreferences', 'feRecentPlayedApps', 'feFavouriteApps', 'ngMembershipId'];
    for (const key of [...theirs, 'ngUnsavedPreferences:1', 'ngTheme', 'ngConsent']) localStore.set(key, 'kept');
    for (const key of ['ngAdult:7', 'ngChatSession', 'ngReloadedAt']) sessionStore.set(key, 'kept');
    auth.send({ kind: 'logout asked' });
    await bench.clock.advanceAsync(0);
    for (const key of [...theirs, 'ngUnsavedPreferences:1'])
      expect([key, localStore.get(key)]).toEqual([key, undefined]);
    expect(['ngTheme', 'ngConsent'].map((key) => localStore.get(key))).toEqual(['kept', 'kept']);
    expect(['ngAdult:7', 'ngChatSession', 'ngReloadedAt'].map((key) => sessionStore.get(key))).toEqual([
      undefined,
      undefined,
      'kept',
    ]);
  });

  it.each<readonly [string, Reply, string | undefined, boolean]>([
    ['is refused', { body: { status: 'Failure' } }, 'token', false],
    ['gets lost', 'network-error', 'token', false],
    ['answers', { body: { status: 'Success' } }, undefined, true],
  ])(
    'everywhere: where the call %s, the player is signed out of this browser only if the server said so',
    async (_, reply, token, out) => {
      const { bench, effects } = await page();
      bench.script('auth.logout', reply);
      await effects.endEverywhere(new AbortController().signal);
      expect([bench.identity.tokens.accessToken, bench.identity.loggedOutManually]).toEqual([token, out]);
    },
  );

  it('waits two seconds for what is unsaved, and no longer', async () => {
    const { bench, auth } = await page(undefined, () => new Promise(() => undefined));
    auth.send({ kind: 'logout asked' });
    await bench.clock.advanceAsync(1_999);
    expect(bench.count('auth.logout')).toBe(0);
    await bench.clock.advanceAsync(1);
    expect(bench.count('auth.logout')).toBe(1);
  });
});
