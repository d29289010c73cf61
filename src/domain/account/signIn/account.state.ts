import type { Mistake } from './formDraft.ts';
import type { Trouble } from './formErrors.ts';

export type AccountForm = 'login' | 'sign-up' | 'forgot' | 'reset' | 'change';
export type SignInMethod = 'password' | 'google';
/** Purpose of the mailed confirmation code. */
export type CodeFor = 'sign-in' | 'sign-up';
export type GoogleForm = 'email' | 'password' | 'social' | 'sign-up';

interface Form {
  readonly trouble?: Trouble | undefined;
}

/** Authorisation of a password change: the current password, or the token of a mailed link. */
export type PasswordFlow = 'change' | 'reset';

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
  /** Google has returned a credential, and the server checks it. `from`: the form that shows the Google button. */
  | { readonly kind: 'signing-in-with-google'; readonly from: GoogleForm }
  /** The server has mailed a confirmation code for the address. */
  | (Form & { readonly kind: 'code'; readonly for: CodeFor; readonly isResent: boolean })
  | { readonly kind: 'confirming'; readonly for: CodeFor }
  | { readonly kind: 'mailing-code'; readonly for: CodeFor }
  | (Form & { readonly kind: 'forgot' })
  | { readonly kind: 'sending' }
  | { readonly kind: 'sent' }
  /** Requests whether the token of a mailed link is valid. */
  | { readonly kind: 'checking-link' }
  | (Form & { readonly kind: 'new-password'; readonly flow: PasswordFlow })
  | { readonly kind: 'updating'; readonly flow: PasswordFlow }
  | { readonly kind: 'updated'; readonly flow: PasswordFlow }
  /** The access token is available; the play user is being created and the profile loaded. */
  | { readonly kind: 'settling'; readonly isNew: boolean }
  | { readonly kind: 'unsettled'; readonly isNew: boolean; readonly trouble: Trouble }
  | { readonly kind: 'signed-in'; readonly isNew: boolean };

export type AccountEvent =
  /** The player opens a form. `codeFor`: after a reload, reopens the form for the mailed confirmation code. */
  | { readonly kind: 'opened'; readonly form: AccountForm; readonly codeFor?: CodeFor | undefined }
  | { readonly kind: 'closed' }
  /** The player submitted the form. `mistake`: a mistake in the form, which prevents the request. */
  | { readonly kind: 'submitted'; readonly mistake?: Mistake | undefined }
  | { readonly kind: 'went'; readonly to: 'login' | 'sign-up' | 'forgot' }
  /**
   * An account with the address exists. `filledIn`: the password manager has filled in the password together with the
   * address.
   */
  | { readonly kind: 'account found'; readonly method: SignInMethod; readonly filledIn?: boolean | undefined }
  /** The player chose an account with Google; the draft holds the credential. */
  | { readonly kind: 'google answered' }
  /** The player must confirm the address with a mailed code. */
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
  | { readonly kind: 'update-password'; readonly flow: PasswordFlow }
  | { readonly kind: 'settle' }
  /** Waits for the end of an account form's lock. `until`: that time, in milliseconds since the Unix epoch. */
  | { readonly kind: 'wait'; readonly until: number };
