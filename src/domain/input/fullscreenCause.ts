/** Tells who turned full screen on or off: F11 is the browser's, and the page hears of the press only. */
export class FullscreenCause {
  /** F11 was pressed, and no change has come of it yet. */
  pressed = false;

  /** F11 went down. */
  readonly press = (): void => {
    this.pressed = true;
  };

  /** Full screen changed. Answers by what. */
  changed(): 'f11' | 'page' {
    const by = this.pressed ? 'f11' : 'page';
    this.pressed = false;
    return by;
  }
}
