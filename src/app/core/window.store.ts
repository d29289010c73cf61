import { makeAutoObservable } from 'mobx';
import type { BrowserPort } from '../ports/appPorts.ts';

/** What the window is like right now, for whatever is drawn or decided by it. */
export class WindowStore {
  visible: boolean;
  online: boolean;
  /** Undefined where the browser has no full screen. */
  fullscreen: boolean | undefined;
  readonly #browser: BrowserPort;

  constructor(browser: BrowserPort) {
    this.#browser = browser;
    this.visible = browser.visible;
    this.online = browser.online;
    this.fullscreen = browser.fullscreen;
    makeAutoObservable(this);
  }

  /** Follows the window until the signal is aborted. */
  start(signal: AbortSignal): void {
    this.read();
    for (const what of ['visibility', 'online', 'fullscreen'] as const)
      this.#browser.on(what, () => this.read(), signal);
  }

  read(): void {
    const { visible, online, fullscreen } = this.#browser;
    this.visible = visible;
    this.online = online;
    this.fullscreen = fullscreen;
  }
}
