import type { Trouble } from '../../domain/account/account.machine.ts';
import type { Field } from '../../domain/account/draft.ts';

/** The forms, and what is said between and after them. */
export type AccountStep =
  | 'email'
  | 'password'
  | 'social'
  | 'sign-up'
  | 'forgot'
  | 'sent'
  | 'change'
  | 'changed'
  | 'settling'
  | 'unsettled'
  | 'welcome';

/** Signing in, signing up, and passwords that are forgotten or changed: one dialog with a form at a time. */
export interface AccountModel {
  readonly step: AccountStep;
  /** The player wants to sign in, or was signed out. */
  readonly why: 'asked' | 'signed-out';
  /** The name of the game that wants it; undefined where none does. */
  readonly requiredBy?: string | undefined;
  /** Going on as a guest is a way, too. */
  readonly guest: boolean;
  /** A new password by the link of a mail, and not by the current one. */
  readonly reset: boolean;
  /** The form is on its way: it stays, and takes no second press. */
  readonly busy: boolean;
  readonly trouble: Trouble | undefined;
  readonly email: string;
  readonly password: string;
  readonly current: string;
  readonly confirmation: string;
  /** The name of whoever has just signed up. */
  readonly name: string | undefined;
  readonly write: (field: Field, text: string) => void;
  readonly submit: () => void;
  readonly go: (to: 'login' | 'sign-up' | 'forgot') => void;
  readonly close: () => void;
  readonly asGuest: () => void;
}
