import * as z from 'zod/mini';
import type { TextStore } from '../../../kit/ports.ts';
import type { AccountState } from './account.state.ts';
import { readStored } from '../../../kit/readStored.ts';

/** In session storage: what of a form outlives a reload of its page. Never a password or a code. */
export const ACCOUNT_DRAFT_KEY = 'ngAccountDraft';

const KeptDraftSchema = z.object({
  form: z.enum(['login', 'sign-up', 'forgot']),
  from: z.string(),
  email: z.string(),
  username: z.string(),
  subscriptionPending: z.optional(z.boolean()),
  /** The server has mailed a code, and the form waits for it. */
  codeFor: z.optional(z.enum(['sign-in', 'sign-up'])),
});
export type KeptDraft = z.infer<typeof KeptDraftSchema>;

/** The form that was open when the page went; undefined where none was, or it can't be read. */
export function readKeptDraft(store: TextStore): KeptDraft | undefined {
  return readStored(store, ACCOUNT_DRAFT_KEY, KeptDraftSchema);
}

/** Returns the purpose of the mailed code that a state waits for; undefined for states without a code. */
export function codeForOf(state: AccountState): KeptDraft['codeFor'] {
  return state.kind === 'code' || state.kind === 'confirming' || state.kind === 'mailing-code' ? state.for : undefined;
}

export function keepDraft(store: TextStore, draft: KeptDraft | undefined): void {
  if (draft) store.set(ACCOUNT_DRAFT_KEY, JSON.stringify(draft));
  else store.remove(ACCOUNT_DRAFT_KEY);
}

/** The form that a state belongs to, where it is one that is opened again after a reload. */
export function keptFormOf(state: AccountState): KeptDraft['form'] | undefined {
  switch (state.kind) {
    case 'email':
    case 'checking':
    case 'password':
    case 'social':
    case 'signing-in':
      return 'login';
    case 'sign-up':
    case 'signing-up':
      return 'sign-up';
    case 'code':
    case 'confirming':
    case 'mailing-code':
      return state.for === 'sign-up' ? 'sign-up' : 'login';
    case 'signing-in-with-google':
      return state.from === 'sign-up' ? 'sign-up' : 'login';
    case 'forgot':
    case 'sending':
      return 'forgot';
    default:
      return undefined;
  }
}
