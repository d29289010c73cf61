import { describe, expect, it } from 'vitest';
import { situationOf } from '../../../src/domain/session/sessionSituation.ts';
import { type AppBench, openBench } from '../../support/app/appBench.ts';

const START = 'play.startSession';
const STATUS = 'play.getSessionStatus';
const PLAYER = 'play.createPlayUser';
const TOKEN = 'auth.access-token-post';

let bench: AppBench;

/** Returns the times of the calls with this name, in milliseconds since the first. */
function times(name: string): number[] {
  const all = bench.callsOf(name).map(({ t }) => t);
  return all.map((t) => t - (all[0] ?? 0));
}

const fails = (times: number) => Array.from({ length: times }, () => ({ network: 'error' as const }));

describe('session requests and retries', () => {
  it('const.failed-poll, call.play.getSessionStatus: the client polls the status of a session with a failed peer every 2 s while online', async () => {
    bench = await openBench().begin();
    const { playSessionId: lost } = bench.responseOf(START);
    bench.world.script(STATUS, [...fails(3), { body: { status: 'Success', sessionStatus: 'Active' } }]);
    bench.peers[0]?.listener.failed();
    await bench.settle();
    await bench.pass(1_999);
    expect(times(STATUS)).toEqual([0]);
    await bench.pass(1);
    await bench.pass(2_000);
    expect(times(STATUS)).toEqual([0, 2_000, 4_000]);
    // Without a network the app makes no requests.
    await bench.online(false);
    await bench.pass(20_000);
    expect(times(STATUS)).toHaveLength(3);
    await bench.online(true);
    await bench.pass(2_000);
    expect(times(STATUS)).toEqual([0, 2_000, 4_000, 26_000]);
    const { request } = bench.last(STATUS);
    expect(request).toMatchObject({ method: 'GET', query: { playSessionId: lost, uaId: bench.core.identity.uaId } });
    // The lost session is still active, so the app starts it again and plays.
    expect(bench.callsOf(START)).toHaveLength(2);
    expect(bench.state.kind).toBe('playing');
  });

  it.each([
    ['sessionStatus', { status: 'Success', sessionStatus: 'BcpuSpotInterrupted' }, 'spot-interruption'],
    ['status', { status: 'NotFound' }, 'disconnected'],
    ['sessionStatus (Migrated)', { status: 'Success', sessionStatus: 'Migrated' }, 'screen-limit'],
  ])('call.play.getSessionStatus: the client reads the value from the field %s', async (_, body, screen) => {
    bench = await openBench().begin();
    bench.world.script(STATUS, [{ body }], 'repeat-last');
    bench.peers[0]?.listener.failed();
    await bench.pass(2_000);
    expect(situationOf(bench.state)).toMatchObject({ kind: 'notice', screen });
  });

  it('const.play-user-retry-wait: the client retries a start without a valid play user 500 ms after it created a new one', async () => {
    bench = openBench();
    bench.world.script(START, [{ status: 'FailureInvalidPlayUser' }]);
    await bench.begin();
    expect(bench.callsOf(PLAYER)).toHaveLength(2);
    await bench.pass(499);
    expect(bench.callsOf(START)).toHaveLength(1);
    await bench.pass(1);
    expect(bench.callsOf(START)).toHaveLength(2);
    const [before, after] = bench.callsOf(START).map(({ request }) => request?.headers['x-play-user-token']);
    expect(after).not.toBe(before);
    expect(bench.state.kind).toBe('playing');
  });

  it.each([
    [3, 4, 'playing'],
    [4, 4, 'failed'],
  ])(
    'const.retry-count: after %i network errors createPlayUser has been requested %i times',
    async (lost, requestCount, kind) => {
      bench = openBench();
      bench.world.script(PLAYER, fails(lost));
      await bench.begin();
      expect(bench.callsOf(PLAYER)).toHaveLength(requestCount);
      expect(bench.state).toMatchObject(kind === 'failed' ? { kind, error: { code: 6302 } } : { kind });
    },
  );

  it.each([
    [2, 'playing'],
    [3, 'failed'],
  ])('const.restart-limit: after %i failed restarts a lost session is in the state %s', async (failures, kind) => {
    bench = await openBench().begin();
    bench.world.script(
      START,
      Array.from({ length: failures }, () => ({ status: 'Failure', errCode: 4000 })),
    );
    bench.peers[0]?.listener.failed();
    for (let second = 0; second < 20; second++) await bench.pass(1_000);
    expect(bench.state).toMatchObject(kind === 'failed' ? { kind, error: { code: 4005 } } : { kind });
    expect(bench.callsOf(START)).toHaveLength(1 + failures + (kind === 'playing' ? 1 : 0));
  });
});

