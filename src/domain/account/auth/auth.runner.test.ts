import { describe, expect, it } from 'vitest';
import { ApiBench, type Reply } from '../../../../tests/support/app/apiBench.ts';
import { settle } from '../../../kit/clock.ts';
import { Machine } from '../../../kit/stateMachine.ts';
import { type AuthRules, authSpec } from './auth.machine.ts';
import { identitySummaryOf } from './identitySummary.ts';
import { authRunner, requestToken } from './auth.runner.ts';
import { requiresLogin } from './loginRequirement.ts';
import { avatarSeedOf } from './avatarSeed.ts';

const OPEN: AuthRules = { required: false, loggedOutManually: false, tryAndDownload: false };
const TOKEN = 'auth.access-token-post';
const PLAY_USER = 'play.createPlayUser';

const noEffects = () => Promise.resolve(undefined);

/** Creates a visit whose auth state machine uses a scripted server, before the code for login and logout loads. */
async function visit(replies: Readonly<Record<string, Reply>> = {}) {
  const bench = new ApiBench();
  for (const [id, reply] of Object.entries(replies)) bench.script(id, reply);
  const auth = new Machine(
    authSpec,
    authRunner(bench.api, bench.identity, { value: undefined, load: noEffects }),
  ).start();
  auth.send({ kind: 'visit began', rules: OPEN });
  await settle();
  // Advance the clock through all automatic retries of resolving the identity.
  for (let tries = 0; tries < 8; tries++) {
    bench.clock.advance(60_000);
    await settle();
  }
  return { bench, auth };
}

describe('access token request', () => {
  it('fails with the step and a description of the failed call', async () => {
    const { auth } = await visit({ [TOKEN]: { http: 400, body: { status: 'FailureValidationError', errCode: 1001 } } });
    expect(auth.state).toMatchObject({
      kind: 'failed',
      step: 'token',
      description: expect.stringMatching(/access-token/) as string,
    });
  });

  it('fails as malformed JSON when the response has neither a token nor a code', async () => {
    const { auth } = await visit({ [TOKEN]: { body: { success: true } } });
    expect(auth.state).toMatchObject({
      kind: 'failed',
      step: 'token',
      failure: { kind: 'malformed-JSON', message: 'no token and no code' },
    });
  });

  it('stores no token from an unsuccessful response', async () => {
    const body = { success: false, code: 'AUTHORIZATION_EMPTY', access_token: 'stolen' };
    const { bench, auth } = await visit({ [TOKEN]: { body } });
    expect(bench.identity.tokens.accessToken).toBeUndefined();
    expect(auth.state.kind).toBe('login-needed');
  });

  it('returns the login code when a successful response has no token', async () => {
    const bench = new ApiBench().script(TOKEN, { body: { success: true, code: 'AUTHORIZATION_EMPTY' } });
    const result = await requestToken(bench.api, bench.identity, noEffects, true, bench.controller.signal);
    expect(result).toEqual({ ok: true, value: 'AUTHORIZATION_EMPTY' });
    expect(bench.identity.tokens.accessToken).toBeUndefined();
  });

  it('stores the access token, with an expiry of 0 when the response has none', async () => {
    const { bench } = await visit();
    expect(bench.identity.tokens).toEqual({ accessToken: 'fresh', playUserToken: 'player' });
    expect(bench.identity.expiry).toBe(0);
  });

  it('fails without a retry when the caller aborts it', async () => {
    const bench = new ApiBench().script(TOKEN, 'hang');
    const abort = new AbortController();
    const pending = requestToken(bench.api, bench.identity, noEffects, true, abort.signal);
    await settle();
    abort.abort();
    expect(await pending).toMatchObject({ ok: false });
    expect(bench.count(TOKEN)).toBe(1);
  });
});

describe('play user creation', () => {
  it.each<[string, Reply, string]>([
    [
      'the server rejects the request',
      { http: 400, body: { status: 'FailureValidationError', errCode: 1001 } },
      'createPlayUser',
    ],
    ['the response has no token', { body: { status: 'Success' } }, 'createPlayUser'],
    [
      'the response is unsuccessful',
      { body: { status: 'FailureNoResource', playUserToken: 'player' } },
      'createPlayUser',
    ],
  ])('names the failed step and stores no play user token when %s', async (_, reply, step) => {
    const { bench, auth } = await visit({ [PLAY_USER]: reply });
    expect(auth.state).toMatchObject({ kind: 'failed', step: 'play-user' });
    expect(auth.state.kind === 'failed' && auth.state.description).toContain(step);
    expect(bench.identity.tokens.playUserToken).toBeUndefined();
  });

  it('starts again from the access token when the player retries', async () => {
    const { bench, auth } = await visit({ [PLAY_USER]: { body: { status: 'Success' } } });
    auth.send({ kind: 'retry asked' });
    await settle();
    expect(auth.state.kind).toBe('guest');
    expect(bench.count(TOKEN)).toBe(2);
  });
});

