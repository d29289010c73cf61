import { makeAutoObservable } from 'mobx';
import type { BrowserPort } from '../ports/appPorts.ts';

/** Current state of the window. */
export class WindowStore {
  visible: boolean;
  online: boolean;
  /** Whether the page is in full screen; undefined if the browser doesn't support full screen. */
  fullscreen: boolean | undefined;
  readonly #browser: BrowserPort;

  constructor(browser: BrowserPort) {
    this.#browser = browser;
    this.visible = browser.visible;
    this.online = browser.online;
    this.fullscreen = browser.fullscreen;
    makeAutoObservable(this);
  }

  /** Keeps the state of the window up to date until `signal` aborts. */
  start(signal: AbortSignal): void {
    this.read();
    for (const change of ['visibility', 'online', 'fullscreen'] as const)
      this.#browser.on(change, () => this.read(), signal);
  }

  read(): void {
    const { visible, online, fullscreen } = this.#browser;
    this.visible = visible;
    this.online = online;
    this.fullscreen = fullscreen;
  }
}
