/**
 * As much of Google Identity Services as the product uses: what its script (`ThirdPartySchema.identityScript`) lays down as
 * `google.accounts.id`. It is no call: the script is loaded, and says by callbacks what the person did. The simulator serves
 * a script of its own with the same behaviour, on the host `accounts` of a world.
 */
export interface GoogleIdentity {
  /** Said once before all else; said again it replaces what was said before. */
  initialize(config: IdentityConfiguration): void;
  /** Offers one tap. The listener hears of moments; a credential comes to the configuration's callback alone. */
  prompt(listener?: (moment: PromptMoment) => void): void;
  /** Draws the button into an element, in place of what is in it. */
  renderButton(parent: HTMLElement, options: ButtonConfiguration): void;
  /** After a sign-out: nobody is signed in again without a press. */
  disableAutoSelect(): void;
  /** Takes the offer away: a dismissed moment, `cancel_called`. */
  cancel(): void;
  /** Takes back what the account with this id or e-mail address was asked for. */
  revoke(hint: string, done?: (answer: { readonly successful: boolean; readonly error?: string }) => void): void;
}

/** What comes of a choice. `credential` is a JWT for `auth.google-auth`; `select_by` says by what it was chosen. */
export interface CredentialResponse {
  readonly credential: string;
  readonly select_by: 'auto' | 'user' | 'fedcm' | 'fedcm_auto' | 'btn';
}

export interface IdentityConfiguration {
  /** `globalConfig.authClientId`. */
  readonly client_id: string;
  readonly callback: (response: CredentialResponse) => void;
  /** Comes back inside the credential; `auth.google-auth` is told it, too. */
  readonly nonce?: string;
  /** Whoever chose their one account here before is signed in without a press, unless `disableAutoSelect` was called since. */
  readonly auto_select?: boolean;
  /** A press beside the offer takes it away; it does unless told otherwise. */
  readonly cancel_on_tap_outside?: boolean;
  readonly context?: 'signin' | 'signup' | 'use';
  /** The browser's own dialog, where it has one. No display moment is told then, and no reason of any other. */
  readonly use_fedcm_for_prompt?: boolean;
  /** An id or e-mail address that comes first. */
  readonly login_hint?: string;
  /** The id of the element that the offer stands in. */
  readonly prompt_parent_id?: string;
}

export interface ButtonConfiguration {
  readonly type: 'standard' | 'icon';
  readonly theme?: 'outline' | 'filled_blue' | 'filled_black';
  readonly size?: 'large' | 'medium' | 'small';
  readonly text?: 'signin_with' | 'signup_with' | 'continue_with' | 'signin';
  readonly shape?: 'rectangular' | 'pill' | 'circle' | 'square';
  /** In pixels, 400 at most. */
  readonly width?: number;
  /** A language, of the page where absent. */
  readonly locale?: string;
  readonly click_listener?: () => void;
}

/** What became of an offer. Exactly one of the three holds. */
export interface PromptMoment {
  getMomentType(): 'display' | 'skipped' | 'dismissed';
  isDisplayMoment(): boolean;
  isDisplayed(): boolean;
  isNotDisplayed(): boolean;
  getNotDisplayedReason(): NotDisplayedReason | undefined;
  isSkippedMoment(): boolean;
  getSkippedReason(): SkippedReason | undefined;
  isDismissedMoment(): boolean;
  getDismissedReason(): DismissedReason | undefined;
}

export type NotDisplayedReason =
  | 'browser_not_supported'
  | 'invalid_client'
  | 'missing_client_id'
  /** Nobody is signed in to Google here, or whoever is wants no such offers. */
  | 'opt_out_or_no_session'
  /** It was closed lately: it comes again after a while. */
  | 'suppressed_by_user'
  | 'unregistered_origin'
  | 'unknown_reason';
export type SkippedReason = 'auto_cancel' | 'user_cancel' | 'tap_outside' | 'issuing_failed';
export type DismissedReason = 'credential_returned' | 'cancel_called' | 'flow_restarted';