describe('the player’s identity', () => {
  it('call.auth.access-token-post, entity.token-response: the client requests a guest token from the auth host, sends it with later calls, and stores it with its expiry', async () => {
    bench = await openBench().begin();
    const { request } = bench.last(TOKEN);
    expect(request).toMatchObject({ method: 'POST', body: { implicitGuestLogin: true } });
    expect(request?.url).toBe(`${bench.world.origins.auth}/auth/access-token`);
    expect(request?.headers).not.toHaveProperty('authorization');
    const body = bench.responseOf(TOKEN);
    expect(body).toMatchObject({ success: true, code: 'NEW_GUEST_USER' });
    // The journal replaces each secret by a name, and equal secrets by equal names.
    expect(bench.last(START).request?.headers['authorization']).toBe(`token ${String(body['access_token'])}`);
    expect(bench.localStore.get('ngToken')).toBe(bench.core.identity.tokens.accessToken);
    expect(bench.localStore.get('ngTokenExpiry')).toBe(String(body['access_token_expiry']));
  });

  it('call.auth.access-token-post: a 401 to the token request fails without another token request', async () => {
    bench = openBench();
    bench.world.script(TOKEN, [{ http: 401, body: { success: false } }], 'repeat-last');
    await bench.begin();
    expect(bench.callsOf(TOKEN)).toHaveLength(1);
    expect(bench.core.auth.state).toMatchObject({ kind: 'failed', step: 'token' });
  });

  it.each([
    ['login-new-guest', 'NEW_GUEST_USER', 'guest'],
    ['login-known-guest', 'EXISTING_GUEST_USER', 'guest'],
    ['login-new-account', 'NEW_AUTHORIZED_USER', 'signed-in'],
    ['login-known-account', 'EXISTING_AUTHORIZED_USER', 'signed-in'],
    ['login-empty', 'AUTHORIZATION_EMPTY', 'login-needed'],
    ['login-invalid', 'AUTHORIZATION_INVALID', 'login-needed'],
    ['login-expired', 'AUTHORIZATION_EXPIRED', 'login-needed'],
  ])(
    'entity.login-result-codes: the scenario %s returns code.login.%s at the login, and the auth state is %s',
    async (scenario, code, kind) => {
      bench = await openBench({ scenario }).begin();
      expect(bench.last(TOKEN).response?.body).toMatchObject({ code });
      expect(bench.core.auth.state.kind).toBe(kind);
      if (kind !== 'login-needed') return expect(bench.state.kind).toBe('playing');
      // The app shows the sign-in instead of the game, and requests no session.
      expect(bench.state).toMatchObject({ kind: 'failed', error: { status: 'FailureUnauthorized' } });
      expect(bench.callsOf(START)).toEqual([]);
      expect(bench.callsOf(PLAYER)).toEqual([]);
    },
  );

  it('gate.requireAuth: a guest gets the sign-in dialog instead of the game, and can play after signing in', async () => {
    const config = { features: { requireAuth: true } };
    bench = await openBench({ config }).begin();
    expect(bench.last(TOKEN).request?.body).toEqual({ implicitGuestLogin: false });
    expect(bench.state).toMatchObject({ kind: 'failed', error: { description: 'login-required' } });
    expect(bench.callsOf(START)).toEqual([]);
    await bench.core.authEffects.load();
    bench.core.auth.send({ kind: 'login completed' });
    bench.play.retry();
    await bench.settle();
    // The app creates a new play user, because the previous one belonged to a guest.
    await bench.pass(500);
    expect(bench.state.kind).toBe('playing');
    bench.dispose();
    bench = await openBench({ config: { ...config, user: { signedIn: true, email: 'mira@example.com' } } }).begin();
    expect(bench.state.kind).toBe('playing');
  });

  it('entity.create-play-user-response: the client stores the token, subscription and ad limit, and sends the token with each call', async () => {
    const subscriptionInfo = { status: 'active', type: 'DayPass', expiryAt: 9e12 };
    const body = { status: 'Success', playUserToken: 'somebody', subscriptionInfo, nowbuxCreditLimitExceeded: true };
    bench = openBench();
    bench.world.script(PLAYER, [{ body }], 'repeat-last');
    bench.world.script(START, [{ status: 'WaitingInQueue' }], 'repeat-last');
    await bench.begin();
    const token = bench.last(START).request?.headers['x-play-user-token'];
    expect(token).toMatch(/^\[redacted/);
    expect(token).toBe(bench.responseOf(PLAYER)['playUserToken']);
    expect(bench.core.identity.tokens.playUserToken).toBe('somebody');
    expect(bench.core.identity.subscription).toEqual(subscriptionInfo);
    expect(bench.core.identity.adLimitReached).toBe(true);
    // Older servers send the play user's token in the field `data.token`.
    bench.world.script(PLAYER, [{ body: { status: 'Success', data: { token: 'somebody else' } } }], 'repeat-last');
    bench.world.script(START, [{ status: 'FailureInvalidPlayUser' }]);
    await bench.pass(10_000);
    await bench.pass(500);
    expect(bench.core.identity.tokens.playUserToken).toBe('somebody else');
  });
});
