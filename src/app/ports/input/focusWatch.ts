/** Elements that take keys for themselves: the named boxes, text fields, and whatever floats above the page. */
const KEEPERS =
  '[data-keeps-keys], input, textarea, select, dialog, [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** Watches where the focus is, and whether it is a place whose keys are not the game's. */
export class FocusWatch {
  readonly #stage: HTMLElement;
  /** Got the focus by the keyboard: whoever walks the page by keys goes on doing so. */
  #walkedTo: EventTarget | null = null;

  constructor(stage: HTMLElement) {
    this.#stage = stage;
  }

  /** Watches until the signal is aborted. */
  start(signal: AbortSignal): void {
    const options = { signal, capture: true };
    document.addEventListener(
      'focusin',
      ({ target }) => {
        // Only at this moment: any later key makes a clicked element match, too.
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
