import type { BrowserPort } from '../ports/appPorts.ts';

/** Turns full screen on and off for the player, and so knows whether the player or the browser ended it. */
export class FullscreenSwitch {
  /** It was the page that ended it last, because it was told to. */
  ended = false;
  readonly #browser: Pick<BrowserPort, 'fullscreen' | 'enterFullscreen' | 'leaveFullscreen'>;
  readonly #window: { readonly fullscreen: boolean | undefined };

  constructor(
    browser: Pick<BrowserPort, 'fullscreen' | 'enterFullscreen' | 'leaveFullscreen'>,
    window: { readonly fullscreen: boolean | undefined },
  ) {
    this.#browser = browser;
    this.#window = window;
  }

  /** Undefined where the browser has none. */
  get on(): boolean | undefined {
    return this.#window.fullscreen;
  }

  readonly enter = (): void => {
    this.ended = false;
    void this.#browser.enterFullscreen();
  };

  readonly toggle = (): void => {
    if (!this.#browser.fullscreen) return this.enter();
    this.ended = true;
    void this.#browser.leaveFullscreen();
  };
}
