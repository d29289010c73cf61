import type { MachineSpec } from '../../kit/machine.ts';
import type { Mistake } from './draft.ts';

/** Where the player comes in. */
export type AccountForm = 'login' | 'sign-up' | 'forgot' | 'reset' | 'change';
/** How an account was made. */
export type SignInMethod = 'password' | 'google';

/** Why a form is shown again. */
export interface Trouble {
  readonly about:
    | Mistake
    | 'unknown-account'
    | 'wrong-password'
    | 'account-exists'
    | 'current-incorrect'
    | 'link-expired'
    | 'too-often'
    | 'not-reached'
    | 'failed';
  /** The server's own code, for `failed`. */
  readonly code?: number | undefined;
}

interface Form {
  readonly trouble?: Trouble | undefined;
}

/** `how` a password is changed: with the current one, or with the token of a mailed link. */
type How = 'change' | 'reset';

export type AccountState =
  | { readonly kind: 'closed' }
  | (Form & { readonly kind: 'email' })
  | { readonly kind: 'checking' }
  | (Form & { readonly kind: 'password' })
  /** The account was made with Google and has no password. */
  | { readonly kind: 'social' }
  | { readonly kind: 'signing-in' }
  | (Form & { readonly kind: 'sign-up' })
  | { readonly kind: 'signing-up' }
  | (Form & { readonly kind: 'forgot' })
  | { readonly kind: 'sending' }
  | { readonly kind: 'sent' }
  | (Form & { readonly kind: 'new-password'; readonly how: How })
  | { readonly kind: 'updating'; readonly how: How }
  | { readonly kind: 'updated'; readonly how: How }
  /** The token is there; play user and profile are on their way. */
  | { readonly kind: 'settling'; readonly isNew: boolean }
  | { readonly kind: 'unsettled'; readonly isNew: boolean; readonly trouble: Trouble }
  | { readonly kind: 'signed-in'; readonly isNew: boolean };

export type AccountEvent =
  | { readonly kind: 'opened'; readonly form: AccountForm }
  | { readonly kind: 'closed' }
  /** The form is sent off, or would be but for a mistake. */
  | { readonly kind: 'submitted'; readonly mistake?: Mistake | undefined }
  | { readonly kind: 'went'; readonly to: 'login' | 'sign-up' | 'forgot' }
  | { readonly kind: 'account found'; readonly method: SignInMethod }
  | { readonly kind: 'token kept'; readonly isNew: boolean }
  | { readonly kind: 'settled' }
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly trouble: Trouble };

export type AccountCommand =
  | { readonly kind: 'check-account' }
  | { readonly kind: 'sign-in' }
  | { readonly kind: 'sign-up' }
  | { readonly kind: 'mail-link' }
  | { readonly kind: 'update-password'; readonly how: How }
  | { readonly kind: 'settle' };

function enter(form: AccountForm): AccountState {
  switch (form) {
    case 'login':
      return { kind: 'email' };
    case 'sign-up':
    case 'forgot':
      return { kind: form };
    case 'reset':
    case 'change':
      return { kind: 'new-password', how: form };
  }
}

function go(state: AccountState, to: Extract<AccountEvent, { kind: 'went' }>['to']): AccountState {
  switch (state.kind) {
    case 'email':
    case 'password':
    case 'social':
    case 'sign-up':
    case 'forgot':
    case 'sent':
      return enter(to);
    case 'new-password':
      // A link that is no longer good: another one.
      return state.how === 'reset' && to === 'forgot' ? { kind: 'forgot' } : state;
    case 'updated':
      return state.how === 'reset' && to === 'login' ? { kind: 'email' } : state;
    default:
      return state;
  }
}

/** What a form becomes when it is sent off. */
function sentOff(state: AccountState): AccountState {
  switch (state.kind) {
    case 'email':
      return { kind: 'checking' };
    case 'password':
      return { kind: 'signing-in' };
    case 'sign-up':
      return { kind: 'signing-up' };
    case 'forgot':
      return { kind: 'sending' };
    case 'new-password':
      return { kind: 'updating', how: state.how };
    case 'unsettled':
      return { kind: 'settling', isNew: state.isNew };
    default:
      return state;
  }
}

/** The form that work was begun from. */
function formOf(state: AccountState, trouble: Trouble): AccountState {
  switch (state.kind) {
    case 'checking':
      return { kind: 'email', trouble };
    case 'signing-in':
      return { kind: 'password', trouble };
    case 'signing-up':
      return { kind: 'sign-up', trouble };
    case 'sending':
      return { kind: 'forgot', trouble };
    case 'updating':
      return { kind: 'new-password', how: state.how, trouble };
    case 'settling':
      return { kind: 'unsettled', isNew: state.isNew, trouble };
    default:
      return state;
  }
}

function step(state: AccountState, event: AccountEvent): readonly [AccountState] {
  switch (event.kind) {
    case 'opened':
      return [state.kind === 'settling' || state.kind === 'unsettled' ? state : enter(event.form)];
    case 'closed':
      // Whoever has a token is signed in; the rest is made up for by the calls that want it.
      if (state.kind === 'settling' || state.kind === 'unsettled') return [{ kind: 'signed-in', isNew: state.isNew }];
      return [state.kind === 'closed' ? state : { kind: 'closed' }];
    case 'submitted': {
      const next = sentOff(state);
      if (next === state || !event.mistake) return [next];
      return ['email', 'password', 'sign-up', 'forgot', 'new-password'].includes(state.kind)
        ? [{ ...state, trouble: { about: event.mistake } } as AccountState]
        : [next];
    }
    case 'went':
      return [go(state, event.to)];
    case 'account found':
      if (state.kind === 'checking') return [{ kind: event.method === 'google' ? 'social' : 'password' }];
      // It has no password after all.
      return [state.kind === 'signing-in' && event.method === 'google' ? { kind: 'social' } : state];
    case 'token kept':
      return [
        state.kind === 'signing-in' || state.kind === 'signing-up' ? { kind: 'settling', isNew: event.isNew } : state,
      ];
    case 'settled':
      return [state.kind === 'settling' ? { kind: 'signed-in', isNew: state.isNew } : state];
    case 'done':
      if (state.kind === 'sending') return [{ kind: 'sent' }];
      return [state.kind === 'updating' ? { kind: 'updated', how: state.how } : state];
    case 'failed':
      return [formOf(state, event.trouble)];
  }
}

function ongoing(state: AccountState): Readonly<Record<string, AccountCommand>> {
  switch (state.kind) {
    case 'checking':
      return { check: { kind: 'check-account' } };
    case 'signing-in':
      return { 'sign-in': { kind: 'sign-in' } };
    case 'signing-up':
      return { 'sign-up': { kind: 'sign-up' } };
    case 'sending':
      return { mail: { kind: 'mail-link' } };
    case 'updating':
      return { update: { kind: 'update-password', how: state.how } };
    case 'settling':
      return { settle: { kind: 'settle' } };
    default:
      return {};
  }
}

/** An account is signed in to, made, or given another password. What is written in the forms is not in here (`Draft`). */
export const accountSpec: MachineSpec<AccountState, AccountEvent, AccountCommand> = {
  initial: { kind: 'closed' },
  step,
  ongoing,
};
