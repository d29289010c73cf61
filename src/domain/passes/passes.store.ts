import { makeAutoObservable, runInAction } from 'mobx';
import { playPass } from '../../contracts/calls/subscriptionCalls.ts';
import type { PlayPass } from '../../contracts/entities/subscription.ts';
import type { ApiClient } from '../api/client.ts';
import { codeOfUnusable, meaningOf } from '../api/failure.ts';
import { offeredPasses } from './offeredPasses.ts';

export type Passes =
  | { readonly kind: 'loading' }
  /** The passes to offer: at most two, and the best-value one. */
  | { readonly kind: 'loaded'; readonly passes: readonly PlayPass[] }
  | { readonly kind: 'failed'; readonly code: number | string };

/** The passes on sale; they are loaded on demand. */
export class PassesStore {
  passes: Passes = { kind: 'loading' };
  readonly #api: ApiClient;
  readonly #signal: AbortSignal;

  constructor(api: ApiClient, signal: AbortSignal) {
    this.#api = api;
    this.#signal = signal;
    makeAutoObservable(this, {}, { deep: false });
  }

  /** Loads the passes on sale. The Japanese home page requests subscriptions, all other pages request play passes. */
  async load(category: 'subscription' | 'playPass'): Promise<void> {
    this.#set({ kind: 'loading' });
    const answered = await this.#api.call(playPass, { category }, { signal: this.#signal });
    if (this.#signal.aborted) return;
    const good = answered.ok && meaningOf(answered.value) === 'Success';
    this.#set(
      good
        ? { kind: 'loaded', passes: offeredPasses(answered.value.playPass) }
        : { kind: 'failed', code: codeOfUnusable(answered) },
    );
  }

  #set(passes: Passes): void {
    runInAction(() => (this.passes = passes));
  }
}
