import type { AccountForm } from '../../../../domain/account/signIn/account.state.ts';
import { featureKey } from '../../../../kit/featureKey.ts';

export interface AccountRequest {
  readonly form: AccountForm;
  /** Place from which the player opened the account form, such as `bar` or `profile`, for the report of the login. */
  readonly from: string;
  /** Name of the game that requires a login. Continuing as a guest isn't offered. */
  readonly requiredBy?: string | undefined;
  /** Aborting it closes the account form. */
  readonly signal?: AbortSignal | undefined;
  /**
   * Called when the account form is open. A caller with `onOpen` handles a failed load of the form itself: the load
   * isn't retried, and no notice about waiting appears.
   */
  readonly onOpen?: (() => void) | undefined;
  /** Called when the player chooses to continue as a guest. */
  readonly onGuest?: (() => void) | undefined;
  /** Whether to show the passes after the login. */
  readonly subscriptionPending?: boolean | undefined;
  /** Token of a password-reset link. */
  readonly resetToken?: string | undefined;
}

export interface AccountApi {
  /**
   * Opens an account form over the current page.
   * @returns true after a login; undefined if the JavaScript fails to load. The form stays closed if the visit ends
   * or `signal` aborts while it loads.
   */
  open(request: AccountRequest): Promise<boolean | undefined>;
}

/** Account forms: login, registration and passwords. */
export const ACCOUNT = featureKey<AccountApi>('account');
