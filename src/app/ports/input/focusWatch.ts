/** Elements that handle keys themselves: marked elements, text fields and floating dialogs or menus. */
const KEEPERS =
  '[data-keeps-keys], input, textarea, select, dialog, [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** Tracks whether the focused element handles keys instead of the game. */
export class FocusWatch {
  readonly #stage: HTMLElement;
  /** Element that received focus by keyboard. Its keys stay with the page, for keyboard navigation. */
  #walkedTo: EventTarget | null = null;

  constructor(stage: HTMLElement) {
    this.#stage = stage;
  }

  start(signal: AbortSignal): void {
    const options = { signal, capture: true };
    document.addEventListener(
      'focusin',
      ({ target }) => {
        // Read `:focus-visible` at the focus event: after a later key press, an element that was focused by a click
        // matches too.
        const walked = target instanceof Element && target !== this.#stage && target.matches(':focus-visible');
        this.#walkedTo = walked ? target : null;
      },
      options,
    );
    document.addEventListener('pointerdown', () => (this.#walkedTo = null), options);
  }

  get keepsKeys(): boolean {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || focused === this.#stage || focused === document.body) return false;
    return focused === this.#walkedTo || focused.isContentEditable || focused.closest(KEEPERS) !== null;
  }
}
