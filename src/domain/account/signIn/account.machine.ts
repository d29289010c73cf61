import type { MachineSpec } from '../../../kit/stateMachine.ts';
import type {
  AccountCommand,
  AccountEvent,
  AccountForm,
  AccountState,
  GoogleForm,
  SignInMethod,
} from './account.state.ts';
import { returnToForm, submit, waitsUntil } from './accountForms.ts';

function openForm(form: AccountForm): AccountState {
  switch (form) {
    case 'login':
      return { kind: 'email' };
    case 'sign-up':
    case 'forgot':
      return { kind: form };
    case 'reset':
      return { kind: 'checking-link' };
    case 'change':
      return { kind: 'new-password', flow: 'change' };
  }
}

function navigate(state: AccountState, to: Extract<AccountEvent, { kind: 'went' }>['to']): AccountState {
  switch (state.kind) {
    case 'email':
    case 'password':
    case 'social':
    case 'sign-up':
    case 'forgot':
    case 'sent':
      return openForm(to);
    case 'code':
      return to === 'forgot' ? state : openForm(to);
    case 'new-password':
      // A player whose password-reset link has expired can request another link.
      return state.flow === 'reset' && to === 'forgot' ? { kind: 'forgot' } : state;
    case 'updated':
      return state.flow === 'reset' && to === 'login' ? { kind: 'email' } : state;
    default:
      return state;
  }
}

function accountFound(state: AccountState, method: SignInMethod, filledIn: boolean): AccountState {
  if (state.kind === 'checking') return { kind: method === 'google' ? 'social' : filledIn ? 'signing-in' : 'password' };
  // The account was made with Google and has no password, so the player can't sign in with one.
  return state.kind === 'signing-in' && method === 'google' ? { kind: 'social' } : state;
}

function codeMailed(state: AccountState): AccountState {
  switch (state.kind) {
    case 'signing-in':
      return { kind: 'code', for: 'sign-in', isResent: false };
    case 'signing-up':
      return { kind: 'code', for: 'sign-up', isResent: false };
    case 'mailing-code':
      return { kind: 'code', for: state.for, isResent: true };
    default:
      return state;
  }
}

const WITH_GOOGLE: readonly AccountState['kind'][] = ['email', 'password', 'social', 'sign-up'];
const SIGNING_IN: readonly AccountState['kind'][] = [
  'signing-in',
  'signing-up',
  'signing-in-with-google',
  'confirming',
  // The player may have confirmed the address in another window in the meantime.
  'mailing-code',
];

function step(state: AccountState, event: AccountEvent): readonly [AccountState] {
  switch (event.kind) {
    case 'opened':
      if (state.kind === 'settling' || state.kind === 'unsettled') return [state];
      return [event.codeFor ? { kind: 'code', for: event.codeFor, isResent: false } : openForm(event.form)];
    case 'closed':
      // A player with an access token is signed in, even if later steps of the sign-in are missing: later API calls
      // repeat them.
      if (state.kind === 'settling' || state.kind === 'unsettled') return [{ kind: 'signed-in', isNew: state.isNew }];
      return [state.kind === 'closed' ? state : { kind: 'closed' }];
    case 'submitted':
      return [submit(state, event.mistake)];
    case 'went':
      return [navigate(state, event.to)];
    case 'account found':
      return [accountFound(state, event.method, event.filledIn ?? false)];
    case 'google answered':
      return [
        WITH_GOOGLE.includes(state.kind) ? { kind: 'signing-in-with-google', from: state.kind as GoogleForm } : state,
      ];
    case 'code mailed':
      return [codeMailed(state)];
    case 'another code asked':
      return [
        state.kind === 'code' && waitsUntil(state) === undefined ? { kind: 'mailing-code', for: state.for } : state,
      ];
    case 'token kept':
      return [SIGNING_IN.includes(state.kind) ? { kind: 'settling', isNew: event.isNew } : state];
    case 'settled':
      return [state.kind === 'settling' ? { kind: 'signed-in', isNew: state.isNew } : state];
    case 'done':
      if (state.kind === 'sending') return [{ kind: 'sent' }];
      if (state.kind === 'checking-link') return [{ kind: 'new-password', flow: 'reset' }];
      return [state.kind === 'updating' ? { kind: 'updated', flow: state.flow } : state];
    case 'wait over':
      return [waitsUntil(state) !== undefined ? ({ ...state, trouble: undefined } as AccountState) : state];
    case 'failed':
      return [returnToForm(state, event.trouble)];
  }
}

function ongoing(state: AccountState): Readonly<Record<string, AccountCommand>> {
  const until = waitsUntil(state);
  if (until !== undefined) return { [`wait:${until}`]: { kind: 'wait', until } };
  switch (state.kind) {
    case 'checking':
      return { check: { kind: 'check-account' } };
    case 'signing-in':
      return { 'sign-in': { kind: 'sign-in', code: 'none' } };
    case 'signing-up':
      return { 'sign-up': { kind: 'sign-up', code: 'none' } };
    case 'signing-in-with-google':
      return { google: { kind: 'google-sign-in' } };
    case 'confirming':
      return { confirm: { kind: state.for, code: 'written' } };
    case 'mailing-code':
      return { 'mail-code': { kind: state.for, code: 'none' } };
    case 'sending':
      return { mail: { kind: 'mail-link' } };
    case 'checking-link':
      return { 'check-link': { kind: 'check-link' } };
    case 'updating':
      return { update: { kind: 'update-password', flow: state.flow } };
    case 'settling':
      return { settle: { kind: 'settle' } };
    default:
      return {};
  }
}

/** State machine of sign-in, sign-up and password changes. `Draft` holds the form values. */
export const accountSpec: MachineSpec<AccountState, AccountEvent, AccountCommand> = {
  initial: { kind: 'closed' },
  step,
  ongoing,
};
