import { describe, expect, it } from 'vitest';
import { ApiBench, type Reply } from '../../../../tests/support/app/apiBench.ts';
import { settle } from '../../../kit/clock.ts';
import { Machine } from '../../../kit/machine.ts';
import { type AuthRules, authSpec } from './auth.machine.ts';
import { authFactsOf } from './authFacts.ts';
import { authRunner, requestToken } from './auth.runner.ts';
import { demandsLogin } from './gates.ts';
import { faceSeedOf } from './faceSeed.ts';

const OPEN: AuthRules = { required: false, loggedOutManually: false, tryAndDownload: false };
const TOKEN = 'auth.access-token-post';
const PLAY_USER = 'play.createPlayUser';

const noEffects = () => Promise.resolve(undefined);

/** A new visit: the auth machine on a scripted server, before the auth effects have loaded. */
async function visit(replies: Readonly<Record<string, Reply>> = {}) {
  const bench = new ApiBench();
  for (const [id, reply] of Object.entries(replies)) bench.script(id, reply);
  const auth = new Machine(
    authSpec,
    authRunner(bench.api, bench.identity, { value: undefined, load: noEffects }),
  ).start();
  auth.send({ kind: 'visit began', rules: OPEN });
  await settle();
  // Advances through all automatic retries.
  for (let tries = 0; tries < 8; tries++) {
    bench.clock.advance(60_000);
    await settle();
  }
  return { bench, auth };
}

describe('a visit whose token comes to nothing', () => {
  it('says which step failed, and with what', async () => {
    const { auth } = await visit({ [TOKEN]: { http: 400, body: { status: 'FailureValidationError', errCode: 1001 } } });
    expect(auth.state).toMatchObject({
      kind: 'failed',
      step: 'token',
      description: expect.stringMatching(/access-token/) as string,
    });
  });

  it('is malformed where there is neither a token nor a code', async () => {
    const { auth } = await visit({ [TOKEN]: { body: { success: true } } });
    expect(auth.state).toMatchObject({
      kind: 'failed',
      step: 'token',
      failure: { kind: 'malformed-JSON', message: 'no token and no code' },
    });
  });

  it('keeps no token of an answer that was no success', async () => {
    const body = { success: false, code: 'AUTHORIZATION_EMPTY', access_token: 'stolen' };
    const { bench, auth } = await visit({ [TOKEN]: { body } });
    expect(bench.identity.tokens.accessToken).toBeUndefined();
    expect(auth.state.kind).toBe('login-needed');
  });

  it('answers its code where a success brought no token', async () => {
    const bench = new ApiBench().script(TOKEN, { body: { success: true, code: 'AUTHORIZATION_EMPTY' } });
    const result = await requestToken(bench.api, bench.identity, noEffects, true, bench.life.signal);
    expect(result).toEqual({ ok: true, value: 'AUTHORIZATION_EMPTY' });
    expect(bench.identity.tokens.accessToken).toBeUndefined();
  });

  it('keeps the token that came, and no time where none was said', async () => {
    const { bench } = await visit();
    expect(bench.identity.tokens).toEqual({ accessToken: 'fresh', playUserToken: 'player' });
    expect(bench.identity.expiry).toBe(0);
  });

  it('is asked for no more once whoever asked has gone', async () => {
    const bench = new ApiBench().script(TOKEN, 'hang');
    const gone = new AbortController();
    const asked = requestToken(bench.api, bench.identity, noEffects, true, gone.signal);
    await settle();
    gone.abort();
    expect(await asked).toMatchObject({ ok: false });
    expect(bench.count(TOKEN)).toBe(1);
  });
});

