import type { Field } from '../../../domain/account/signIn/formDraft.ts';
import type { Trouble } from '../../../domain/account/signIn/formErrors.ts';
import type { AccountStep } from './Account.types.ts';

type About = Trouble['about'];

/** Input fields of each sign-in step, from top to bottom. */
const FIELDS: Readonly<Partial<Record<AccountStep, readonly Field[]>>> = {
  email: ['email'],
  forgot: ['email'],
  password: ['password'],
  'sign-up': ['email', 'username', 'password'],
  code: ['code', 'password'],
  change: ['current', 'password', 'confirmation'],
};

/** Input field of the account forms to which an error belongs. */
const OF: Readonly<Partial<Record<About, Field>>> = {
  'invalid-email': 'email',
  'unknown-account': 'email',
  'account-exists': 'email',
  'not-allowed': 'email',
  'name-short': 'username',
  'name-long': 'username',
  'name-signs': 'username',
  'name-taken': 'username',
  'no-password': 'password',
  'wrong-password': 'password',
  'weak-password': 'password',
  'guessable-password': 'password',
  'own-words': 'password',
  'no-current': 'current',
  'current-incorrect': 'current',
  mismatch: 'confirmation',
  'no-code': 'code',
  'wrong-code': 'code',
  'code-expired': 'code',
};

/** Returns the place of an account form's error: its field, or the form if this step doesn't have that field. */
export function errorFieldOf(trouble: Trouble | undefined, step: AccountStep): Field | 'form' | undefined {
  if (!trouble) return undefined;
  const field = OF[trouble.about];
  return field && FIELDS[step]?.includes(field) ? field : 'form';
}
