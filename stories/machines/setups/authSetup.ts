import { LOGIN_CODES } from '../../../src/contracts/entities/auth.ts';
import {
  type AuthCommand,
  type AuthEvent,
  type AuthRules,
  authSpec,
  type AuthState,
} from '../../../src/domain/account/auth/auth.machine.ts';
import type { MachineSetup } from '../exploreMachine.ts';
import { identityRequirements } from '../stateRequirements.ts';
import { trialsOf } from '../eventTrials.ts';

const rules: AuthRules = { required: false, loggedOutManually: false, tryAndDownload: false };

const trials = trialsOf<AuthEvent>(
  {
    'visit began': [
      { rules },
      { rules: { ...rules, required: true } },
      { rules: { ...rules, loggedOutManually: true } },
      { rules: { ...rules, loggedOutManually: true, tryAndDownload: true } },
    ],
    'token answered': [...LOGIN_CODES, 'anything else'].map((code) => ({ code })),
    'token failed': [{ description: '' }],
    'play user created': [{ hasStoredUser: true }, { hasStoredUser: false }],
    'play user failed': [{ description: '' }],
    'profile fetched': [{}],
    'login demanded': [{}],
    'login completed': [{}],
    'logout asked': [{}],
    'logged out': [{}],
    'retry asked': [{}],
  },
  (event) => {
    if (event.kind === 'token answered') return event.code;
    if (event.kind === 'play user created') return event.hasStoredUser ? 'profile stored' : 'profile not stored';
    if (event.kind !== 'visit began') return undefined;
    const { required, loggedOutManually, tryAndDownload } = event.rules;
    const messages = [required && 'sign-in required', loggedOutManually && 'after logout', tryAndDownload && 'to try'];
    return messages.filter(Boolean).join(', ') || undefined;
  },
);

/** The identity state machine with all its events. */
export const authSetup: MachineSetup<AuthState, AuthEvent, AuthCommand> = {
  file: 'src/domain/account/auth/auth.machine.ts',
  spec: authSpec,
  trials,
  facet: (state) => (state.kind === 'login-needed' ? state.why : state.kind === 'failed' ? state.step : undefined),
  signature: (state) => JSON.stringify(state),
  shownBy: identityRequirements,
};
