import type { LoginCode } from '../../../contracts/entities/auth.ts';
import { LOGIN_CODES } from '../../../contracts/entities/auth.ts';
import type { MachineSpec } from '../../../kit/stateMachine.ts';
import type { CallFailure } from '../../api/failure.ts';

export interface AuthRules {
  readonly required: boolean;
  readonly loggedOutManually: boolean;
  readonly tryAndDownload: boolean;
}

export type AuthState =
  | { readonly kind: 'unresolved' }
  | { readonly kind: 'requesting-token'; readonly rules: AuthRules; readonly implicitGuest: boolean }
  | { readonly kind: 'creating-play-user'; readonly rules: AuthRules; readonly code: LoginCode }
  | { readonly kind: 'fetching-profile' }
  | { readonly kind: 'guest' }
  | { readonly kind: 'signed-in' }
  /**
   * A login is needed, because the server returned a login code to show (`overlay`) or found no player (`nobody`,
   * AUTHORIZATION_EMPTY), because the app requires one (`required`), or after a logout, with a Google One Tap offer
   * (`after-logout`).
   */
  | { readonly kind: 'login-needed'; readonly why: 'overlay' | 'nobody' | 'required' | 'after-logout' }
  /**
   * The client removes the player's data and then reloads the page. `elsewhere`: the player signed out on another tab
   * or everywhere, so this tab doesn't report the sign-out to the server.
   */
  | { readonly kind: 'logging-out'; readonly elsewhere: boolean }
  /** The client could not resolve an identity. `retry` requests one again. */
  | {
      readonly kind: 'failed';
      readonly step: 'token' | 'play-user';
      readonly description: string;
      readonly failure?: CallFailure | undefined;
      readonly rules: AuthRules;
    };

export type AuthEvent =
  | { readonly kind: 'visit began'; readonly rules: AuthRules }
  | { readonly kind: 'token answered'; readonly code: string }
  | { readonly kind: 'token failed'; readonly description: string; readonly failure?: CallFailure }
  | { readonly kind: 'play user created'; readonly hasStoredUser: boolean }
  | { readonly kind: 'play user failed'; readonly description: string; readonly failure?: CallFailure }
  | { readonly kind: 'profile fetched' }
  | { readonly kind: 'login demanded' }
  | { readonly kind: 'login completed' }
  | { readonly kind: 'logout asked'; readonly elsewhere?: boolean }
  | { readonly kind: 'logged out' }
  | { readonly kind: 'retry asked' };

export type AuthCommand =
  | { readonly kind: 'request-token'; readonly implicitGuest: boolean }
  | { readonly kind: 'create-play-user' }
  | { readonly kind: 'fetch-profile' }
  | { readonly kind: 'greet' }
  | { readonly kind: 'log-out'; readonly elsewhere: boolean };

const OPEN: AuthRules = { required: false, loggedOutManually: false, tryAndDownload: false };

function isLoginCode(code: string): code is LoginCode {
  return (LOGIN_CODES as readonly string[]).includes(code);
}

function requestToken(rules: AuthRules): AuthState {
  return { kind: 'requesting-token', rules, implicitGuest: !rules.required && !rules.loggedOutManually };
}

function mayTry({ required, loggedOutManually, tryAndDownload }: AuthRules): boolean {
  return loggedOutManually && tryAndDownload && !required;
}

/**
 * Returns the state of a visitor without an account: a login if one is required or after a manual logout, otherwise
 * guest.
 */
function decideGuest(rules: AuthRules): AuthState {
  if (rules.required) return { kind: 'login-needed', why: 'required' };
  if (rules.loggedOutManually && !rules.tryAndDownload) return { kind: 'login-needed', why: 'after-logout' };
  return { kind: 'guest' };
}

function step(state: AuthState, event: AuthEvent): readonly [AuthState, ...AuthCommand[]] {
  if (state.kind === 'logging-out') return [event.kind === 'logged out' ? { kind: 'unresolved' } : state];
  if (event.kind === 'login demanded') return [{ kind: 'login-needed', why: 'overlay' }];
  if (event.kind === 'login completed') return [{ kind: 'signed-in' }, { kind: 'greet' }];
  if (event.kind === 'logout asked') return [{ kind: 'logging-out', elsewhere: event.elsewhere ?? false }];
  switch (state.kind) {
    case 'unresolved':
      return event.kind === 'visit began' ? [requestToken(event.rules)] : [state];
    case 'requesting-token':
      if (event.kind === 'token failed') {
        const { description, failure } = event;
        return [{ kind: 'failed', step: 'token', description, failure, rules: state.rules }];
      }
      if (event.kind !== 'token answered') return [state];
      if (!isLoginCode(event.code)) {
        return [{ kind: 'failed', step: 'token', description: `access-token-${event.code}`, rules: state.rules }];
      }
      // After a sign-out, the visitor may still try the game as a guest, so request a guest's token
      // (docs/decisions/0008).
      if (event.code === 'AUTHORIZATION_EMPTY' && !state.implicitGuest && mayTry(state.rules)) {
        return [{ ...state, implicitGuest: true }];
      }
      return event.code.startsWith('AUTHORIZATION_')
        ? [{ kind: 'login-needed', why: event.code === 'AUTHORIZATION_EMPTY' ? 'nobody' : 'overlay' }]
        : [{ kind: 'creating-play-user', rules: state.rules, code: event.code }];
    case 'creating-play-user':
      if (event.kind === 'play user failed') {
        const { description, failure } = event;
        return [{ kind: 'failed', step: 'play-user', description, failure, rules: state.rules }];
      }
      if (event.kind !== 'play user created') return [state];
      if (state.code.includes('GUEST')) return [decideGuest(state.rules)];
      return [event.hasStoredUser ? { kind: 'signed-in' } : { kind: 'fetching-profile' }];
    case 'fetching-profile':
      return event.kind === 'profile fetched' ? [{ kind: 'signed-in' }] : [state];
    case 'failed':
      return event.kind === 'retry asked' ? [requestToken(state.rules)] : [state];
    case 'login-needed':
      // After a logout, the player may continue as a guest if the server allows guests.
      return [event.kind === 'retry asked' && state.why !== 'required' ? requestToken(OPEN) : state];
    case 'guest':
    case 'signed-in':
      return [state];
  }
}

function ongoing(state: AuthState): Readonly<Record<string, AuthCommand>> {
  switch (state.kind) {
    case 'requesting-token':
      return {
        [state.implicitGuest ? 'guest-token' : 'token']: { kind: 'request-token', implicitGuest: state.implicitGuest },
      };
    case 'creating-play-user':
      return { 'play-user': { kind: 'create-play-user' } };
    case 'fetching-profile':
      return { profile: { kind: 'fetch-profile' } };
    case 'logging-out':
      return { logout: { kind: 'log-out', elsewhere: state.elsewhere } };
    default:
      return {};
  }
}

/** Resolves the visitor's identity: access token, play user, then guest or signed in. */
export const authSpec: MachineSpec<AuthState, AuthEvent, AuthCommand> = {
  initial: { kind: 'unresolved' },
  step,
  ongoing,
};
