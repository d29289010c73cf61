import { describe, expect, it } from 'vitest';
import type { LoginCode } from '../../contracts/entities/auth.ts';
import { replay } from '../../kit/machine.ts';
import { type AuthEvent, type AuthRules, authSpec } from './auth.machine.ts';

const RULES: AuthRules = { required: false, loggedOutManually: false, tryAndDownload: false };
const created: AuthEvent = { kind: 'play user created', hasStoredUser: false };

function after(rules: Partial<AuthRules>, ...events: AuthEvent[]) {
  return replay(authSpec, [{ kind: 'visit began', rules: { ...RULES, ...rules } }, ...events]);
}

const answered = (code: string): AuthEvent => ({ kind: 'token answered', code });

describe('who the visitor is', () => {
  it.each([
    [{}, true],
    [{ required: true }, false],
    [{ loggedOutManually: true }, false],
  ])('transition.auth.startup: with %j asks for a token, implicit guest %s', (rules, implicitGuest) => {
    const state = after(rules);
    expect(state).toMatchObject({ kind: 'requesting-token', implicitGuest });
    expect(authSpec.ongoing(state)).toEqual({ token: { kind: 'request-token', implicitGuest } });
  });

  it('transition.auth.success: a token leads to the making of a play user', () => {
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

  it('transition.auth.guest-decision-required: the app wants a signed-in player', () => {
    expect(after({ required: true }, answered('NEW_GUEST_USER'), created)).toEqual({
      kind: 'login-needed',
      why: 'required',
    });
  });

  it('transition.auth.guest-decision-manual-logout: whoever logged out is asked', () => {
    const state = after({ loggedOutManually: true }, answered('EXISTING_GUEST_USER'), created);
    expect(state).toEqual({ kind: 'login-needed', why: 'after-logout' });
  });

  it.each<LoginCode>(['NEW_AUTHORIZED_USER', 'EXISTING_AUTHORIZED_USER'])(
    'transition.auth.fetch-profile, transition.auth.stored-user: %s is signed in, with a profile fetched where none is stored',
    (code) => {
      expect(after({}, answered(code), { kind: 'play user created', hasStoredUser: true })).toEqual({
        kind: 'signed-in',
      });
      const fetching = after({}, answered(code), created);
      expect(authSpec.ongoing(fetching)).toEqual({ profile: { kind: 'fetch-profile' } });
      expect(authSpec.step(fetching, { kind: 'profile fetched' })).toEqual([{ kind: 'signed-in' }]);
    },
  );

  it.each<LoginCode>(['AUTHORIZATION_EMPTY', 'AUTHORIZATION_INVALID', 'AUTHORIZATION_EXPIRED'])(
    'transition.auth.bad-code, screen.login-overlay: %s shows the login',
    (code) => {
      expect(after({}, answered(code))).toEqual({ kind: 'login-needed', why: 'overlay' });
    },
  );

  it('a code that nobody knows, or a network that fails, can be tried again', () => {
    const unknown = after({}, answered('SOMETHING_ELSE'));
    expect(unknown).toMatchObject({ kind: 'failed', step: 'token', description: 'access-token-SOMETHING_ELSE' });
    const failed = after({}, { kind: 'token failed', description: 'x' });
    expect(authSpec.step(failed, { kind: 'retry asked' })[0]).toMatchObject({ kind: 'requesting-token' });
  });

  it('does nothing on events that do not belong to its state', () => {
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
