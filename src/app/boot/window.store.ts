import { makeObservable, observableRef, runInAction } from 'mobx';
import type { BrowserPort } from '../ports/appPorts.ts';

/** What the window is like right now, for whatever is drawn or decided by it. */
export class WindowStore {
  visible: boolean;
  online: boolean;
  /** Undefined where the browser has no full screen. */
  fullscreen: boolean | undefined;

  constructor(browser: BrowserPort, life: AbortSignal) {
    this.visible = browser.visible;
    this.online = browser.online;
    this.fullscreen = browser.fullscreen;
    makeObservable(this, { visible: observableRef, online: observableRef, fullscreen: observableRef });
    const read = () =>
      runInAction(() => {
        this.visible = browser.visible;
        this.online = browser.online;
        this.fullscreen = browser.fullscreen;
      });
    for (const what of ['visibility', 'online', 'fullscreen'] as const) browser.on(what, read, life);
  }
}
