/**
 * The parts of Google Identity Services in use: the API `google.accounts.id` of its script
 * (`ThirdPartySchema.identityScript`). The page loads it as a script, not by an API call. The simulator serves an
 * equivalent script on the host `accounts` of a simulated world.
 */
export interface GoogleIdentity {
  /**
   * Sets the configuration. Must be called before the other functions; a repeated call replaces the configuration.
   */
  initialize(config: IdentityConfiguration): void;
  /** Opens One Tap. The listener receives the prompt's events (moments), the configured callback a credential. */
  prompt(listener?: (moment: PromptMoment) => void): void;
  /** Renders Google's sign-in button into `parent`, replacing its content. */
  renderButton(parent: HTMLElement, options: ButtonConfiguration): void;
  /** Prevents that Google signs the player in automatically after a sign-out. */
  disableAutoSelect(): void;
  /** Closes the One Tap prompt; the listener receives a dismissed moment with reason `cancel_called`. */
  cancel(): void;
  /** Revokes the consent of the account with this id or e-mail address. */
  revoke(hint: string, done?: (answer: { readonly successful: boolean; readonly error?: string }) => void): void;
}

/** Result of a sign-in. `credential` is a JWT for `auth.google-auth`; `select_by` tells how it was selected. */
export interface CredentialResponse {
  readonly credential: string;
  readonly select_by: 'auto' | 'user' | 'fedcm' | 'fedcm_auto' | 'btn';
}

export interface IdentityConfiguration {
  /** Google client id, from `globalConfig.authClientId`. */
  readonly client_id: string;
  readonly callback: (response: CredentialResponse) => void;
  /** Nonce, which Google returns inside the credential, and which the client also sends to `auth.google-auth`. */
  readonly nonce?: string;
  /**
   * Whether Google signs in a player automatically who has a single approved account, unless `disableAutoSelect` was
   * called.
   */
  readonly auto_select?: boolean;
  /** Whether a press outside of the One Tap prompt closes it; the default is true. */
  readonly cancel_on_tap_outside?: boolean;
  readonly context?: 'signin' | 'signup' | 'use';
  /**
   * Whether One Tap uses the browser's FedCM dialog if available. That dialog reports neither its display nor the
   * reasons of its end.
   */
  readonly use_fedcm_for_prompt?: boolean;
  /** Id or e-mail address of the preferred Google account. */
  readonly login_hint?: string;
  /** Id of the element in which Google places the One Tap prompt. */
  readonly prompt_parent_id?: string;
}

export interface ButtonConfiguration {
  readonly type: 'standard' | 'icon';
  readonly theme?: 'outline' | 'filled_blue' | 'filled_black';
  readonly size?: 'large' | 'medium' | 'small';
  readonly text?: 'signin_with' | 'signup_with' | 'continue_with' | 'signin';
  readonly shape?: 'rectangular' | 'pill' | 'circle' | 'square';
  /** Width of Google's button in pixels, at most 400. */
  readonly width?: number;
  /** Language of the button's text; defaults to the language of the page. */
  readonly locale?: string;
  readonly click_listener?: () => void;
}

/** An event of the One Tap prompt. Exactly one of its three `is…Moment` functions returns true. */
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
  /** Google shows no prompt: the browser has no Google session, or the player has opted out. */
  | 'opt_out_or_no_session'
  /** Google shows no prompt, because the player closed it recently and a cool-down applies. */
  | 'suppressed_by_user'
  | 'unregistered_origin'
  | 'unknown_reason';
export type SkippedReason = 'auto_cancel' | 'user_cancel' | 'tap_outside' | 'issuing_failed';
export type DismissedReason = 'credential_returned' | 'cancel_called' | 'flow_restarted';
