import { makeAutoObservable, runInAction } from 'mobx';
import { BOOTSTRAP_ELEMENT_ID } from '../../contracts/earlyScriptNames.ts';
import type { VettedBootstrap } from '../../domain/links/vetted.types.ts';
import { LIMITS } from '../../contracts/callLimits.ts';
import { fetchText } from '../../domain/api/fetchText.ts';
import { allowedLink, linkRulesOf } from '../../domain/links/allowlist.ts';
import { vetAddresses } from '../../domain/links/vetAddresses.ts';
import { Emitter } from '../../kit/emitter.ts';
import type { AppPorts } from '../ports/appPorts.ts';
import { parseInert } from '../../kit/parseInert.ts';
import type { Prefetch } from './prefetch.types.ts';
import { canonicalOf, descriptionOf, readBootstrap } from './readBootstrap.ts';
import { onOrigin, type VettedUrl } from '../../kit/vettedUrl.ts';

/** Delay before a page change shows its progress indicator, in milliseconds. Avoids flashes. */
const SLOW_MS = 150;

type Ports = Pick<AppPorts, 'fetch' | 'browser' | 'clock'>;

/** The current page: its bootstrap data and view. */
export interface CurrentPage<View> {
  readonly bootstrap: VettedBootstrap;
  readonly View: View;
}

/** A loaded page before it is shown, with its document's metadata. */
interface LoadedPage<View> extends CurrentPage<View> {
  readonly title: string;
  readonly description: string | undefined;
  /** Canonical address for sharing; undefined if it is the page's own. */
  readonly canonical: VettedUrl | undefined;
  /** Whether the page's main picture is already visible, so that the page change isn't animated. */
  readonly inPlace: boolean | undefined;
}

/** A page whose document the browser couldn't load. */
export interface MissedPage {
  /** Path and query of the page that failed to load. */
  readonly path: string;
  /** Requests the document again. */
  readonly retry: () => void;
}

/** Loads a page's view: JavaScript and strings. */
export type LoadView<View> = (bootstrap: VettedBootstrap) => Promise<View>;

/**
 * The current page. Navigation fetches the next document and reads its bootstrap data. Data and view change in one
 * step that can be animated. Anything unexpected falls back to a full navigation.
 */
export class PageStore<View> {
  current: CurrentPage<View>;
  /** Path and query of the pending navigation. */
  pendingPath: string | undefined;
  /**
   * Path and query of the pending navigation, set only after a delay so that fast navigations show no progress
   * indicator.
   */
  slowPath: string | undefined;
  /** Bootstrap data of the pending page while its JavaScript and strings load. */
  loadingBootstrap: VettedBootstrap | undefined;
  /**
   * Emits navigations that failed because of the network or the server. If a listener exists, the current page stays;
   * otherwise the browser itself navigates.
   */
  readonly misses = new Emitter<MissedPage>();
  readonly #ports: Ports;
  readonly #loadView: LoadView<View>;
  readonly #prefetch: { readonly value: Prefetch | undefined };
  #navigation: AbortController | undefined;
  #retry: (() => void) | undefined;

  constructor(
    first: CurrentPage<View>,
    loadView: LoadView<View>,
    ports: Ports,
    prefetch: { readonly value: Prefetch | undefined },
  ) {
    this.current = first;
    this.#loadView = loadView;
    this.#ports = ports;
    this.#prefetch = prefetch;
    makeAutoObservable(this, { misses: false, start: false }, { deep: false });
  }

