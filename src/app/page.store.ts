import { makeObservable, observableRef, runInAction } from 'mobx';
import type { Bootstrap } from '../contracts/bootstrap.ts';
import type { AppPorts } from './ports.ts';
import { readBootstrap } from './readBootstrap.ts';

/**
 * The page that is shown. What a page is comes from the server, so going to another one asks for its document and takes
 * the bootstrap out of it; whatever stands in the way of that is left to an ordinary navigation.
 */
export class PageStore {
  bootstrap: Bootstrap;
  /** Where the player is going, while its document is under way. */
  goingTo: string | undefined;
  readonly #ports: Pick<AppPorts, 'fetch' | 'browser'>;
  #going: AbortController | undefined;

  constructor(bootstrap: Bootstrap, ports: Pick<AppPorts, 'fetch' | 'browser'>, life: AbortSignal) {
    this.bootstrap = bootstrap;
    this.#ports = ports;
    makeObservable(this, { bootstrap: observableRef, goingTo: observableRef });
    ports.browser.on('path', () => void this.#show(ports.browser.path()), life);
    life.addEventListener('abort', () => this.#going?.abort(), { once: true });
  }

  /** Goes to a page of this site; an address elsewhere leaves the app. */
  async go(address: string): Promise<void> {
    const { browser } = this.#ports;
    const url = new URL(address, browser.origin);
    if (url.origin !== browser.origin) return browser.assign(url.href);
    const path = url.pathname + url.search;
    if (await this.#show(path)) browser.push(path);
  }

  async #show(path: string): Promise<boolean> {
    const { browser, fetch } = this.#ports;
    this.#going?.abort();
    const going = (this.#going = new AbortController());
    runInAction(() => {
      this.goingTo = path;
    });
    const bootstrap = await fetchBootstrap(fetch, browser.origin + path, going.signal);
    if (going.signal.aborted) return false;
    if (!bootstrap) {
      browser.assign(path);
      return false;
    }
    browser.transition(() =>
      runInAction(() => {
        this.bootstrap = bootstrap;
        this.goingTo = undefined;
      }),
    );
    return true;
  }
}

async function fetchBootstrap(
  fetch: AppPorts['fetch'],
  address: string,
  signal: AbortSignal,
): Promise<Bootstrap | undefined> {
  try {
    const response = await fetch(address, { headers: { accept: 'text/html' }, credentials: 'include', signal });
    if (!response.headers.get('content-type')?.includes('text/html')) return undefined;
    const document = new DOMParser().parseFromString(await response.text(), 'text/html');
    const read = readBootstrap(document);
    return read.ok ? read.value : undefined;
  } catch {
    return undefined;
  }
}
