import type { AccountState } from './account.state.ts';
import type { Mistake } from './formDraft.ts';
import type { Trouble } from './formErrors.ts';

/** Returns the end of an account form's lock, in milliseconds since the Unix epoch; undefined if it isn't locked. */
export function waitsUntil(state: AccountState): number | undefined {
  return 'trouble' in state ? state.trouble?.until : undefined;
}

/** Returns the state after the player submits a form: the form with its mistake, or the pending request. */
export function submit(state: AccountState, mistake: Mistake | undefined): AccountState {
  if (waitsUntil(state) !== undefined) return state;
  switch (state.kind) {
    case 'email':
    case 'password':
    case 'sign-up':
    case 'code':
    case 'forgot':
    case 'new-password':
      return mistake ? { ...state, trouble: { about: mistake } } : startRequest(state);
    case 'updated':
      // After a password reset, the player can sign in at once: the reset link identifies the account, and the
      // password is the new one.
      return state.flow === 'reset' && !mistake ? { kind: 'signing-in' } : state;
    case 'unsettled':
      return { kind: 'settling', isNew: state.isNew };
    default:
      return state;
  }
}

type SubmittableState = Extract<
  AccountState,
  { readonly kind: 'email' | 'password' | 'sign-up' | 'code' | 'forgot' | 'new-password' }
>;

function startRequest(state: SubmittableState): AccountState {
  switch (state.kind) {
    case 'email':
      return { kind: 'checking' };
    case 'password':
      return { kind: 'signing-in' };
    case 'sign-up':
      return { kind: 'signing-up' };
    case 'code':
      return { kind: 'confirming', for: state.for };
    case 'forgot':
      return { kind: 'sending' };
    case 'new-password':
      return { kind: 'updating', flow: state.flow };
  }
}

/** Returns the state with the account form that started a failed request, and the reason of the failure. */
export function returnToForm(state: AccountState, trouble: Trouble): AccountState {
  switch (state.kind) {
    case 'checking':
      return { kind: 'email', trouble };
    case 'signing-in':
      return { kind: 'password', trouble };
    case 'signing-up':
      return { kind: 'sign-up', trouble };
    case 'signing-in-with-google':
      return { kind: state.from, trouble };
    case 'confirming':
    case 'mailing-code':
      return returnToFaultyForm(state.for, trouble) ?? { kind: 'code', for: state.for, isResent: false, trouble };
    case 'sending':
      return { kind: 'forgot', trouble };
    case 'checking-link':
      // If the check of the reset link failed for another reason than expiry, show the form: saving the new password
      // checks the link again.
      return trouble.about === 'link-expired' ? { kind: 'forgot', trouble } : { kind: 'new-password', flow: 'reset' };
    case 'updating':
      return { kind: 'new-password', flow: state.flow, trouble };
    case 'settling':
      return { kind: 'unsettled', isNew: state.isNew, trouble };
    default:
      return state;
  }
}

const BEFORE: readonly Trouble['about'][] = [
  'account-exists',
  'name-taken',
  'weak-password',
  'own-words',
  'wrong-password',
];

/** If a failure concerns a field of an earlier form, not the confirmation code, returns that form; else undefined. */
function returnToFaultyForm(form: 'sign-in' | 'sign-up', trouble: Trouble): AccountState | undefined {
  if (!BEFORE.includes(trouble.about)) return undefined;
  return form === 'sign-up' ? { kind: 'sign-up', trouble } : { kind: 'password', trouble };
}