  /** Loads the page again when the browser's address changes, until `signal` aborts. */
  start(signal: AbortSignal): void {
    this.#ports.browser.on('path', () => this.reload(), signal);
    signal.addEventListener('abort', () => this.#navigation?.abort(), { once: true });
  }

  get bootstrap(): VettedBootstrap {
    return this.current.bootstrap;
  }

  /** Navigates to a page of this site; other addresses leave the app. Offline, the current page stays. */
  async go(address: VettedUrl): Promise<void> {
    const { browser } = this.#ports;
    const url = new URL(address, browser.origin);
    if (url.origin !== browser.origin) return browser.assign(address);
    const path = url.pathname + url.search;
    await this.#show(path, () => browser.push(path));
  }

  /** Reloads the page of the current address, for example in another language. */
  reload(): void {
    void this.#show(this.#ports.browser.path());
  }

  /** Retries the failed navigation. */
  retry(): void {
    this.#retry?.();
  }

  /** @param push adds the history entry; omitted if it exists already */
  async #show(path: string, push?: () => void): Promise<void> {
    const { browser, clock } = this.#ports;
    this.#navigation?.abort();
    const navigation = (this.#navigation = new AbortController());
    const retry = (this.#retry = () => void this.#show(path, push));
    this.#setPage(path);
    clock.after(
      SLOW_MS,
      () =>
        runInAction(() => {
          this.slowPath = path;
        }),
      navigation.signal,
    );
    // Let reactions of an enclosing MobX action run first: a play that starts with the tap must request its session
    // before this document.
    await Promise.resolve();
    if (navigation.signal.aborted) return;
    const next = await this.#fetchPage(onOrigin(browser.origin, path), navigation.signal);
    if (navigation.signal.aborted) return;
    navigation.abort();
    if (next === 'unreached' && (this.misses.emit({ path, retry }) || (push && !browser.online)))
      return this.#setPage(undefined);
    if (!next || next === 'unreached') return browser.assign(onOrigin(browser.origin, path));
    const change = () => {
      push?.();
      const { bootstrap, View, title, description, canonical } = next;
      // Page title from the server. A running play changes it in the tab.
      browser.setTitle(title, description, canonical ?? onOrigin(browser.origin, path));
      this.#setPage(undefined, { bootstrap, View });
    };
    browser.transition(change, !next.inPlace);
  }

  /** Cancels the pending navigation. The next page loads as a full document. */
  leaveToDocument(): void {
    this.#navigation?.abort();
  }

  #setPage(pendingPath: string | undefined, current = this.current): void {
    runInAction(() => {
      this.current = current;
      this.pendingPath = pendingPath;
      this.slowPath = this.loadingBootstrap = undefined;
    });
  }

  /** Fetches a page's document. A timeout or a truncated document counts as `unreached`. */
  async #fetchPage(address: VettedUrl, signal: AbortSignal): Promise<LoadedPage<View> | 'unreached' | undefined> {
    const init: RequestInit = { headers: { accept: 'text/html' }, credentials: 'include' };
    const { browser, clock, fetch } = this.#ports;
    const fetchDocument: Ports['fetch'] = (to, requestInit) =>
      this.#prefetch.value?.document(to, requestInit) ?? fetch(to, requestInit);
    const fetched = await fetchText({ clock, fetch: fetchDocument }, address, init, LIMITS.large, signal);
    // A document above the size limit can't be a page of this app.
    if (!fetched.ok) return fetched.error.kind === 'too-large' ? undefined : 'unreached';
    const { response, text } = fetched.value;
    // Don't parse foreign documents: their inline styles would violate our CSP.
    const ours = response.headers.get('content-type')?.includes('text/html') && text.includes(BOOTSTRAP_ELEMENT_ID);
    if (!ours) return undefined;
    const parsed = parseInert(text, 'text/html');
    const result = readBootstrap(parsed);
    if (!result.ok || signal.aborted) return undefined;
    const rules = linkRulesOf(result.value, browser.origin);
    const bootstrap = vetAddresses(result.value, rules);
    runInAction(() => {
      this.loadingBootstrap = bootstrap;
    });
    try {
      const description = descriptionOf(parsed)?.getAttribute('content') ?? undefined;
      const canonical = allowedLink(canonicalOf(parsed)?.getAttribute('href') ?? undefined, rules)?.href;
      const [View, inPlace] = await Promise.all([this.#loadView(bootstrap), this.#prefetch.value?.mayShow()]);
      return { bootstrap, View, title: parsed.title, description, canonical, inPlace };
    } catch {
      return undefined;
    }
  }
}
