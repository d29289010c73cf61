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

/** What may outlive the page: whoever reloads it finds it written. */
export type Kept = Pick<Draft, 'email' | 'username'>;

/**
 * What the player has written so far. Secrets are in here and in the one request that carries them, never in a machine's
 * states or events: those are kept for whoever reports a problem.
 */
export class Draft {
  email = '';
  username = '';
  password = '';
  current = '';
  confirmation = '';
  /** Of a mail, which shows that the address is the player's. */
  code = '';
  /** Google's word for who it is. */
  credential = '';
  /** What that was asked for with. */
  nonce = '';

  constructor() {
    makeAutoObservable(this, { credential: false, nonce: false }, { autoBind: true });
  }

  write(field: Field, text: string): void {
    // A code is pasted from a mail, with blanks and all.
    this[field] = field === 'code' ? text.replace(/[\s-]/g, '') : text;
  }

  /** The address without what a hasty finger left around it. */
  get address(): string {
    return this.email.trim();
  }

  get name(): string {
    return this.username.trim();
  }

  forgetSecrets(): void {
    this.password = this.current = this.confirmation = this.code = this.credential = this.nonce = '';
  }

  /** Nothing of it is left to whoever comes next. */
  clear(): void {
    this.forgetSecrets();
    this.email = this.username = '';
  }
}

export type WrittenForm = 'email' | 'password' | 'sign-up' | 'code' | 'forgot' | 'reset' | 'change';

/** The first thing wrong with a form, from above. `mistakeInName`: of a name that is written. */
export function mistakeIn(form: WrittenForm, draft: Pick<Draft, Field>, mistakeInName?: Mistake): Mistake | undefined {
  const { email, password, current, confirmation, code } = draft;
  const known = [email, draft.username];
  switch (form) {
    case 'email':
    case 'forgot':
      return isEmail(email) ? undefined : 'invalid-email';
    case 'password':
      return password === '' ? 'no-password' : undefined;
    case 'sign-up':
      if (!isEmail(email)) return 'invalid-email';
      return mistakeInName ?? mistakeInNew(password, known);
    case 'code':
      if (code === '') return 'no-code';
      return password === '' ? 'no-password' : undefined;
    case 'reset':
    case 'change':
      if (form === 'change' && current === '') return 'no-current';
      return mistakeInNew(password, known) ?? (password === confirmation ? undefined : 'mismatch');
  }
}

/** The rule, and then whether it can be guessed: as the meter tells it while it is written. */
function mistakeInNew(password: string, known: readonly string[]): Mistake | undefined {
  if (lackOf(password)) return 'weak-password';
  return strengthOf(password, known) === 0 ? 'guessable-password' : undefined;
}
