import { makeObservable, observableRef, reaction } from 'mobx';
import type { i18n } from 'i18next';
import type { ComponentType } from 'react';
import type { Bootstrap } from '../../contracts/bootstrap.ts';
import { allowedLink } from '../../domain/links/allowlist.ts';
import { Appearance } from './appearance.store.ts';
import type { Core } from './core.ts';
import { DialogStore } from './dialogs.store.ts';
import type { Prefetch } from '../routing/prefetch.types.ts';
import { type LoadView, PageStore } from '../routing/page.store.ts';
import type { AppPorts } from '../ports/appPorts.ts';

/** Shows one page of an app. */
export type PageView = ComponentType<{ readonly app: App; readonly bootstrap: Bootstrap }> & {
  /** For a visit's first page: asks for what it shows, and waits for it as long as nobody notices. */
  readonly begin?: (app: App) => Promise<void>;
};

/** One running app: its page, its questions, and what all pages share. */
export class App {
  readonly core: Core;
  readonly page: PageStore<PageView>;
  readonly dialogs = new DialogStore();
  readonly appearance: Appearance;
  /** What is done before it is asked for; not there at first, nor for who saves data. */
  prefetch: Prefetch | undefined;
  /** What the app speaks with. */
  readonly words: i18n;
  /** Shows what lies over whatever page is on; not there before there may be something. Observable. */
  Layers: ComponentType | undefined;

  constructor(core: Core, words: i18n, page: PageStore<PageView>) {
    this.core = core;
    this.words = words;
    this.page = page;
    makeObservable(this, { Layers: observableRef });
    this.appearance = new Appearance(core.ports.localStore, core.ports.browser, core.life);
    // A question belongs to the page it was asked on.
    reaction(
      () => page.bootstrap,
      () => this.dialogs.withdraw(),
      { signal: core.life },
    );
  }

  /** Whether a link that the server sent may be followed, and whether it leads out of the app. */
  decideLink = (address: string): 'internal' | 'external' | 'blocked' => {
    const { linkRules } = this.core;
    const url = allowedLink(address, linkRules);
    if (!url) return 'blocked';
    return url.origin === linkRules.origin ? 'internal' : 'external';
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

/**
 * Puts an app together and asks who the visitor is. Resolves when its first page can be shown; rejects where the code or
 * the words of that page can't be had.
 */
export async function createApp(core: Core, words: i18n, loadView: LoadView<PageView>): Promise<App> {
  core.start();
  const { bootstrap, ports, life } = core;
  const first = { bootstrap, View: await loadView(bootstrap) };
  const fetch: AppPorts['fetch'] = (address, init) =>
    app.prefetch?.document(address, init) ?? ports.fetch(address, init);
  const load: LoadView<PageView> = async (next) => {
    const [View] = await Promise.all([loadView(next), app.prefetch?.mayShow()]);
    return View;
  };
  const app = new App(core, words, new PageStore(first, load, { ...ports, fetch }, life));
  return app;
}
