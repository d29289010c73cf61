import { reaction } from 'mobx';
import type { i18n } from 'i18next';
import type { ComponentType } from 'react';
import type { VettedBootstrap } from '../../domain/links/vetted.types.ts';
import type { LinkDecision } from '../../design/primitives/Link/Link.tsx';
import { allowedLink } from '../../domain/links/allowlist.ts';
import { loadDomains } from '../../i18n/loadDomains.ts';
import type { Domain } from '../../i18n/resources.ts';
import type { FeatureKey } from '../../kit/featureKey.ts';
import { LazyPart } from '../../kit/lazyPart.ts';
import type { LazyView } from '../../widgets/loading/Lazy/Lazy.tsx';
import { type Theme, themeOn } from '../../design/tokens/theme.ts';
import { Appearance } from './appearance.store.ts';
import type { Core } from './visitCore.ts';
import { DialogStore } from './dialogs.store.ts';
import { PendingLoads } from './pendingLoads.store.ts';
import type { Prefetch } from './prefetch.types.ts';
import { type LoadView, PageStore, type CurrentPage } from './page.store.ts';

export type PageView = ComponentType<{ readonly app: App; readonly bootstrap: VettedBootstrap }> & {
  /** Loads the data of a visit's first page, and waits for it for a short time. */
  readonly begin?: (app: App) => Promise<void>;
  /** Whether the page's first screen is small and its rest is `Deferred`, so that React renders it in one task. */
  readonly headFirst?: boolean;
};

/**
 * Functions that load JavaScript on demand and resolve with its factory. They reject if the JavaScript fails to load.
 */
export interface AppLoaders {
  readonly loadView: LoadView<PageView>;
  readonly loadPrefetch: (app: App) => Promise<() => Prefetch>;
  readonly loadVisit: (app: App) => Promise<() => Visit>;
}

/** A lazily loaded view, whatever its model. */
type LoadableView = Pick<LazyView<never>, 'namespaces' | 'failure'> & { readonly load: () => Promise<unknown> };

/** The running app: its page, dialogs and shared services. */
export class App {
  readonly core: Core;
  readonly page: PageStore<PageView>;
  readonly dialogs = new DialogStore();
  readonly appearance: Appearance;
  /** Loads JavaScript for what the player pressed, and shows a notice while it is late. */
  readonly late: PendingLoads;
  /** Prefetching of pages; undefined until its JavaScript has loaded, and for players who save data. */
  readonly prefetch: LazyPart<Prefetch>;
  /**
   * Features that outlive a page, such as account forms and help. Loaded on request, or once the first page is idle.
   */
  readonly visit: LazyPart<Visit>;
  /** Strings of the current language. */
  readonly i18n: i18n;

  /** @param first the visit's first page */
  constructor(core: Core, i18n: i18n, first: CurrentPage<PageView>, { loadView, loadPrefetch, loadVisit }: AppLoaders) {
    this.core = core;
    this.i18n = i18n;
    this.late = new PendingLoads(core.ports.clock, core.signal);
    this.prefetch = new LazyPart(() => loadPrefetch(this), core.signal);
    this.visit = new LazyPart(() => loadVisit(this), core.signal);
    this.page = new PageStore(first, loadView, core.ports, this.prefetch);
    this.appearance = new Appearance(core.ports.localStore, core.ports.browser);
  }

  /** Starts the page and the appearance. They follow the window until `signal` aborts. */
  start(signal: AbortSignal): void {
    this.page.start(signal);
    this.appearance.start(signal);
    // Dialogs and pending presses belong to the page on which they began.
    reaction(
      () => this.page.bootstrap,
      () => {
        this.dialogs.withdraw();
        this.late.dismiss();
      },
      { signal },
    );
  }

  /** The theme of the current page. */
  get theme(): Theme {
    return themeOn(this.page.bootstrap.pageType, this.appearance.theme);
  }

  /** Whether a link from the server is allowed, and whether it leaves the app. */
  decideLink = (address: string): LinkDecision => {
    const { linkRules } = this.core;
    const url = allowedLink(address, linkRules);
    if (!url) return { kind: 'blocked' };
    return { kind: url.origin === linkRules.origin ? 'internal' : 'external', href: url.href };
  };

  /** Loads the translated strings of these domains, such as `account`. Rejects if they don't load in time. */
  readonly loadStrings = (...domains: readonly Domain[]): Promise<void> =>
    loadDomains(this.i18n, domains, this.core.ports.clock, this.core.signal);

  /** Loads a view and its strings before it is shown. Rejects if the JavaScript or the strings fail to load. */
  readonly loadView = async (view: LoadableView): Promise<true> => {
    const [component] = await Promise.all([view.load(), this.loadStrings(...view.namespaces)]);
    if (component) return true;
    throw view.failure;
  };

  /**
   * Loads a feature of the visit. Resolves with undefined if its JavaScript fails to load; the next call loads it
   * again.
   */
  readonly feature = async <Api>(key: FeatureKey<Api>): Promise<Api | undefined> =>
    (await this.visit.load())?.feature(key);

  /** Loads a feature that the player pressed for. Retries until it has loaded or the player cancels. */
  readonly requestFeature = async <Api>(key: FeatureKey<Api>): Promise<Api | undefined> => {
    const api = await this.late.request(() => this.feature(key));
    this.dialogs.open(key);
    return api;
  };

  /** Opens a link from the server in a new tab if its host is allowed. */
  openLink(address: string | undefined, field: string): void {
    const url = this.core.allowed(address, field);
    if (url) this.core.ports.browser.open(url.href);
  }

  dispose(): void {
    this.core.dispose();
  }
}

/** Features that outlive a page, and their layers. */
export interface Visit {
  /**
   * Returns a feature; creates it if needed.
   * @throws Error with the feature's id if it is unknown
   */
  readonly feature: <Api>(key: FeatureKey<Api>) => Api;
  /** Returns a feature only if it exists already, for use while rendering. Observable. */
  readonly created: <Api>(key: FeatureKey<Api>) => Api | undefined;
  /** Renders the layers over the page. */
  readonly Layers: ComponentType;
  /** Creates the remaining features. Called once, when the first page is idle. */
  createAll(): Promise<void>;
}
