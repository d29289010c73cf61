import { makeObservable, observableRef, runInAction } from 'mobx';
import { walletCheckBalance } from '../../contracts/calls/wallet.ts';
import { playPass } from '../../contracts/calls/subscription.ts';
import type { PlayPass } from '../../contracts/entities/subscription.ts';
import type { ApiClient } from '../api/client.ts';
import { meaningOf } from '../api/failure.ts';
import { offered } from './offered.ts';

export type Passes =
  | { readonly kind: 'loading' }
  /** Three at most: two, and the one of the best value. */
  | { readonly kind: 'loaded'; readonly passes: readonly PlayPass[] }
  | { readonly kind: 'failed' };

/** The passes that can be bought, loaded when asked for. */
export class PassesStore {
  passes: Passes = { kind: 'loading' };
  /** The player's nowBux, earned and bought; undefined until they are known. */
  balance: number | undefined;
  readonly #api: ApiClient;
  readonly #life: AbortSignal;
  #asking = new AbortController();

  constructor(api: ApiClient, life: AbortSignal) {
    this.#api = api;
    this.#life = life;
    makeObservable(this, { passes: observableRef, balance: observableRef });
  }

  /** The Japanese home page asks for subscriptions, every other page for play passes. */
  async load(category: 'subscription' | 'playPass'): Promise<void> {
    this.#set({ kind: 'loading' });
    const answered = await this.#api.call(playPass, { category }, { signal: this.#life });
    if (this.#life.aborted) return;
    const good = answered.ok && meaningOf(answered.value) === 'Success';
    this.#set(good ? { kind: 'loaded', passes: offered(answered.value.playPass) } : { kind: 'failed' });
  }

  /** What the player could pay with: asked for where a pass costs nowBux. What can't be had stays unknown. */
  async loadBalance(): Promise<void> {
    this.#asking.abort();
    this.#asking = new AbortController();
    const signal = AbortSignal.any([this.#life, this.#asking.signal]);
    const asked = await this.#api.call(walletCheckBalance, {}, { signal });
    if (signal.aborted || !asked.ok || !asked.value.success) return;
    runInAction(() => {
      this.balance = asked.value.totalBalance;
    });
  }

  /** Whose nowBux they were is gone: what was asked for them is not listened to any more. */
  forgetBalance(): void {
    this.#asking.abort();
    runInAction(() => {
      this.balance = undefined;
    });
  }

  #set(passes: Passes): void {
    runInAction(() => {
      this.passes = passes;
    });
  }
}
