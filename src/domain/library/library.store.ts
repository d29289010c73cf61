import { makeAutoObservable, runInAction } from 'mobx';
import { getAppsList } from '../../contracts/calls/catalogueCalls.ts';
import type { VettedLists } from '../links/vetted.types.ts';
import type { ApiClient } from '../api/client.ts';
import { codeOfUnusable, meaningOf } from '../api/failure.ts';
import type { LinkRules } from '../links/allowlist.ts';
import { vetAddresses } from '../links/vetAddresses.ts';
import { listsShown } from './homePageLists.ts';

export type Library =
  | { readonly kind: 'loading' }
  | { readonly kind: 'loaded'; readonly lists: VettedLists }
  | { readonly kind: 'failed'; readonly code: number | string };

/** Properties of the page on which the game lists depend: the country, and the allowed links. */
export interface LibraryPlace {
  readonly bootstrap: { readonly country: string };
  readonly linkRules: LinkRules;
}

/** The lists of the game catalogue, loaded on demand. */
export class LibraryStore {
  library: Library = { kind: 'loading' };
  readonly #api: ApiClient;
  readonly #place: LibraryPlace;
  readonly #device: () => { readonly feOsName: string; readonly feDeviceType: string };
  #loading: AbortController | undefined;
  #pending: Promise<void> | undefined;

  constructor(api: ApiClient, place: LibraryPlace, device: () => { feOsName: string; feDeviceType: string }) {
    this.#api = api;
    this.#place = place;
    this.#device = device;
    makeAutoObservable(this, {}, { deep: false });
  }

  /** Loads the game lists unless they are loaded. Concurrent callers share one request. */
  wanted(): Promise<void> {
    return this.library.kind === 'loaded' ? Promise.resolve() : (this.#pending ?? this.load());
  }

  /** Loads or reloads the game lists, and aborts an earlier request. */
  load(): Promise<void> {
    this.#loading?.abort();
    const loading = (this.#loading = new AbortController());
    return (this.#pending = this.#load(loading));
  }

  async #load(loading: AbortController): Promise<void> {
    if (this.library.kind !== 'loaded') this.#set({ kind: 'loading' });
    const answered = await this.#api.call(getAppsList, this.#device(), { signal: loading.signal });
    if (loading.signal.aborted) return;
    this.#pending = undefined;
    if (answered.ok && meaningOf(answered.value) === 'Success') {
      const { bootstrap, linkRules } = this.#place;
      return this.#set({
        kind: 'loaded',
        lists: vetAddresses(listsShown(answered.value, bootstrap.country), linkRules),
      });
    }
    // If a reload of the game lists fails, keep the loaded lists.
    if (this.library.kind !== 'loaded') this.#set({ kind: 'failed', code: codeOfUnusable(answered) });
  }

  dispose(): void {
    this.#loading?.abort();
  }

  #set(library: Library): void {
    runInAction(() => (this.library = library));
  }
}
