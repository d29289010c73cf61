import { accessTokenPost, logout, userinfoGet } from '../../contracts/calls/auth.ts';
import { err, ok, type Result } from '../../kit/result.ts';
import type { StatusAnswer } from '../../contracts/entities/session.ts';
import type { Runner } from '../../kit/machine.ts';
import { type ApiClient, playUserTokenOf, type TokenStore } from '../api/client.ts';
import { type CallFailure, describeFailure, describeStep, meaningOf } from '../api/failure.ts';
import type { AuthCommand, AuthEvent } from './auth.machine.ts';
import type { Identity } from './identity.ts';

/** Asks for an access token and keeps it. Answers the login code. */
export async function requestToken(
  api: ApiClient,
  identity: Identity,
  implicitGuestLogin: boolean,
  signal: AbortSignal,
): Promise<Result<string, CallFailure>> {
  // A cookie that the server still knows would sign the player in again.
  if (identity.logoutOwed) {
    if (!(await api.call(logout, {}, { signal, last: true })).ok) return ok('AUTHORIZATION_EMPTY');
    identity.rememberLogout();
  }
  const answered = await api.call(accessTokenPost, { implicitGuestLogin }, { signal });
  if (!answered.ok) return answered;
  const { success, access_token: token, access_token_expiry: expiry, code = '' } = answered.value;
  if (success && token) identity.keepAccessToken(token, expiry);
  else if (!code) return err({ kind: 'malformed-JSON', message: 'no token and no code' });
  return ok(code);
}

/** What happens seldom. */
export interface AuthEffects {
  /** A login is about to be complete: tells how it came about, and what else is known of it. */
  readonly report: (facts?: object) => void;
  /** Has the access token renewed, once for all tabs. */
  readonly renew: (signal: AbortSignal) => ReturnType<TokenStore['renew']>;
  /** The player has just signed in. */
  readonly greet: (signal: AbortSignal) => Promise<void>;
  /**
   * Asks the server to end every sign-in of the player, in all browsers. Where it did, this one's is put away too and counts
   * as signed out elsewhere: `log-out` does the rest, without another call.
   */
  readonly endEverywhere: (signal: AbortSignal) => Promise<Result<StatusAnswer, CallFailure>>;
  /** Puts everything of the player away. */
  readonly 'log-out': (signal: AbortSignal) => Promise<void>;
}

/** Does the auth machine's work. `seldom` is there before a login or a logout is. */
export function authRunner(
  api: ApiClient,
  identity: Identity,
  seldom: () => AuthEffects | undefined,
): Runner<AuthCommand, AuthEvent> {
  return (command, send, signal) => {
    switch (command.kind) {
      case 'request-token':
        void requestToken(api, identity, command.implicitGuest, signal).then((result) =>
          send(
            result.ok
              ? { kind: 'token answered', code: result.value }
              : {
                  kind: 'token failed',
                  description: describeStep('access-token', describeFailure(result.error)),
                  failure: result.error,
                },
          ),
        );
        break;
      case 'create-play-user':
        void createPlayUser(api, identity, signal).then(send);
        break;
      case 'fetch-profile':
        void fetchProfile(api, identity, signal).then(() => send({ kind: 'profile fetched' }));
        break;
      // After a greeting nobody waits for an end.
      case 'greet':
      case 'log-out':
        if (command.kind === 'log-out') api.signOut();
        void Promise.resolve(seldom()?.[command.kind](signal))
          .catch(() => undefined)
          .then(() => command.kind === 'log-out' && send({ kind: 'logged out' }));
        break;
    }
  };
}

async function createPlayUser(api: ApiClient, identity: Identity, signal: AbortSignal): Promise<AuthEvent> {
  const made = await api.createPlayUser(signal);
  if (!made.ok) {
    const description = describeStep('createPlayUser', describeFailure(made.error));
    return { kind: 'play user failed', description, failure: made.error };
  }
  const token = playUserTokenOf(made.value);
  if (meaningOf(made.value) !== 'Success' || !token) {
    return { kind: 'play user failed', description: describeStep('createPlayUser', 'failure') };
  }
  identity.keepPlayUser(token, made.value);
  return { kind: 'play user created', hasStoredUser: identity.user !== undefined };
}

/** A failed profile does not stop the login: the player is then signed in without a name. */
export async function fetchProfile(api: ApiClient, identity: Identity, signal: AbortSignal): Promise<void> {
  const fetched = await api.call(userinfoGet, {}, { signal });
  if (fetched.ok && fetched.value.userData) identity.keepUser({ ...fetched.value.userData, isGuestUser: false });
}
