import { computed, makeObservable, reaction } from 'mobx';
import type { Bootstrap } from '../../contracts/bootstrap.ts';
import { Viewport } from '../../domain/device/viewport.store.ts';
import { type AdFacts, layoutFor, type Viewer } from '../../domain/layout/adSpaces.ts';
import { holdsPass } from '../../domain/premium/holdsPass.ts';
import type { App } from '../boot/createApp.ts';
import { premiumBox } from '../play/premiumBox.ts';
import { isIdentified } from './identified.ts';

/** Remembers a pass from one visit to the next, so that its holder sees no space come and go. */
const PASS_KEY = 'ngHoldsPass';

/** Which spaces a page keeps for advertisements, as long as the page is on. */
export class AdRoomScreen {
  readonly #app: App;
  readonly #bootstrap: Bootstrap;
  readonly #viewport: Viewport;
  readonly #end = new AbortController();

  constructor(app: App, bootstrap: Bootstrap) {
    this.#app = app;
    this.#bootstrap = bootstrap;
    const { browser, clock, localStore } = app.core.ports;
    const { signal } = this.#end;
    const onResize = (changed: () => void, life: AbortSignal) => browser.on('size', changed, life);
    this.#viewport = new Viewport({ clock, facts: () => browser.facts(), onResize }, signal);
    makeObservable(this, { spaces: computed });
    reaction(
      () => (isIdentified(app) ? this.#holdsPass() : undefined),
      (holds) => holds !== undefined && localStore.set(PASS_KEY, holds ? '1' : ''),
      { signal, fireImmediately: true },
    );
  }

  get spaces() {
    return layoutFor(this.#bootstrap.pageType, this.#facts()).adSpaces;
  }

  dispose(): void {
    this.#end.abort();
  }

  #facts(): AdFacts {
    const { app } = this.#bootstrap;
    return {
      hasApp: app !== undefined,
      ads: app?.playFeFeatures?.ads,
      device: this.#viewport.device,
      viewer: this.#viewer(),
      hiddenFromProxies: app?.playFeFeatures?.uiConfig.hideAdsForProxyUser ?? false,
      fullscreen: this.#app.core.window.fullscreen ?? false,
      breakOn: false,
    };
  }

  #viewer(): Viewer {
    const { auth, bootstrap, ports } = this.#app.core;
    // Until it is known who is here, whoever held a pass the last time is thought to hold it.
    if (isIdentified(this.#app) ? this.#holdsPass() : ports.localStore.get(PASS_KEY) === '1') return 'premium';
    if (bootstrap.isProxyUser) return 'proxy';
    return auth.state.kind === 'signed-in' ? 'signed-in' : 'guest';
  }

  #holdsPass(): boolean {
    const { core } = this.#app;
    // What a game has found out since, and a pass that ran out in it, is newer than what was said at first.
    return premiumBox(core).store?.active ?? holdsPass(core.identity.subscription);
  }
}
