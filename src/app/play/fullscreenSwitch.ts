import type { BrowserPort } from '../ports/appPorts.ts';

/** Turns full screen on and off for the player, and so knows whether the player or the browser ended it. */
export class FullscreenSwitch {
  /** It was the page that ended it last, because it was told to. */
  ended = false;
  readonly #browser: Pick<BrowserPort, 'fullscreen' | 'enterFullscreen' | 'leaveFullscreen'>;
  readonly #instead: () => (() => void) | undefined;
  readonly #window: { readonly fullscreen: boolean | undefined };

  /** `instead`: what comes in its place for who may not have it. */
  constructor(
    browser: Pick<BrowserPort, 'fullscreen' | 'enterFullscreen' | 'leaveFullscreen'>,
    window: { readonly fullscreen: boolean | undefined },
    instead: () => (() => void) | undefined = () => undefined,
  ) {
    this.#browser = browser;
    this.#window = window;
    this.#instead = instead;
  }

  /** Undefined where the browser has none. */
  get on(): boolean | undefined {
    return this.#window.fullscreen;
  }

  readonly enter = (): void => {
    const instead = this.#instead();
    if (instead) return instead();
    this.ended = false;
    void this.#browser.enterFullscreen();
  };

  readonly toggle = (): void => {
    if (!this.#browser.fullscreen) return this.enter();
    this.ended = true;
    void this.#browser.leaveFullscreen();
  };
}
