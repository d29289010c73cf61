import type { AuthState } from './auth.machine.ts';
import type { OneTap } from '../signIn/google.machine.ts';

/** The visitor's identity as the user interface shows it. */
export interface AuthFacts {
  readonly isLoggedIn: boolean;
  readonly isLoginResolved: boolean;
  readonly guestFlow: boolean;
  readonly showLogin: boolean;
  readonly showPreloader: boolean;
  readonly manualLogoutShowLogin: boolean;
  readonly showGoogleOneTap: boolean;
  readonly userEmail: string;
  /** Server's reference id of this login; undefined before a login begins. */
  readonly playCodeRefId: string | undefined;
}

interface Beside {
  readonly open: boolean;
  readonly loggedOutManually: boolean;
  readonly oneTap: OneTap;
  readonly email: string | undefined;
  readonly playCodeRefId: string | undefined;
}

/** Derives the facts from the state of the auth machine and the data beside it. */
export function authFactsOf(state: AuthState, beside: Beside): AuthFacts {
  const { kind } = state;
  const needed = kind === 'login-needed';
  return {
    isLoggedIn: kind === 'signed-in',
    isLoginResolved: kind === 'signed-in' || kind === 'guest',
    guestFlow: kind === 'guest',
    showLogin: needed || beside.open,
    showPreloader: kind === 'logging-out',
    manualLogoutShowLogin: needed && state.why !== 'required' && state.why !== 'overlay' && beside.loggedOutManually,
    showGoogleOneTap: beside.oneTap === 'offered',
    userEmail: beside.email ?? '',
    playCodeRefId: beside.playCodeRefId,
  };
}
