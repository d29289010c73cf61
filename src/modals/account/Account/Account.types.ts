import type { Field } from '../../../domain/account/signIn/formDraft.ts';
import type { Trouble } from '../../../domain/account/signIn/formErrors.ts';
import type { GoogleModel } from '../../../widgets/account/GoogleSignIn/GoogleSignIn.types.ts';

/** Steps of the account dialog: its forms, and the screens between and after them. */
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

/** Availability of the entered username. */
export interface Naming {
  readonly kind: 'none' | 'checking' | 'free' | 'taken' | 'unchecked' | 'wrong';
  /** Suggested usernames that are available. One press takes a suggestion. */
  readonly suggestions: readonly string[];
}

/** Sign-in, sign-up, and forgotten or changed passwords: one dialog with one form at a time. */
export interface AccountModel {
  readonly step: AccountStep;
  /** Why the account dialog is open: the player wants to sign in, or was signed out. */
  readonly reason: 'asked' | 'signed-out';
  /** Name of the game that requires an account; undefined without one. */
  readonly requiredBy?: string | undefined;
  /** Whether the account form offers to continue as a guest. */
  readonly guest: boolean;
  /** Whether the player came from a mailed link, and so sets a new password without entering the current one. */
  readonly reset: boolean;
  /** Whether an account form is being submitted. It then ignores further presses. */
  readonly busy: boolean;
  readonly trouble: Trouble | undefined;
  /** Current time for countdowns, in milliseconds since the Unix epoch. */
  readonly now: number;
  readonly email: string;
  readonly username: string;
  readonly naming: Naming;
  readonly password: string;
  readonly current: string;
  readonly confirmation: string;
  readonly code: string;
  /** True if a reload has lost the password that belongs to the confirmation code. */
  readonly asksPassword?: boolean | undefined;
  /** Whether the confirmation code was mailed a second time. */
  readonly isResent: boolean;
  /** Name of the player who just signed up. */
  readonly name: string | undefined;
  /** Google sign-in, if this step of the account form and the deployment offer it. */
  readonly google?: GoogleModel | undefined;
  readonly write: (field: Field, text: string) => void;
  readonly submit: () => void;
  readonly mailCode: () => void;
  readonly go: (to: 'login' | 'sign-up' | 'forgot') => void;
  readonly close: () => void;
  readonly asGuest: () => void;
  /** Copies the text to the clipboard. Resolves to whether that succeeded. */
  readonly copy: (text: string) => Promise<boolean>;
}
