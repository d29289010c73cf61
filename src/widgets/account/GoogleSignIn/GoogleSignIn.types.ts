/** Signing in with Google: its own button, and its offer of one tap. */
export interface GoogleModel {
  /**
   * `asleep`: nothing of Google's is loaded before the player says so. `loading`: it comes. `ready`: its button can be drawn.
   * `gone`: it doesn't come.
   */
  readonly phase: 'asleep' | 'loading' | 'ready' | 'gone';
  /** The offer of one tap: Google shows it where it may, in our place or in the browser's own. */
  readonly oneTap: 'hidden' | 'offered' | 'accepted' | 'dismissed';
  /** Somebody was chosen, and Google did not go through with it. */
  readonly failed: boolean;
  /** What the button says. */
  readonly text: 'signin_with' | 'signup_with';
  /** Draws Google's button into an element. */
  readonly draw: (place: HTMLElement) => void;
  /** Gives the offer of one tap its place; undefined where none is to be made. */
  readonly offer?: ((place: HTMLElement) => void) | undefined;
  /** Loads Google's script after all, or once more. */
  readonly wake: () => void;
}
