import { makeAutoObservable } from 'mobx';
import type { VettedBootstrap } from '../../domain/links/vetted.types.ts';
import { Viewport } from '../../domain/shell/viewport.store.ts';
import { type AdFacts, type AdSpace, layoutFor, type Viewer } from '../../domain/ads/layout/adSpaces.ts';
import { holdsPass } from '../../domain/passes/premium/holdsPass.ts';
import { LazyPart } from '../../kit/lazyPart.ts';
import type { AdFilling } from '../../slots/AdSlot/AdSlot.types.ts';
import type { App } from '../core/app.ts';
import { adRegistry } from '../core/advertising/adRegistry.ts';
import { visitPremium } from '../core/payments/visitPremium.ts';
import { PRIVACY } from '../core/featureKeys/visit/privacy.ts';
import type { DisplayAds } from './display/displayAds.ts';
import { isIdentified } from '../core/whenIdentified.ts';

/** The ad spaces of the current page. */
export class AdSpacesViewModel {
  readonly #app: App;
  readonly #bootstrap: VettedBootstrap;
  readonly #viewport: Viewport;
  readonly #end = new AbortController();
  /** Fills the ad spaces around a game's picture. Loaded after the first picture if the page has ad spaces. */
  readonly #ads: LazyPart<DisplayAds>;

  constructor(app: App, bootstrap: VettedBootstrap) {
    this.#app = app;
    this.#bootstrap = bootstrap;
    const { browser, clock } = app.core.ports;
    const { signal } = this.#end;
    const onResize = (changed: () => void, lifetime: AbortSignal) => browser.on('size', changed, lifetime);
    this.#viewport = new Viewport({ clock, facts: () => browser.facts(), onResize });
    this.#ads = new LazyPart(() => loadAds(app, bootstrap, signal), signal);
    makeAutoObservable(this, { start: false }, { deep: false, autoBind: true });
  }

  start(signal: AbortSignal): void {
    const { core } = this.#app;
    const { app: game } = this.#bootstrap;
    signal.addEventListener('abort', () => this.#end.abort(), { once: true });
    this.#viewport.start(signal);
    this.#ads.loadWhen(
      () =>
        isIdentified(this.#app) &&
        this.spaces.length > 0 &&
        (game === undefined || adRegistry(core).game !== undefined),
      core.ports.clock,
    );
  }

  get spaces() {
    return layoutFor(this.#bootstrap.pageType, this.#facts()).adSpaces;
  }

  get undecided(): boolean {
    return !isIdentified(this.#app);
  }

  filling(space: AdSpace): AdFilling | undefined {
    return this.#ads.value?.filling(space);
  }

  #facts(): AdFacts {
    const { app } = this.#bootstrap;
    return {
      hasApp: app !== undefined,
      ads: app?.playFeFeatures?.ads,
      device: this.#viewport.device,
      viewer: this.#viewer(),
      hiddenFromProxies: app?.playFeFeatures?.uiConfig.hideAdsForProxyUser === true,
      fullscreen: this.#app.core.window.fullscreen === true,
    };
  }

  #viewer(): Viewer {
    const { auth, bootstrap } = this.#app.core;
    if (isIdentified(this.#app) && this.#holdsPass()) return 'premium';
    if (bootstrap.isProxyUser) return 'proxy';
    return auth.state.kind === 'signed-in' ? 'signed-in' : 'guest';
  }

  #holdsPass(): boolean {
    const { core } = this.#app;
    // The pass store, once loaded, is newer than the subscription stored with the identity.
    return visitPremium(core).store?.active ?? holdsPass(core.identity.subscription);
  }
}

/** Loads the JavaScript that fills the ad spaces, the browser functions that it uses, and the player's consent. */
async function loadAds(app: App, { thirdParty }: VettedBootstrap, signal: AbortSignal): Promise<() => DisplayAds> {
  const { core } = app;
  const late = core.ports.loadPagePorts();
  const [{ DisplayAds }, privacy, ports, frames] = await Promise.all([
    import('./display/displayAds.ts'),
    app.feature(PRIVACY),
    late.then(({ display }) => display()),
    late.then(({ frames }) => frames()),
  ]);
  const stance = () => privacy?.stance('advertising') ?? 'undecided';
  return () => {
    const ads = new DisplayAds({ core, registry: adRegistry(core), thirdParty, stance, ports, frames });
    ads.start(signal);
    return ads;
  };
}
