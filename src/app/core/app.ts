import { reaction } from 'mobx';
import type { i18n } from 'i18next';
import type { ComponentType } from 'react';
import type { VettedBootstrap } from '../../domain/links/vetted.types.ts';
import type { LinkDecision } from '../../design/primitives/Link/Link.tsx';
import { allowedLink } from '../../domain/links/allowlist.ts';
import { loadWords } from '../../i18n/loadWords.ts';
import type { Domain } from '../../i18n/resources.ts';
import type { FeatureKey } from '../../kit/featureKey.ts';
import { LazyPart } from '../../kit/lazyPart.ts';
import type { LazyView } from '../../widgets/loading/Lazy/Lazy.tsx';
import { Appearance } from './appearance.store.ts';
import type { Core } from './core.ts';
import { DialogStore } from './dialogs.store.ts';
import { LateParts } from './lateParts.store.ts';
import type { Prefetch } from './prefetch.types.ts';
import { type LoadView, PageStore, type ShownPage } from './page.store.ts';

/** Shows one page of an app. */
export type PageView = ComponentType<{ readonly app: App; readonly bootstrap: VettedBootstrap }> & {
  /** For a visit's first page: asks for what it shows, and waits for it as long as nobody notices. */
  readonly begin?: (app: App) => Promise<void>;
  /** Its head is little, and what lies below is `Deferred`: it is drawn at once and not in pieces. */
  readonly headFirst?: boolean;
};

/** Fetch the code of parts of an app when they are wanted, and answer what makes them. Reject where it can't be had. */
export interface AppLoaders {
  readonly loadView: LoadView<PageView>;
  readonly loadPrefetch: (app: App) => Promise<() => Prefetch>;
  readonly loadVisit: (app: App) => Promise<() => Visit>;
}

/** A view of any model. */
type LoadedWithWords = Pick<LazyView<never>, 'words' | 'failure'> & { readonly load: () => Promise<unknown> };

/** One running app: its page, its questions, and what all pages share. */
export class App {
  readonly core: Core;
  readonly page: PageStore<PageView>;
  readonly dialogs = new DialogStore();
  readonly appearance: Appearance;
  /** Loads what the player presses for. */
  readonly late: LateParts;
  /** What is done before it is asked for; not there at first, nor for who saves data. */
  readonly prefetch: LazyPart<Prefetch>;
  /** The features of the visit; loaded when one is asked for, or when the first page has come to rest. */
  readonly visit: LazyPart<Visit>;
  /** What the app speaks with. */
  readonly words: i18n;

  /** `first`: the page that the visit begins with. */
  constructor(core: Core, words: i18n, first: ShownPage<PageView>, { loadView, loadPrefetch, loadVisit }: AppLoaders) {
    this.core = core;
    this.words = words;
    this.late = new LateParts(core.ports.clock, core.life);
    this.prefetch = new LazyPart(() => loadPrefetch(this), core.life);
    this.visit = new LazyPart(() => loadVisit(this), core.life);
    this.page = new PageStore(first, loadView, core.ports, this.prefetch);
    this.appearance = new Appearance(core.ports.localStore, core.ports.browser);
  }

  /** Follows the window until the signal is aborted. */
  start(signal: AbortSignal): void {
    this.page.start(signal);
    this.appearance.start(signal);
    // A dialog and a pending press belong to the page that they began on.
    reaction(
      () => this.page.bootstrap,
      () => {
        this.dialogs.withdraw();
        this.late.dismiss();
      },
      { signal },
    );
  }

  /** Whether a link that the server sent may be followed, and whether it leads out of the app. */
  decideLink = (address: string): LinkDecision => {
    const { linkRules } = this.core;
    const url = allowedLink(address, linkRules);
    if (!url) return { kind: 'blocked' };
    return { kind: url.origin === linkRules.origin ? 'internal' : 'external', href: url.href };
  };

  /** Rejects if the strings don't load in time. */
  readonly loadWords = (...domains: readonly Domain[]): Promise<void> =>
    loadWords(this.words, domains, this.core.ports.clock, this.core.life);

  /** Loads a view with its words, before it is shown. Rejects if its code fails to load, or as {@link loadWords} does. */
  readonly loadView = async (view: LoadedWithWords): Promise<true> => {
    const [component] = await Promise.all([view.load(), this.loadWords(...view.words)]);
    if (component) return true;
    throw view.failure;
  };

  /** Loads a feature of the visit. Resolves with undefined if its code fails to load; the next call loads it again. */
  readonly feature = async <Api>(key: FeatureKey<Api>): Promise<Api | undefined> =>
    (await this.visit.load())?.feature(key);

  /** Loads a feature that the player pressed for. Retries until it has loaded or the player cancels. */
  readonly wantFeature = async <Api>(key: FeatureKey<Api>): Promise<Api | undefined> => {
    const api = await this.late.want(() => this.feature(key));
    this.dialogs.open(key);
    return api;
  };

  /** Follows a link that the server sent, in a new tab, if somebody vouches for where it leads. */
  openLink(address: string | undefined, field: string): void {
    const url = this.core.allowed(address, field);
    if (url) this.core.ports.browser.open(url.href);
  }

  dispose(): void {
    this.core.dispose();
  }
}

/** What goes on beside whatever page is on: its features, and what they show. */
export interface Visit {
  /**
   * A feature of it.
   *
   * @throws an `Error` with its id where there is none of that name
   */
  readonly feature: <Api>(key: FeatureKey<Api>) => Api;
  /** The same of a feature that is made already: for views, while they are drawn. Observable. */
  readonly known: <Api>(key: FeatureKey<Api>) => Api | undefined;
  /** Shows what lies over the page. */
  readonly Layers: ComponentType;
  /** Makes the features that nobody has asked for yet. Called once, when the first page has come to rest. */
  createAll(): Promise<void>;
}
