import { describe, expect, it } from 'vitest';
import { getSessionStatus } from '../../../contracts/calls/playCalls.ts';
import { getQuestInfo } from '../../../contracts/calls/playExtraCalls.ts';
import { ApiBench, type Reply } from '../../../../tests/support/app/apiBench.ts';
import { FakeLocks } from '../../../../tests/support/browser/fakeLocks.ts';
import { settle } from '../../../kit/clock.ts';
import { Machine } from '../../../kit/stateMachine.ts';
import { memoryStore } from '../../../kit/textStoreAndLog.ts';
import { authSpec } from './auth.machine.ts';
import { authRunner, requestToken } from './auth.runner.ts';
import { createAuthEffects } from './authEffects.ts';
import { LOGIN_CONTEXT_KEY } from './loginContext.ts';

/** Creates a page with a signed-in player, and a log of the auth states and of the effects on the page. */
async function page(
  context?: string,
  saves = () => Promise.resolve(),
  bench = new ApiBench(),
  browser = new FakeLocks(),
) {
  const happened: string[] = [];
  const { locks } = browser.openTab();
  const sessionStore = memoryStore();
  // The identity uses the same local storage, because the next page reads what a sign-out has left there.
  const { localStore } = bench;
  if (context !== undefined) localStore.set(LOGIN_CONTEXT_KEY, context);
  const effects = createAuthEffects({
    api: bench.api,
    identity: bench.identity,
    localStore,
    sessionStore,
    clock: bench.clock,
    lock: <T>(name: string, work: () => Promise<T>) => locks.request(name, work) as Promise<T>,
    facts: () => ({
      ...{ tracking: { feSessionId: 'fe' }, visitSource: 'direct', acquisition: undefined, packageName: undefined },
      ...{ playSessionId: undefined, uaId: bench.identity.uaId, uaSessionId: 'visit-1' },
    }),
    page: {
      leaveFullscreen: async () => void happened.push('left full screen'),
      forgetPictures: async () => void happened.push('threw pictures away'),
      dispatch: (event) => happened.push(event),
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
  const all = { ...effects, renew: () => Promise.resolve({ renewed: false }) };
  const load = () => Promise.resolve(all);
  const auth = new Machine(authSpec, authRunner(bench.api, bench.identity, { value: all, load })).start();
  auth.watch(({ state }) => happened.push(state.kind));
  bench.identity.storeAccessToken('token', 1);
  bench.identity.storeUser({ userId: '1', username: 'Mira', email: '', avatar: '', isGuestUser: false });
  return { bench, auth, effects, happened, load, localStore, sessionStore };
}

describe('login completion', () => {
  it('transition.auth.login-complete, transition.auth.profile-update-event: reports the login and shows a pending pass once', async () => {
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
    expect(happened.filter((name) => name === 'subscription')).toHaveLength(1);
  });

  it.each([undefined, '', 'nonsense', 'null', '7'])(
    'signs the player in without a readable login context (%j)',
    async (context) => {
      const { auth, happened } = await page(context);
      auth.send({ kind: 'login completed' });
      await settle();
      expect(happened).toEqual(['signed-in', 'user-profile-update']);
    },
  );
});

describe('logout', () => {
  it('aborts pending token renewals, blocks later calls and clears both tokens; only the logout call is sent', async () => {
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
  ])('transition.auth.logout: clears all data in order and starts over when the call %s', async (_, reply) => {
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
  ])('repeats the call if it %s, before a token request can sign the player in by cookie', async (_, reply) => {
    const { bench, auth } = await page();
    bench.script('auth.logout', reply);
    auth.send({ kind: 'logout asked' });
    await settle(100);
    expect([bench.identity.loggedOutManually, bench.identity.logoutOwed]).toEqual([true, true]);

    const next = await page();
    const { api, identity } = next.bench;
    identity.rememberLogout('owed');
    next.bench.script('auth.logout', reply);
    const signal = new AbortController().signal;
    const ask = () => requestToken(api, identity, next.load, false, signal);
    expect(await ask()).toEqual({ ok: true, value: 'AUTHORIZATION_EMPTY' });
    expect([next.bench.count('auth.access-token-post'), identity.logoutOwed]).toEqual([0, true]);
    await ask();
    await ask();
    expect(next.bench.requests.map(({ id }) => id)).toEqual([
      'auth.logout',
      'auth.logout',
      'auth.access-token-post',
      'auth.access-token-post',
    ]);
    expect([identity.logoutOwed, identity.loggedOutManually]).toEqual([false, true]);
  });

  it('stays pending, and no token is requested, if the logout module fails to load', async () => {
    const { bench } = await page();
    bench.identity.rememberLogout('owed');
    const pending = requestToken(
      bench.api,
      bench.identity,
      () => Promise.resolve(undefined),
      true,
      bench.controller.signal,
    );
    expect(await pending).toEqual({ ok: true, value: 'AUTHORIZATION_EMPTY' });
    expect([bench.requests, bench.identity.logoutOwed]).toEqual([[], true]);
  });

  it('reaches the server later even if all other calls of the player have stopped', async () => {
    const { bench, effects } = await page();
    bench.identity.rememberLogout('owed');
    bench.api.signOut();
    expect(await effects.settleLogout(bench.controller.signal)).toBe(true);
    expect(bench.identity.logoutOwed).toBe(false);
  });

  it('reaches the server later by a single call of all open tabs', async () => {
    const browser = new FakeLocks();
    const first = await page(undefined, undefined, undefined, browser);
    const second = await page(undefined, undefined, first.bench, browser);
    const { bench } = first;
    bench.identity.rememberLogout('owed');
    const told = Promise.withResolvers<Reply>();
    bench.script('auth.logout', told.promise);
    const all = Promise.all([first, second].map(({ effects }) => effects.settleLogout(bench.controller.signal)));
    await settle();
    told.resolve({ body: { status: 'Success' } });
    expect(await all).toEqual([true, true]);
    expect(bench.count('auth.logout')).toBe(1);
  });

  it('doesn’t sign out a player who signs in on another tab during the delayed call', async () => {
    const { bench, effects } = await page();
    bench.identity.rememberLogout('owed');
    const told = Promise.withResolvers<Reply>();
    bench.script('auth.logout', told.promise);
    const settled = effects.settleLogout(bench.controller.signal);
    bench.identity.rememberLogout(false);
    told.resolve({ body: { status: 'Success' } });
    await settled;
    expect(bench.identity.loggedOutManually).toBe(false);
  });

  it.each([true, 'owed'] as const)(
    'signs the other tabs out without a call, and keeps the logout mark unchanged (%s)',
    async (mark) => {
      const { bench, auth, localStore } = await page();
      localStore.remove('ngToken');
      bench.identity.rememberLogout(mark);
      auth.send({ kind: 'logout asked', elsewhere: true });
      await settle(100);
      expect(bench.requests).toEqual([]);
      expect([bench.identity.loggedOutManually, bench.identity.logoutOwed]).toEqual([true, mark === 'owed']);
    },
  );

  it('keeps the next player’s data when a tab handles the logout after the next sign-in', async () => {
    const { bench, auth, happened, localStore, sessionStore } = await page();
    bench.identity.rememberLogout();
    localStore.set('ngToken', 'of the next player');
    localStore.set('feUserPreferences', 'theirs');
    sessionStore.set('ngChatSession', 'of the player who left');
    auth.send({ kind: 'logout asked', elsewhere: true });
    await settle(100);
    expect(['ngToken', 'feUserPreferences'].map((key) => localStore.get(key))).toEqual([
      'of the next player',
      'theirs',
    ]);
    expect(sessionStore.get('ngChatSession')).toBeUndefined();
    expect(happened).toContainEqual(expect.stringContaining('no token'));
  });

  it('makes the other tabs discard a token that they have just requested', async () => {
    const { bench, load } = await page();
    const { identity } = bench;
    identity.forget();
    const token = Promise.withResolvers<Reply>();
    bench.script('auth.access-token-post', token.promise);
    const pending = requestToken(bench.api, identity, load, true, bench.controller.signal);
    identity.rememberLogout();
    token.resolve({ body: { success: true, code: 'EXISTING_AUTHORIZED_USER', access_token: 'mine' } });
    expect(await pending).toEqual({ ok: true, value: 'AUTHORIZATION_EMPTY' });
    expect([identity.tokens.accessToken, identity.loggedOutManually]).toEqual([undefined, true]);
  });

  it.each([
    ['EXISTING_AUTHORIZED_USER', false],
    ['EXISTING_GUEST_USER', true],
  ])(
    'clears the logout mark once the server identifies the player again (%s: still signed out: %s)',
    async (code, out) => {
      const { bench, load } = await page();
      bench.identity.rememberLogout();
      bench.script('auth.access-token-post', { body: { success: true, code, access_token: 'mine' } });
      await requestToken(bench.api, bench.identity, load, false, bench.controller.signal);
      expect(bench.identity.loggedOutManually).toBe(out);
    },
  );

  it('removes the player’s data from storage and keeps the browser’s own settings', async () => {
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

  it('keeps payments without a known outcome and removes the other purchase data', async () => {
    const { auth, localStore } = await page();
    const open = [{ key: 'key', player: 7 }];
    localStore.set('ngPurchases', JSON.stringify({ open, last: { result: 'success', player: 7 } }));
    localStore.set('ngRedeeming', JSON.stringify({ open: [], last: { result: 'failed', player: 7 } }));
    localStore.set('ngWithdrawals', '[]');
    auth.send({ kind: 'logout asked' });
    await settle(100);
    expect(['ngPurchases', 'ngRedeeming', 'ngWithdrawals'].map((key) => localStore.get(key))).toEqual([
      JSON.stringify({ open }),
      undefined,
      '[]',
    ]);
  });

  it.each(['ngPurchases', 'ngRedeeming', 'ngWithdrawals'])(
    'keeps %s in a form that this release can’t read, with its copy, and removes the copies of other entries',
    async (key) => {
      const { auth, localStore } = await page();
      localStore.set(key, '{"pending":[1]}');
      localStore.set(`ngUnreadable:${key}`, '{"pending":[2]}');
      localStore.set('ngUnreadable:feFavouriteApps', '{}');
      auth.send({ kind: 'logout asked' });
      await settle(100);
      const keys = [key, `ngUnreadable:${key}`, 'ngUnreadable:feFavouriteApps'];
      expect(keys.map((one) => localStore.get(one))).toEqual(['{"pending":[1]}', '{"pending":[2]}', undefined]);
    },
  );

  it.each<readonly [string, Reply, string | undefined, boolean]>([
    ['is refused', { body: { status: 'Failure' } }, 'token', false],
    ['gets lost', 'network-error', 'token', false],
    ['answers', { body: { status: 'Success' } }, undefined, true],
  ])(
    'everywhere: when the call %s, signs this browser out only if the server confirmed it',
    async (_, reply, token, out) => {
      const { bench, effects } = await page();
      bench.script('auth.logout', reply);
      await effects.endEverywhere(new AbortController().signal);
      expect([bench.identity.tokens.accessToken, bench.identity.loggedOutManually]).toEqual([token, out]);
    },
  );

  it('waits at most two seconds for unsaved changes', async () => {
    const { bench, auth } = await page(undefined, () => new Promise(() => undefined));
    auth.send({ kind: 'logout asked' });
    await bench.clock.advanceAsync(1_999);
    expect(bench.count('auth.logout')).toBe(0);
    await bench.clock.advanceAsync(1);
    expect(bench.count('auth.logout')).toBe(1);
  });
});
