import { makeObservable, observableRef, runInAction } from 'mobx';
import { isEmail, lackOf } from './rules.ts';
import { strengthOf } from './strength.ts';

/** What is written in the forms. */
export type Field = 'email' | 'password' | 'current' | 'confirmation';

/** What is wrong with what was written. */
export type Mistake =
  | 'invalid-email'
  | 'no-password'
  | 'weak-password'
  | 'guessable-password'
  | 'mismatch'
  | 'no-current';

/**
 * What the player has written so far. Secrets are in here and in the one request that carries them, never in a machine's
 * states or events: those are kept for whoever reports a problem.
 */
export class Draft {
  email = '';
  password = '';
  current = '';
  confirmation = '';

  constructor() {
    makeObservable(this, {
      email: observableRef,
      password: observableRef,
      current: observableRef,
      confirmation: observableRef,
    });
  }

  readonly write = (field: Field, text: string): void => {
    runInAction(() => {
      this[field] = text;
    });
  };

  /** The address without what a hasty finger left around it. */
  get address(): string {
    return this.email.trim();
  }

  forgetSecrets(): void {
    runInAction(() => {
      this.password = this.current = this.confirmation = '';
    });
  }
}

/** The first thing wrong with a form, from above. */
export function mistakeIn(
  form: 'email' | 'password' | 'sign-up' | 'forgot' | 'reset' | 'change',
  draft: Pick<Draft, Field>,
): Mistake | undefined {
  const { email, password, current, confirmation } = draft;
  switch (form) {
    case 'email':
    case 'forgot':
      return isEmail(email) ? undefined : 'invalid-email';
    case 'password':
      return password === '' ? 'no-password' : undefined;
    case 'sign-up':
      if (!isEmail(email)) return 'invalid-email';
      return mistakeInNew(password, email);
    case 'reset':
    case 'change':
      if (form === 'change' && current === '') return 'no-current';
      return mistakeInNew(password, email) ?? (password === confirmation ? undefined : 'mismatch');
  }
}

/** The rule, and then whether it can be guessed: as the meter tells it while it is written. */
function mistakeInNew(password: string, email: string): Mistake | undefined {
  if (lackOf(password)) return 'weak-password';
  return strengthOf(password, [email]) === 0 ? 'guessable-password' : undefined;
}
