/** The Google sign-in: its button and the One Tap prompt. */
export interface GoogleModel {
  /**
   * `asleep`: Google's script loads on the player's request. `loading`. `ready`: the button can render. `gone`: it
   * failed to load.
   */
  readonly phase: 'asleep' | 'loading' | 'ready' | 'gone';
  /** The One Tap prompt. Google shows it if allowed, in our container or in the browser's own dialog. */
  readonly oneTap: 'hidden' | 'offered' | 'accepted' | 'dismissed';
  /** The player chose an account, and Google failed to complete the sign-in. */
  readonly failed: boolean;
  /** Text of Google's button. */
  readonly text: 'signin_with' | 'signup_with';
  /** Renders Google's button into the given element. */
  readonly draw: (place: HTMLElement) => void;
  /** Passes Google's One Tap prompt its container; undefined without a prompt. */
  readonly offer?: ((place: HTMLElement) => void) | undefined;
  /** Loads Google's sign-in script; after a failure, loads it again. */
  readonly wake: () => void;
}
