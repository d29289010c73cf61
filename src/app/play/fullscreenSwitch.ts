import type { BrowserPort } from '../ports/appPorts.ts';

/** Switches full screen, and tells whether the page or the browser ended it. */
export class FullscreenSwitch {
  /** Whether the page, rather than the browser, ended full screen last. */
  ended = false;
  readonly #browser: Pick<BrowserPort, 'fullscreen' | 'enterFullscreen' | 'leaveFullscreen'>;
  readonly #alternative: () => (() => void) | undefined;
  readonly #window: { readonly fullscreen: boolean | undefined };

  /** @param alternative action for players who may not use full screen */
  constructor(
    browser: Pick<BrowserPort, 'fullscreen' | 'enterFullscreen' | 'leaveFullscreen'>,
    window: { readonly fullscreen: boolean | undefined },
    alternative: () => (() => void) | undefined = () => undefined,
  ) {
    this.#browser = browser;
    this.#window = window;
    this.#alternative = alternative;
  }

  /** Whether the page is in full screen; undefined if the browser doesn't support full screen. */
  get on(): boolean | undefined {
    return this.#window.fullscreen;
  }

  readonly enter = (): void => {
    const alternative = this.#alternative();
    if (alternative) return alternative();
    this.ended = false;
    void this.#browser.enterFullscreen();
  };

  readonly toggle = (): void => {
    if (!this.#browser.fullscreen) return this.enter();
    this.ended = true;
    void this.#browser.leaveFullscreen();
  };
}
