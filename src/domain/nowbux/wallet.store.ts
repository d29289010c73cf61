import { makeAutoObservable, runInAction } from 'mobx';
import type * as z from 'zod/mini';
import { walletCheckBalance } from '../../contracts/calls/walletCalls.ts';
import type { ApiClient } from '../api/client.ts';

export type Balance = z.output<typeof walletCheckBalance.response>;

interface Answer {
  /** Sequence number of the request for the balance that got this answer. */
  readonly nth: number;
  readonly who: string;
  readonly balance: Balance;
}

/** The player's nowBux balance on the server. All parts of the app read it from here. */
export class Wallet {
  private answer: Answer | undefined;
  readonly #api: ApiClient;
  readonly #who: () => string;
  #requests = 0;

  /** @param who returns an id of the current player */
  constructor(api: ApiClient, who: () => string) {
    this.#api = api;
    this.#who = who;
    // `balance` isn't a MobX computed value, because it reads the player's identity, which isn't always observable.
    makeAutoObservable(this, { balance: false }, { deep: false, autoBind: true });
  }

  /** The player's balance; undefined until it has loaded. Observable. */
  get balance(): Balance | undefined {
    return this.answer?.who === this.#who() ? this.answer.balance : undefined;
  }

  /** Drops the balance of the previous player. */
  forgetOthers(): void {
    if (this.answer?.who !== this.#who()) this.answer = undefined;
  }

  /**
   * Requests the balance. Resolves to undefined if the request fails or the player changes before the answer. The
   * answer to an earlier request never replaces the answer to a later one.
   */
  async request(options: { readonly signal?: AbortSignal } = {}): Promise<Balance | undefined> {
    const nth = ++this.#requests;
    const who = this.#who();
    const answered = await this.#api.call(walletCheckBalance, {}, options);
    if (!answered.ok || !answered.value.success || who !== this.#who()) return undefined;
    const balance = answered.value;
    const known = this.answer;
    if (known?.who !== who || known.nth < nth) runInAction(() => (this.answer = { nth, who, balance }));
    return balance;
  }
}
