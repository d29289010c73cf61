import * as z from 'zod/mini';
import type { TextStore } from '../../../kit/textStoreAndLog.ts';
import type { AccountState } from './account.state.ts';
import { readStored } from '../../../kit/readStored.ts';

/** Session storage key of the form values that survive a reload, without passwords and confirmation codes. */
export const ACCOUNT_DRAFT_KEY = 'ngAccountDraft';

export const StoredDraftSchema = z.object({
  form: z.enum(['login', 'sign-up', 'forgot']),
  from: z.string(),
  email: z.string(),
  username: z.string(),
  subscriptionPending: z.optional(z.boolean()),
  /** Present if the form waits for a confirmation code that the server has mailed. */
  codeFor: z.optional(z.enum(['sign-in', 'sign-up'])),
});
export type StoredDraft = z.infer<typeof StoredDraftSchema>;

/** Returns the account form that was open before a reload; undefined for none or an unreadable entry. */
export function readStoredDraft(store: TextStore): StoredDraft | undefined {
  return readStored(store, ACCOUNT_DRAFT_KEY, StoredDraftSchema);
}

/** Returns what the mailed confirmation code is for; undefined in states without a confirmation code. */
export function codeForOf(state: AccountState): StoredDraft['codeFor'] {
  return state.kind === 'code' || state.kind === 'confirming' || state.kind === 'mailing-code' ? state.for : undefined;
}

export function storeDraft(store: TextStore, draft: StoredDraft | undefined): void {
  if (draft) store.set(ACCOUNT_DRAFT_KEY, JSON.stringify(draft));
  else store.remove(ACCOUNT_DRAFT_KEY);
}

/** Returns the account form of a state; undefined if a reload must not reopen it. */
export function storedFormOf(state: AccountState): StoredDraft['form'] | undefined {
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
