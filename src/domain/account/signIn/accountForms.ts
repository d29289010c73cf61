import type { AccountState } from './account.state.ts';
import type { Mistake } from './formDraft.ts';
import type { Trouble } from './formTrouble.ts';

/** Until when nothing may be tried, in milliseconds since the Unix epoch; undefined where it may. */
export function waitsUntil(state: AccountState): number | undefined {
  return 'trouble' in state ? state.trouble?.until : undefined;
}

/** What a form becomes when it is sent off: itself with its mistake, or what is asked of the server. */
export function sentOff(state: AccountState, mistake: Mistake | undefined): AccountState {
  if (waitsUntil(state) !== undefined) return state;
  switch (state.kind) {
    case 'email':
    case 'password':
    case 'sign-up':
    case 'code':
    case 'forgot':
    case 'new-password':
      return mistake ? { ...state, trouble: { about: mistake } } : asked(state);
    case 'updated':
      // The address is known by the link, and the password is the one just set.
      return state.how === 'reset' && !mistake ? { kind: 'signing-in' } : state;
    case 'unsettled':
      return { kind: 'settling', isNew: state.isNew };
    default:
      return state;
  }
}

type Written = Extract<
  AccountState,
  { readonly kind: 'email' | 'password' | 'sign-up' | 'code' | 'forgot' | 'new-password' }
>;

function asked(state: Written): AccountState {
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
      return { kind: 'updating', how: state.how };
  }
}

/** The form that work was begun from, with why it came to nothing. */
export function formBefore(state: AccountState, trouble: Trouble): AccountState {
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
      return ofTheFormBefore(state.for, trouble) ?? { kind: 'code', for: state.for, again: false, trouble };
    case 'sending':
      return { kind: 'forgot', trouble };
    case 'checking-link':
      // What can't be asked now is told when the password is sent.
      return trouble.about === 'link-expired' ? { kind: 'forgot', trouble } : { kind: 'new-password', how: 'reset' };
    case 'updating':
      return { kind: 'new-password', how: state.how, trouble };
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

/** What a code can't help: it is told where it was written. */
function ofTheFormBefore(form: 'sign-in' | 'sign-up', trouble: Trouble): AccountState | undefined {
  if (!BEFORE.includes(trouble.about)) return undefined;
  return form === 'sign-up' ? { kind: 'sign-up', trouble } : { kind: 'password', trouble };
}
