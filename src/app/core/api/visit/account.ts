import type { AccountForm } from '../../../../domain/account/signIn/account.state.ts';
import { featureKey } from '../../../../kit/featureKey.ts';

/** What somebody wants of an account. */
export interface Wish {
  readonly form: AccountForm;
  /** Where it was wished, for the report of a login that follows. */
  readonly from: string;
  /** The name of the game that is for signed-in players only: going on as a guest is no way there. */
  readonly requiredBy?: string | undefined;
  /** What wishes it: when that is over the form is closed. */
  readonly signal?: AbortSignal | undefined;
  /** Called when the form is open. The caller tells the player if the form's code fails to load; it isn't retried then. */
  readonly onOpen?: (() => void) | undefined;
  /** The player goes on as a guest, and has said so. */
  readonly onGuest?: (() => void) | undefined;
  /** A pass was wanted, and is to be shown after the login. */
  readonly subscriptionPending?: boolean | undefined;
  /** The token of a mailed link. */
  readonly resetToken?: string | undefined;
}

export interface AccountApi {
  /**
   * Opens a form over whatever page is on. Resolves when it is closed: true where the player has signed in, undefined where
   * its code can't be had. Where the visit, or what wished it, ended while the code came none is opened.
   */
  open(wish: Wish): Promise<boolean | undefined>;
}

/** The forms of the visitor's account: signing in and up, passwords. */
export const ACCOUNT = featureKey<AccountApi>('account');
