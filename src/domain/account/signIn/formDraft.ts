import { makeAutoObservable } from 'mobx';
import { isEmail, lackOf } from './credentialRules.ts';
import { strengthOf } from './passwordStrength.ts';

export type Field = 'email' | 'username' | 'password' | 'current' | 'confirmation' | 'code';

export type Mistake =
  | 'invalid-email'
  | 'no-password'
  | 'weak-password'
  | 'guessable-password'
  | 'mismatch'
  | 'no-current'
  | 'no-code'
  | 'name-short'
  | 'name-long'
  | 'name-signs';

/** Fields of the account forms that survive a reload of the page. */
export type RestorableFields = Pick<Draft, 'email' | 'username'>;

/**
 * Values of the account forms. Secrets exist only here and in the request that needs them, never in a state machine's
 * states or events, because problem reports contain those.
 */
export class Draft {
  email = '';
  username = '';
  password = '';
  current = '';
  confirmation = '';
  /** Confirmation code from the mail that confirms the address. */
  code = '';
  /** Credential (ID token) from Google. */
  credential = '';
  /** Nonce that was sent in the request for the Google credential. */
  nonce = '';

  constructor() {
    makeAutoObservable(this, { credential: false, nonce: false }, { autoBind: true });
  }

  write(field: Field, text: string): void {
    // Confirmation codes that players paste may contain blanks and hyphens.
    this[field] = field === 'code' ? text.replace(/[\s-]/g, '') : text;
  }

  /** The e-mail address without blanks at its ends. */
  get address(): string {
    return this.email.trim();
  }

  get name(): string {
    return this.username.trim();
  }

  forgetSecrets(): void {
    this.password = this.current = this.confirmation = this.code = this.credential = this.nonce = '';
  }

  /** Clears all form values before another player uses the forms. */
  clear(): void {
    this.forgetSecrets();
    this.email = this.username = '';
  }
}

export type WrittenForm = 'email' | 'password' | 'sign-up' | 'code' | 'forgot' | 'reset' | 'change';

/**
 * Returns the first mistake in an account form, from its top. `mistakeInName`: a mistake in the user name, which is
 * checked separately.
 */
export function mistakeIn(form: WrittenForm, draft: Pick<Draft, Field>, mistakeInName?: Mistake): Mistake | undefined {
  const { email, password, current, confirmation, code } = draft;
  const ownWords = [email, draft.username];
  switch (form) {
    case 'email':
    case 'forgot':
      return isEmail(email) ? undefined : 'invalid-email';
    case 'password':
      return password === '' ? 'no-password' : undefined;
    case 'sign-up':
      if (!isEmail(email)) return 'invalid-email';
      return mistakeInName ?? mistakeInNew(password, ownWords);
    case 'code':
      if (code === '') return 'no-code';
      return password === '' ? 'no-password' : undefined;
    case 'reset':
    case 'change':
      if (form === 'change' && current === '') return 'no-current';
      return mistakeInNew(password, ownWords) ?? (password === confirmation ? undefined : 'mismatch');
  }
}

/** Checks a new password against the password rule, then its strength in the same way as the strength meter. */
function mistakeInNew(password: string, ownWords: readonly string[]): Mistake | undefined {
  if (lackOf(password)) return 'weak-password';
  return strengthOf(password, ownWords) === 0 ? 'guessable-password' : undefined;
}
