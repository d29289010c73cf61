import type { AuthState } from './auth.machine.ts';
import type { OneTap } from '../signIn/google.machine.ts';

/** The visitor's login state and identity as the user interface shows it. */
export interface IdentitySummary {
  readonly isLoggedIn: boolean;
  readonly isLoginResolved: boolean;
  readonly guestFlow: boolean;
  readonly showLogin: boolean;
  readonly showPreloader: boolean;
  readonly manualLogoutShowLogin: boolean;
  readonly showGoogleOneTap: boolean;
  readonly userEmail: string;
  /** Id by which the server refers to this login; undefined before a login begins. */
  readonly playCodeRefId: string | undefined;
}

interface AuthContext {
  readonly open: boolean;
  readonly loggedOutManually: boolean;
  readonly oneTap: OneTap;
  readonly email: string | undefined;
  readonly playCodeRefId: string | undefined;
}

/**
 * Returns login state and player as the user interface shows them, from the auth state machine's state and its
 * context.
 */
export function identitySummaryOf(state: AuthState, context: AuthContext): IdentitySummary {
  const { kind } = state;
  const needsLogin = kind === 'login-needed';
  return {
    isLoggedIn: kind === 'signed-in',
    isLoginResolved: kind === 'signed-in' || kind === 'guest',
    guestFlow: kind === 'guest',
    showLogin: needsLogin || context.open,
    showPreloader: kind === 'logging-out',
    manualLogoutShowLogin:
      needsLogin && state.why !== 'required' && state.why !== 'overlay' && context.loggedOutManually,
    showGoogleOneTap: context.oneTap === 'offered',
    userEmail: context.email ?? '',
    playCodeRefId: context.playCodeRefId,
  };
}
