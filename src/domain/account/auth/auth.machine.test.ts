import { describe, expect, it } from 'vitest';
import { expectTransitions, type Transitions } from '../../../../tests/support/checks/recordTransitions.ts';
import { LOGIN_CODES, type LoginCode } from '../../../contracts/entities/auth.ts';
import { replay } from '../../../kit/stateMachine.ts';
import { type AuthEvent, type AuthRules, authSpec, type AuthState } from './auth.machine.ts';

const RULES: AuthRules = { required: false, loggedOutManually: false, tryAndDownload: false };
const created: AuthEvent = { kind: 'play user created', hasStoredUser: false };

function after(rules: Partial<AuthRules>, ...events: AuthEvent[]) {
  return replay(authSpec, [{ kind: 'visit began', rules: { ...RULES, ...rules } }, ...events]);
}

const answered = (code: string): AuthEvent => ({ kind: 'token answered', code });

describe('auth state machine', () => {
  it.each([
    [{}, true, 'guest-token'],
    [{ required: true }, false, 'token'],
    [{ loggedOutManually: true }, false, 'token'],
  ])(
    'transition.auth.startup: requests a token for the rules %j, with implicit guest %s',
    (rules, implicitGuest, key) => {
      const state = after(rules);
      expect(state).toMatchObject({ kind: 'requesting-token', implicitGuest });
      expect(authSpec.ongoing(state)).toEqual({ [key]: { kind: 'request-token', implicitGuest } });
    },
  );

  it('transition.auth.success: creates a play user after the access token arrives', () => {
    expect(authSpec.ongoing(after({}, answered('NEW_GUEST_USER')))).toEqual({
      'play-user': { kind: 'create-play-user' },
    });
  });

  it.each(['NEW_GUEST_USER', 'EXISTING_GUEST_USER'])(
    'transition.auth.guest-code, transition.auth.guest-decision-guest: %s plays as a guest',
    (code) => {
      expect(after({}, answered(code), created)).toEqual({ kind: 'guest' });
      expect(after({ loggedOutManually: true, tryAndDownload: true }, answered(code), created)).toEqual({
        kind: 'guest',
      });
    },
  );

  it('transition.auth.guest-decision-required: demands a login when the app requires a signed-in player', () => {
    expect(after({ required: true }, answered('NEW_GUEST_USER'), created)).toEqual({
      kind: 'login-needed',
      why: 'required',
    });
  });

  it.each<[Partial<AuthRules>, string]>([
    [{ tryAndDownload: true }, 'requesting-token'],
    [{ tryAndDownload: true, required: true }, 'login-needed'],
    [{}, 'login-needed'],
  ])(
    'code.login.AUTHORIZATION_EMPTY: an empty answer after a logout with %j leads to %s, a second one to the login',
    (rules, kind) => {
      const before = after({ loggedOutManually: true, ...rules });
      const [state] = authSpec.step(before, answered('AUTHORIZATION_EMPTY'));
      expect(state.kind).toBe(kind);
      if (state.kind !== 'requesting-token') return;
      expect(state.implicitGuest).toBe(true);
      expect(Object.keys(authSpec.ongoing(state))).not.toEqual(Object.keys(authSpec.ongoing(before)));
      expect(authSpec.step(state, answered('AUTHORIZATION_EMPTY'))[0]).toEqual({ kind: 'login-needed', why: 'nobody' });
      const created = authSpec.step(state, answered('NEW_GUEST_USER'))[0];
      expect(authSpec.step(created, { kind: 'play user created', hasStoredUser: false })[0]).toEqual({ kind: 'guest' });
    },
  );

  it('demands a login from a guest who logged out before', () => {
    const state = after({ loggedOutManually: true }, answered('EXISTING_GUEST_USER'), created);
    expect(state).toEqual({ kind: 'login-needed', why: 'after-logout' });
  });

  it.each<LoginCode>(['NEW_AUTHORIZED_USER', 'EXISTING_AUTHORIZED_USER'])(
    'transition.auth.fetch-profile, transition.auth.stored-user: %s signs in, and fetches the profile if none is stored',
    (code) => {
      expect(after({}, answered(code), { kind: 'play user created', hasStoredUser: true })).toEqual({
        kind: 'signed-in',
      });
      const fetching = after({}, answered(code), created);
      expect(authSpec.ongoing(fetching)).toEqual({ profile: { kind: 'fetch-profile' } });
      expect(authSpec.step(fetching, { kind: 'profile fetched' })).toEqual([{ kind: 'signed-in' }]);
    },
  );

  it.each<readonly [LoginCode, string]>([
    ['AUTHORIZATION_EMPTY', 'nobody'],
    ['AUTHORIZATION_INVALID', 'overlay'],
    ['AUTHORIZATION_EXPIRED', 'overlay'],
  ])('transition.auth.bad-code, screen.login-overlay: %s shows the login', (code, why) => {
    expect(after({}, answered(code))).toEqual({ kind: 'login-needed', why });
    expect(after({ required: true }, answered(code))).toEqual({ kind: 'login-needed', why });
  });

  it('retries the token request after an unknown login code or a failed request', () => {
    const unknown = after({}, answered('SOMETHING_ELSE'));
    expect(unknown).toMatchObject({ kind: 'failed', step: 'token', description: 'access-token-SOMETHING_ELSE' });
    const failed = after({}, { kind: 'token failed', description: 'x' });
    expect(authSpec.step(failed, { kind: 'retry asked' })[0]).toMatchObject({ kind: 'requesting-token' });
  });

  it('continues as a guest when a player who was signed out retries, unless the app requires a login', () => {
    const out = after({}, answered('EXISTING_AUTHORIZED_USER'), created, { kind: 'login demanded' });
    expect(out).toEqual({ kind: 'login-needed', why: 'overlay' });
    expect(authSpec.step(out, { kind: 'retry asked' })[0]).toMatchObject({
      kind: 'requesting-token',
      implicitGuest: true,
    });
    for (const asked of [
      after({}, answered('AUTHORIZATION_EMPTY')),
      after({ loggedOutManually: true }, answered('EXISTING_GUEST_USER'), created),
    ]) {
      expect(authSpec.step(asked, { kind: 'retry asked' })[0]).toMatchObject({ implicitGuest: true });
    }
    const required = after({ required: true }, answered('NEW_GUEST_USER'), created);
    expect(authSpec.step(required, { kind: 'retry asked' })[0]).toBe(required);
  });

  it('enters the signed-in state and greets the player when a demanded login completes', () => {
    const asked = after({}, answered('AUTHORIZATION_EMPTY'));
    expect(authSpec.step(asked, { kind: 'login completed' })).toEqual([{ kind: 'signed-in' }, { kind: 'greet' }]);
  });

  it('transition.auth.logout: ignores all other events until the logout ends', () => {
    const leaving = after({}, answered('NEW_GUEST_USER'), created, { kind: 'logout asked' });
    expect(authSpec.ongoing(leaving)).toEqual({ logout: { kind: 'log-out', elsewhere: false } });
    for (const event of [
      answered('NEW_GUEST_USER'),
      { kind: 'login demanded' },
      { kind: 'login completed' },
    ] as const) {
      expect(authSpec.step(leaving, event)[0]).toBe(leaving);
    }
    expect(authSpec.step(leaving, { kind: 'logged out' })).toEqual([{ kind: 'unresolved' }]);
  });

  it('ignores events that do not belong to its state', () => {
    const guest = after({}, answered('NEW_GUEST_USER'), created);
    for (const event of [
      answered('NEW_GUEST_USER'),
      created,
      { kind: 'profile fetched' },
      { kind: 'retry asked' },
    ] as const) {
      expect(authSpec.step(guest, event)[0]).toBe(guest);
    }
  });
});