describe('a play user that can’t be made', () => {
  it.each<[string, Reply, string]>([
    ['is refused', { http: 400, body: { status: 'FailureValidationError', errCode: 1001 } }, 'createPlayUser'],
    ['is none', { body: { status: 'Success' } }, 'createPlayUser'],
    ['is no success', { body: { status: 'FailureNoResource', playUserToken: 'player' } }, 'createPlayUser'],
  ])('where it %s: the step is named, and nobody plays', async (_, reply, step) => {
    const { bench, auth } = await visit({ [PLAY_USER]: reply });
    expect(auth.state).toMatchObject({ kind: 'failed', step: 'play-user' });
    expect(auth.state.kind === 'failed' && auth.state.description).toContain(step);
    expect(bench.identity.tokens.playUserToken).toBeUndefined();
  });

  it('is tried again from the token on, when the player asks', async () => {
    const { bench, auth } = await visit({ [PLAY_USER]: { body: { status: 'Success' } } });
    auth.send({ kind: 'retry asked' });
    await settle();
    expect(auth.state.kind).toBe('guest');
    expect(bench.count(TOKEN)).toBe(2);
  });
});

describe('the profile of a player who is signed in', () => {
  const member = { [TOKEN]: { body: { success: true, code: 'EXISTING_AUTHORIZED_USER', access_token: 'mine' } } };
  const profile = { userId: '7', username: 'Mira', email: 'mira@example.com', avatar: '', isGuestUser: true };

  it('is fetched once, kept, and is no guest’s', async () => {
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
    ['has nobody in it', { body: { status: 'Success' } }],
  ])('does not stop the login where it %s: they are signed in without a name', async (_, reply) => {
    const { bench, auth } = await visit({ ...member, 'auth.userinfo-get': reply });
    expect(auth.state.kind).toBe('signed-in');
    expect(bench.identity.user).toBeUndefined();
  });
});

describe('a logout without its effects', () => {
  it('puts the player away all the same, and stops what was asked for them', async () => {
    const { auth } = await visit();
    auth.send({ kind: 'logout asked' });
    expect(auth.state.kind).toBe('logging-out');
    await settle();
    expect(auth.state.kind).not.toBe('signed-in');
  });
});

describe('what is said of an identity', () => {
  const beside = {
    open: false,
    loggedOutManually: true,
    oneTap: 'hidden',
    email: undefined,
    playCodeRefId: undefined,
  } as const;
  const needed = (why: 'overlay' | 'nobody' | 'required' | 'after-logout') =>
    authFactsOf({ kind: 'login-needed', why }, beside);

  it('shows the login after a logout by hand, unless something else demands one', () => {
    const shown = (['overlay', 'nobody', 'required', 'after-logout'] as const).filter(
      (why) => needed(why).manualLogoutShowLogin,
    );
    expect(shown).toEqual(['nobody', 'after-logout']);
    const never = { ...beside, loggedOutManually: false };
    expect(authFactsOf({ kind: 'login-needed', why: 'after-logout' }, never).manualLogoutShowLogin).toBe(false);
    expect(authFactsOf({ kind: 'guest' }, beside).manualLogoutShowLogin).toBe(false);
  });

  it.each([
    ['guest', { isLoggedIn: false, isLoginResolved: true, guestFlow: true, showPreloader: false }],
    ['signed-in', { isLoggedIn: true, isLoginResolved: true, guestFlow: false, showPreloader: false }],
    ['unresolved', { isLoggedIn: false, isLoginResolved: false, guestFlow: false, showPreloader: false }],
    ['logging-out', { isLoggedIn: false, isLoginResolved: false, guestFlow: false, showPreloader: true }],
  ] as const)('of %s', (kind, facts) => {
    expect(authFactsOf({ kind, elsewhere: false }, beside)).toMatchObject({
      ...facts,
      showLogin: false,
      userEmail: '',
    });
  });

  it('shows a login that is open or needed, the offer of one tap, the address and the code', () => {
    expect(needed('required').showLogin).toBe(true);
    const more = {
      ...beside,
      open: true,
      oneTap: 'offered',
      email: 'mira@example.com',
      playCodeRefId: 'code_1',
    } as const;
    expect(authFactsOf({ kind: 'guest' }, more)).toMatchObject({
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
])('the face of %j is drawn from %j', (user, seed) => {
  expect(faceSeedOf(user)).toBe(seed);
});

it('an app whose features are unknown demands no login', () => {
  expect(demandsLogin(undefined, '/play/a/1')).toBe(false);
});