describe('profile of a signed-in player', () => {
  const member = { [TOKEN]: { body: { success: true, code: 'EXISTING_AUTHORIZED_USER', access_token: 'mine' } } };
  const profile = { userId: '7', username: 'Mira', email: 'mira@example.com', avatar: '', isGuestUser: true };

  it('requests the profile once and stores it as a non-guest profile', async () => {
    const { bench, auth } = await visit({
      ...member,
      'auth.userinfo-get': { body: { status: 'Success', userData: profile } },
    });
    expect(auth.state.kind).toBe('signed-in');
    expect(bench.identity.user).toMatchObject({ userId: '7', username: 'Mira', isGuestUser: false });
    expect(bench.count('auth.userinfo-get')).toBe(1);
  });

  it.each<[string, Reply]>([
    ['fails', { http: 400, body: { status: 'Failure' } }],
    ['returns no user', { body: { status: 'Success' } }],
  ])('stays empty while the player is signed in, when its request %s', async (_, reply) => {
    const { bench, auth } = await visit({ ...member, 'auth.userinfo-get': reply });
    expect(auth.state.kind).toBe('signed-in');
    expect(bench.identity.user).toBeUndefined();
  });
});

describe('logout before the auth effects have loaded', () => {
  it('enters the logging-out state and does not end signed in', async () => {
    const { auth } = await visit();
    auth.send({ kind: 'logout asked' });
    expect(auth.state.kind).toBe('logging-out');
    await settle();
    expect(auth.state.kind).not.toBe('signed-in');
  });
});

describe('identitySummaryOf', () => {
  const beside = {
    open: false,
    loggedOutManually: true,
    oneTap: 'hidden',
    email: undefined,
    playCodeRefId: undefined,
  } as const;
  const needed = (why: 'overlay' | 'nobody' | 'required' | 'after-logout') =>
    identitySummaryOf({ kind: 'login-needed', why }, beside);

  it('sets manualLogoutShowLogin after a manual logout, unless the login is required or in an overlay', () => {
    const shown = (['overlay', 'nobody', 'required', 'after-logout'] as const).filter(
      (why) => needed(why).manualLogoutShowLogin,
    );
    expect(shown).toEqual(['nobody', 'after-logout']);
    const never = { ...beside, loggedOutManually: false };
    expect(identitySummaryOf({ kind: 'login-needed', why: 'after-logout' }, never).manualLogoutShowLogin).toBe(false);
    expect(identitySummaryOf({ kind: 'guest' }, beside).manualLogoutShowLogin).toBe(false);
  });

  it.each([
    ['guest', { isLoggedIn: false, isLoginResolved: true, guestFlow: true, showPreloader: false }],
    ['signed-in', { isLoggedIn: true, isLoginResolved: true, guestFlow: false, showPreloader: false }],
    ['unresolved', { isLoggedIn: false, isLoginResolved: false, guestFlow: false, showPreloader: false }],
    ['logging-out', { isLoggedIn: false, isLoginResolved: false, guestFlow: false, showPreloader: true }],
  ] as const)('returns whether a %s visitor is logged in, plays as a guest, and sees the preloader', (kind, facts) => {
    expect(identitySummaryOf({ kind, elsewhere: false }, beside)).toMatchObject({
      ...facts,
      showLogin: false,
      userEmail: '',
    });
  });

  it('shows an open or required login, the Google One Tap offer, the email address and the reference id', () => {
    expect(needed('required').showLogin).toBe(true);
    const more = {
      ...beside,
      open: true,
      oneTap: 'offered',
      email: 'mira@example.com',
      playCodeRefId: 'code_1',
    } as const;
    expect(identitySummaryOf({ kind: 'guest' }, more)).toMatchObject({
      showLogin: true,
      showGoogleOneTap: true,
      userEmail: 'mira@example.com',
      playCodeRefId: 'code_1',
    });
  });
});

it.each([
  [{ userId: '7', username: 'Mira' }, '7'],
  [{ userId: '', username: 'Mira' }, 'Mira'],
  [{ userId: '', username: '' }, undefined],
  [undefined, undefined],
])('avatarSeedOf returns, for the player %j, the avatar seed %j', (user, seed) => {
  expect(avatarSeedOf(user)).toBe(seed);
});

it('requiresLogin returns false when the features of the app are unknown', () => {
  expect(requiresLogin(undefined, '/play/a/1')).toBe(false);
});
