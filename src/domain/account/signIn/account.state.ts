import type { Mistake } from './formDraft.ts';
import type { Trouble } from './formTrouble.ts';

export type AccountForm = 'login' | 'sign-up' | 'forgot' | 'reset' | 'change';
export type SignInMethod = 'password' | 'google';
/** What a code of a mail confirms the address for. */
export type CodeFor = 'sign-in' | 'sign-up';
export type GoogleForm = 'email' | 'password' | 'social' | 'sign-up';

interface Form {
  readonly trouble?: Trouble | undefined;
}

/** `how` a password is changed: with the current one, or with the token of a mailed link. */
export type How = 'change' | 'reset';

export type AccountState =
  | { readonly kind: 'closed' }
  | (Form & { readonly kind: 'email' })
  | { readonly kind: 'checking' }
  | (Form & { readonly kind: 'password' })
  /** The account was made with Google and has no password. */
  | (Form & { readonly kind: 'social' })
  | { readonly kind: 'signing-in' }
  | (Form & { readonly kind: 'sign-up' })
  | { readonly kind: 'signing-up' }
  /** Google has said who it is; `from` is the form that its button stood in. */
  | { readonly kind: 'signing-in-with-google'; readonly from: GoogleForm }
  /** A code was mailed, which shows that the address is the player's. */
  | (Form & { readonly kind: 'code'; readonly for: CodeFor; readonly again: boolean })
  | { readonly kind: 'confirming'; readonly for: CodeFor }
  | { readonly kind: 'mailing-code'; readonly for: CodeFor }
  | (Form & { readonly kind: 'forgot' })
  | { readonly kind: 'sending' }
  | { readonly kind: 'sent' }
  /** The player came by a mailed link: is it still good? */
  | { readonly kind: 'checking-link' }
  | (Form & { readonly kind: 'new-password'; readonly how: How })
  | { readonly kind: 'updating'; readonly how: How }
  | { readonly kind: 'updated'; readonly how: How }
  /** The token is there; play user and profile are on their way. */
  | { readonly kind: 'settling'; readonly isNew: boolean }
  | { readonly kind: 'unsettled'; readonly isNew: boolean; readonly trouble: Trouble }
  | { readonly kind: 'signed-in'; readonly isNew: boolean };

export type AccountEvent =
  /** `codeFor`: opens the screen for a mailed code, which a reload of the page has closed. */
  | { readonly kind: 'opened'; readonly form: AccountForm; readonly codeFor?: CodeFor | undefined }
  | { readonly kind: 'closed' }
  /** The form is sent off, or would be but for a mistake. */
  | { readonly kind: 'submitted'; readonly mistake?: Mistake | undefined }
  | { readonly kind: 'went'; readonly to: 'login' | 'sign-up' | 'forgot' }
  /** `filledIn`: whoever keeps the player's passwords has filled in the password beside the address. */
  | { readonly kind: 'account found'; readonly method: SignInMethod; readonly filledIn?: boolean | undefined }
  /** Somebody was chosen with Google; the credential is in the draft. */
  | { readonly kind: 'google answered' }
  /** The address has to be shown to be the player's: a code is in the mail. */
  | { readonly kind: 'code mailed' }
  | { readonly kind: 'another code asked' }
  | { readonly kind: 'token kept'; readonly isNew: boolean }
  | { readonly kind: 'settled' }
  | { readonly kind: 'done' }
  | { readonly kind: 'wait over' }
  | { readonly kind: 'failed'; readonly trouble: Trouble };

export type AccountCommand =
  | { readonly kind: 'check-account' }
  | { readonly kind: 'sign-in'; readonly code: 'none' | 'written' }
  | { readonly kind: 'sign-up'; readonly code: 'none' | 'written' }
  | { readonly kind: 'google-sign-in' }
  | { readonly kind: 'mail-link' }
  | { readonly kind: 'check-link' }
  | { readonly kind: 'update-password'; readonly how: How }
  | { readonly kind: 'settle' }
  /** `until`: in milliseconds since the Unix epoch. */
  | { readonly kind: 'wait'; readonly until: number };
