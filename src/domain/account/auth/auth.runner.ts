import { accessTokenPost, userinfoGet } from '../../../contracts/calls/authCalls.ts';
import { err, ok, type Result } from '../../../kit/result.ts';
import type { StatusAnswer } from '../../../contracts/entities/statusAnswer.ts';
import type { LazyPart } from '../../../kit/lazyPart.ts';
import type { Runner } from '../../../kit/stateMachine.ts';
import { type ApiClient, playUserTokenOf, type TokenStore } from '../../api/client.ts';
import { type CallFailure, describeFailure, describeStep, meaningOf } from '../../api/failure.ts';
import type { AuthCommand, AuthEvent } from './auth.machine.ts';
import type { Identity } from './identity.ts';

/**
 * Requests an access token and stores it. Resolves to the server's login code. `loadEffects` loads the code of the
 * logout and may fail.
 */
export async function requestToken(
  api: ApiClient,
  identity: Identity,
  loadEffects: () => Promise<AuthEffects | undefined>,
  implicitGuestLogin: boolean,
  signal: AbortSignal,
): Promise<Result<string, CallFailure>> {
  // The session cookie would sign the player in again if the server has not processed the logout yet.
  if (identity.logoutOwed && !(await (await loadEffects())?.settleLogout(signal))) return ok('AUTHORIZATION_EMPTY');
  const wasOut = identity.loggedOutManually;
  const answered = await api.call(accessTokenPost, { implicitGuestLogin }, { signal });
  if (!answered.ok) return answered;
  const { success, access_token: token, access_token_expiry: expiry, code = '' } = answered.value;
  if (success && token) {
    // The player signed out on another tab during the token request.
    if (identity.loggedOutManually && !wasOut) return ok('AUTHORIZATION_EMPTY');
    identity.storeAccessToken(token, expiry);
    if (wasOut && !code.includes('GUEST')) identity.rememberLogout(false);
  } else if (!code) return err({ kind: 'malformed-JSON', message: 'no token and no code' });
  return ok(code);
}

export interface AuthEffects {
  /**
   * Reports a login to analytics (`FeLoginCompleted`), before it completes. `facts`: additional fields of the event.
   */
  readonly report: (facts?: object) => void;
  /** Renews the access token, once for all tabs. */
  readonly renew: (signal: AbortSignal) => ReturnType<TokenStore['renew']>;
  readonly greet: (signal: AbortSignal) => Promise<void>;
  /** Reports a pending sign-out to the server, once for all tabs of this browser. Returns whether it succeeded. */
  readonly settleLogout: (signal: AbortSignal) => Promise<boolean>;
  /** Ends the player's sign-ins in all browsers. On success, send `log-out` with `elsewhere` to clear this one. */
  readonly endEverywhere: (signal: AbortSignal) => Promise<Result<StatusAnswer, CallFailure>>;
  readonly 'log-out': (signal: AbortSignal, elsewhere: boolean) => Promise<void>;
}

/** Creates the runner of the auth state machine. It loads the code `effects` before a login or a logout. */
export function authRunner(
  api: ApiClient,
  identity: Identity,
  effects: Pick<LazyPart<AuthEffects>, 'value' | 'load'>,
): Runner<AuthCommand, AuthEvent> {
  return (command, send, signal) => {
    switch (command.kind) {
      case 'request-token':
        void requestToken(api, identity, effects.load, command.implicitGuest, signal).then((result) =>
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
      // The actions after a login, such as showing the passes, run in the background; a failure has no effect.
      case 'greet':
        void effects.value?.greet(signal).catch(() => undefined);
        break;
      case 'log-out':
        api.signOut();
        void Promise.resolve(effects.value?.['log-out'](signal, command.elsewhere))
          .catch(() => undefined)
          .then(() => send({ kind: 'logged out' }));
        break;
    }
  };
}

async function createPlayUser(api: ApiClient, identity: Identity, signal: AbortSignal): Promise<AuthEvent> {
  const result = await api.createPlayUser(signal);
  if (!result.ok) {
    const description = describeStep('createPlayUser', describeFailure(result.error));
    return { kind: 'play user failed', description, failure: result.error };
  }
  const token = playUserTokenOf(result.value);
  if (meaningOf(result.value) !== 'Success' || !token) {
    return { kind: 'play user failed', description: describeStep('createPlayUser', 'failure') };
  }
  identity.storePlayUser(token, result.value);
  return { kind: 'play user created', hasStoredUser: identity.user !== undefined };
}

/** A failed profile request doesn't stop the login: the player is signed in without a name. */
export async function fetchProfile(api: ApiClient, identity: Identity, signal: AbortSignal): Promise<void> {
  const fetched = await api.call(userinfoGet, {}, { signal });
  if (fetched.ok && fetched.value.userData) identity.storeUser({ ...fetched.value.userData, isGuestUser: false });
}
