import { makeAutoObservable, runInAction } from 'mobx';
import { BOOTSTRAP_ELEMENT_ID } from '../../contracts/names.ts';
import type { VettedBootstrap } from '../../domain/links/vetted.types.ts';
import { LIMITS } from '../../contracts/limits.ts';
import { fetchText } from '../../domain/api/fetchText.ts';
import { allowedLink, linkRulesOf } from '../../domain/links/allowlist.ts';
import { vouched } from '../../domain/links/vouched.ts';
import { Emitter } from '../../kit/emitter.ts';
import type { AppPorts } from '../ports/appPorts.ts';
import { parseInert } from '../../kit/parseInert.ts';
import type { Prefetch } from './prefetch.types.ts';
import { canonicalOf, descriptionOf, readBootstrap } from './readBootstrap.ts';
import { onOrigin, type VettedUrl } from '../../kit/vettedUrl.ts';

/** A way that takes longer than this is shown to be under way, in milliseconds. What flashes only disturbs. */
const SLOW_MS = 150;

type Ports = Pick<AppPorts, 'fetch' | 'browser' | 'clock'>;

/** What is on the screen: what the server says the page is, and the view that shows it. */
export interface ShownPage<View> {
  readonly bootstrap: VettedBootstrap;
  readonly View: View;
}

/** A page that comes, with what its document is called. */
interface ComingPage<View> extends ShownPage<View> {
  readonly title: string;
  readonly description: string | undefined;
  /** What the page is shared by; undefined where it is its address alone. */
  readonly canonical: VettedUrl | undefined;
  /** Its picture is on the screen already: it is not to be animated. */
  readonly inPlace: boolean | undefined;
}

/** A page whose document could not be loaded. */
export interface MissedPage {
  /** Path and query. */
  readonly path: string;
  /** Requests the document again. */
  readonly again: () => void;
}

/** Loads what shows a page: its code and its words. */
export type LoadView<View> = (bootstrap: VettedBootstrap) => Promise<View>;

/**
 * The page that is shown. What a page is comes from the server, so going to another one asks for its document and takes
 * the bootstrap out of it. VettedBootstrap and view change together, in one step that can be animated; whatever stands in the
 * way of that is left to an ordinary navigation.
 */
export class PageStore<View> {
  shown: ShownPage<View>;
  /** Path and query of where the player is going, while it is under way. */
  goingTo: string | undefined;
  /** The same, once it takes time. */
  slowTo: string | undefined;
  /** What the document of that page says, while its code and words may still be loading. */
  coming: VettedBootstrap | undefined;
  /**
   * Tells of pages that nobody answered for: the network or the server is away. What is shown stays, where somebody hears;
   * else it is left to the browser.
   */
  readonly misses = new Emitter<MissedPage>();
  readonly #ports: Ports;
  readonly #loadView: LoadView<View>;
  readonly #prefetch: { readonly value: Prefetch | undefined };
  #going: AbortController | undefined;
  #again: (() => void) | undefined;

  constructor(
    first: ShownPage<View>,
    loadView: LoadView<View>,
    ports: Ports,
    prefetch: { readonly value: Prefetch | undefined },
  ) {
    this.shown = first;
    this.#loadView = loadView;
    this.#ports = ports;
    this.#prefetch = prefetch;
    makeAutoObservable(this, { misses: false, start: false }, { deep: false });
  }

  /** Follows the address until the signal is aborted. */
  start(signal: AbortSignal): void {
    this.#ports.browser.on('path', () => this.again(), signal);
    signal.addEventListener('abort', () => this.#going?.abort(), { once: true });
  }

  get bootstrap(): VettedBootstrap {
    return this.shown.bootstrap;
  }

  /** Goes to a page of this site; an address elsewhere leaves the app. Offline it stays, rather than lose what is there. */
  async go(address: VettedUrl): Promise<void> {
    const { browser } = this.#ports;
    const url = new URL(address, browser.origin);
    if (url.origin !== browser.origin) return browser.assign(address);
    const path = url.pathname + url.search;
    await this.#show(path, () => browser.push(path));
  }

  /** Asks for the page of this address: another one, or the same with other words. Where it is the same, it stays. */
  again(): void {
    void this.#show(this.#ports.browser.path());
  }

  /** Tries again what was left to its document. */
  retry(): void {
    this.#again?.();
  }

  /** `push`: puts the page into the history; without it, it is there already. */
  async #show(path: string, push?: () => void): Promise<void> {
    const { browser, clock } = this.#ports;
    this.#going?.abort();
    const going = (this.#going = new AbortController());
    const again = (this.#again = () => void this.#show(path, push));
    this.#turn(path);
    clock.after(
      SLOW_MS,
      () =>
        runInAction(() => {
          this.slowTo = path;
        }),
      going.signal,
    );
    // Reactions of an action that calls this run at its end. A play that begins with the tap requests its session first.
    await Promise.resolve();
    if (going.signal.aborted) return;
    const next = await this.#fetchPage(onOrigin(browser.origin, path), going.signal);
    if (going.signal.aborted) return;
    going.abort();
    if (next === 'unreached' && (this.misses.emit({ path, again }) || (push && !browser.online)))
      return this.#turn(undefined);
    if (!next || next === 'unreached') return browser.assign(onOrigin(browser.origin, path));
    const change = () => {
      push?.();
      const { bootstrap, View, title, description, canonical } = next;
      // As the server has it; whoever plays says more in the tab.
      browser.setTitle(title, description, canonical ?? onOrigin(browser.origin, path));
      this.#turn(undefined, { bootstrap, View });
    };
    browser.transition(change, !next.inPlace);
  }

  /** Where the player is going comes as a document of its own: nothing changes in here until it is there. */
  leaveToDocument(): void {
    this.#going?.abort();
  }

  #turn(goingTo: string | undefined, shown = this.shown): void {
    runInAction(() => {
      this.shown = shown;
      this.goingTo = goingTo;
      this.slowTo = this.coming = undefined;
    });
  }

  /** A document that doesn't come whole in time is one that nobody answered for. */
  async #fetchPage(address: VettedUrl, signal: AbortSignal): Promise<ComingPage<View> | 'unreached' | undefined> {
    const init: RequestInit = { headers: { accept: 'text/html' }, credentials: 'include' };
    const { browser, clock, fetch } = this.#ports;
    const ask: Ports['fetch'] = (to, how) => this.#prefetch.value?.document(to, how) ?? fetch(to, how);
    const fetched = await fetchText({ clock, fetch: ask }, address, init, LIMITS.large, signal);
    // What is larger than a page is a document of another kind.
    if (!fetched.ok) return fetched.error.kind === 'too-large' ? undefined : 'unreached';
    const { response, text } = fetched.value;
    // A page of somebody else's is not even parsed: its styles would break our policy.
    const ours = response.headers.get('content-type')?.includes('text/html') && text.includes(BOOTSTRAP_ELEMENT_ID);
    if (!ours) return undefined;
    const parsed = parseInert(text, 'text/html');
    const read = readBootstrap(parsed);
    if (!read.ok || signal.aborted) return undefined;
    const rules = linkRulesOf(read.value, browser.origin);
    const bootstrap = vouched(read.value, rules);
    runInAction(() => {
      this.coming = bootstrap;
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
