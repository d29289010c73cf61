import type { Field } from '../../../domain/account/signIn/formDraft.ts';
import type { Trouble } from '../../../domain/account/signIn/formTrouble.ts';
import type { GoogleModel } from '../../../widgets/account/GoogleSignIn/GoogleSignIn.types.ts';

/** The forms, and what is said between and after them. */
export type AccountStep =
  | 'email'
  | 'password'
  | 'social'
  | 'sign-up'
  | 'code'
  | 'forgot'
  | 'sent'
  | 'checking-link'
  | 'change'
  | 'changed'
  | 'settling'
  | 'unsettled'
  | 'welcome';

/** What is known of the username that is written. */
export interface Naming {
  readonly kind: 'none' | 'checking' | 'free' | 'taken' | 'unchecked' | 'wrong';
  /** Others, each taken with one press. */
  readonly suggestions: readonly string[];
}

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
  /** The time, where something is waited for. */
  readonly now: number;
  readonly email: string;
  readonly username: string;
  readonly naming: Naming;
  readonly password: string;
  readonly current: string;
  readonly confirmation: string;
  readonly code: string;
  /** True if a reload has lost the password that belongs to the code. */
  readonly asksPassword?: boolean | undefined;
  /** The code was mailed once more. */
  readonly again: boolean;
  /** The name of whoever has just signed up. */
  readonly name: string | undefined;
  /** Signing in with Google, where this step offers it and the deployment has it. */
  readonly google?: GoogleModel | undefined;
  readonly write: (field: Field, text: string) => void;
  readonly submit: () => void;
  readonly mailCode: () => void;
  readonly go: (to: 'login' | 'sign-up' | 'forgot') => void;
  readonly close: () => void;
  readonly asGuest: () => void;
  /** Puts the text on the clipboard; answers whether it is there now. */
  readonly copy: (text: string) => Promise<boolean>;
}