const TRANSITIONS: Transitions<AuthState, AuthEvent> = {
  unresolved: { 'visit began': ['requesting-token'], ...anywhere() },
  'requesting-token': {
    'token answered': ['creating-play-user', 'failed', 'login-needed', 'requesting-token'],
    'token failed': ['failed'],
    ...anywhere(),
  },
  'creating-play-user': {
    'play user created': ['fetching-profile', 'guest', 'login-needed', 'signed-in'],
    'play user failed': ['failed'],
    ...anywhere(),
  },
  'fetching-profile': { 'profile fetched': ['signed-in'], ...anywhere() },
  guest: anywhere(),
  'signed-in': anywhere(),
  'login-needed': { 'retry asked': ['requesting-token'], ...anywhere() },
  failed: { 'retry asked': ['requesting-token'], ...anywhere() },
  'logging-out': { 'logged out': ['unresolved'] },
};

function anywhere() {
  return {
    'login demanded': ['login-needed'],
    'login completed': ['signed-in'],
    'logout asked': ['logging-out'],
  } satisfies Partial<Record<AuthEvent['kind'], readonly AuthState['kind'][]>>;
}

it('the auth state machine makes exactly the declared transitions', () => {
  const rules = [false, true].flatMap((required) =>
    [false, true].flatMap((loggedOutManually) =>
      [false, true].map((tryAndDownload) => ({ required, loggedOutManually, tryAndDownload })),
    ),
  );
  const events: readonly AuthEvent[] = [
    ...rules.map((rule): AuthEvent => ({ kind: 'visit began', rules: rule })),
    ...[...LOGIN_CODES, 'ANYTHING_ELSE'].map(answered),
    { kind: 'token failed', description: '' },
    { kind: 'play user created', hasStoredUser: true },
    created,
    { kind: 'play user failed', description: '' },
    { kind: 'profile fetched' },
    { kind: 'login demanded' },
    { kind: 'login completed' },
    { kind: 'logout asked' },
    { kind: 'logged out' },
    { kind: 'retry asked' },
  ];
  expectTransitions(authSpec, events, TRANSITIONS);
});
