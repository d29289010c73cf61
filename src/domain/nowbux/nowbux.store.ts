import { makeAutoObservable, runInAction } from 'mobx';
import type * as z from 'zod/mini';
import type { Call } from '../../contracts/call.ts';
import { getNowbuxEnabledApps, walletTransactionsList } from '../../contracts/calls/walletCalls.ts';
import { getLeaderboard, getRedemptionHistory, getReward } from '../../contracts/calls/rewardCalls.ts';
import type { ApiClient } from '../api/client.ts';
import { err, ok, type Result } from '../../kit/result.ts';
import { codeOfUnusable, meaningOf } from '../api/failure.ts';
import type { LinkRules } from '../links/allowlist.ts';
import { type Vetted, vetAddresses } from '../links/vetAddresses.ts';
import type { LoadState } from './loadState.ts';
import type { SellingGame } from './redeem/gamesByPrice.ts';
import type { Balance, Wallet } from './wallet.store.ts';

type AnswerOf<C extends Call> = z.output<C['response']>;
export type Rewards = AnswerOf<typeof getReward>;
export type Leaderboard = Vetted<AnswerOf<typeof getLeaderboard>>;
export type RedeemedCode = NonNullable<AnswerOf<typeof getRedemptionHistory>['redemptionCodeList']>[number];
export type GiftCard = NonNullable<Rewards['giftCards']>[number];
export type Transaction = NonNullable<AnswerOf<typeof walletTransactionsList>['transactions']>[number];

const LOADING = { kind: 'loading' } as const;

type Part = 'wallet' | 'rewards' | 'leaderboard' | 'codes' | 'games' | 'transactions';

interface NowbuxVisitor {
  readonly uaId: string;
  readonly uaSessionId: string;
}

/** A player's data about nowBux: balance, earnings and spending. Each part loads and fails independently. */
export class NowbuxStore {
  /** State of the request for the balance; `balance` has the loaded one. */
  wallet: LoadState<Balance> = LOADING;
  rewards: LoadState<Rewards> = LOADING;
  leaderboard: LoadState<Leaderboard> = LOADING;
  codes: LoadState<readonly RedeemedCode[]> = LOADING;
  /** Games that sell goods for nowBux. */
  games: LoadState<readonly SellingGame[]> = LOADING;
  transactions: LoadState<readonly Transaction[]> = LOADING;
  readonly #api: ApiClient;
  readonly #wallet: Wallet;
  readonly #visitor: NowbuxVisitor;
  readonly #rules: LinkRules;
  readonly #signal: AbortSignal;
  /** Parts of the nowBux data to load from the start. The others are added on demand. */
  readonly #parts = new Set<Part>(['wallet', 'rewards', 'leaderboard']);
  /** Loaded parts of the nowBux data that must be loaded again. */
  readonly #stale = new Set<Part>();
  #loading = new AbortController();

  constructor(api: ApiClient, wallet: Wallet, who: NowbuxVisitor, rules: LinkRules, signal: AbortSignal) {
    this.#rules = rules;
    this.#api = api;
    this.#wallet = wallet;
    this.#visitor = who;
    this.#signal = signal;
    makeAutoObservable(this, {}, { deep: false });
  }

  get balance(): LoadState<Balance> {
    const value = this.#wallet.balance;
    return value ? { kind: 'loaded', value } : this.wallet;
  }

  /** Requests parts of the nowBux data, and keeps them loaded from now on. */
  want(...parts: readonly Part[]): Promise<void> {
    for (const part of parts) this.#parts.add(part);
    return this.load();
  }

  /**
   * Requests the parts of the nowBux data that are missing or must be loaded again. `quietly`: parts that failed
   * before aren't shown as loading meanwhile.
   */
  async load(quietly = false): Promise<void> {
    const api = this.#api;
    const ask = this.#visitor;
    const options = { signal: AbortSignal.any([this.#signal, this.#loading.signal]) };
    const rewards = this.#part('rewards', quietly, async () => {
      const answered = await api.call(getReward, ask, options);
      return answered.ok && meaningOf(answered.value) === 'Success' ? answered : err(codeOfUnusable(answered));
    });
    await Promise.all([
      rewards,
      this.#part('wallet', quietly, async () => {
        const balance = await this.#wallet.request(options);
        return balance ? ok(balance) : err(undefined);
      }),
      this.#part('leaderboard', quietly, async () => {
        const answered = await api.call(getLeaderboard, ask, options);
        return answered.ok && meaningOf(answered.value) === 'Success'
          ? ok(vetAddresses(answered.value, this.#rules))
          : err(codeOfUnusable(answered));
      }),
      this.#part('codes', quietly, async () => {
        const answered = await api.call(getRedemptionHistory, ask, options);
        const list = answered.ok && meaningOf(answered.value) === 'Success' && answered.value.redemptionCodeList;
        return list ? ok(list) : err(codeOfUnusable(answered));
      }),
      this.#part('games', quietly, async () => {
        const answered = await api.call(getNowbuxEnabledApps, {}, options);
        if (answered.ok && answered.value.success) return ok(answered.value.data);
        // If the catalogue's host is unreachable, use the list of games in the rewards response.
        await rewards;
        const listed = this.rewards.kind === 'loaded' ? this.rewards.value.inGameIAPList : [];
        return listed.length > 0 ? ok(listed) : err(codeOfUnusable(answered.ok ? ok({}) : answered));
      }),
      this.#part('transactions', quietly, async () => {
        const answered = await api.call(walletTransactionsList, {}, options);
        const list = answered.ok && meaningOf(answered.value) === 'Success' && answered.value.transactions;
        return list ? ok(list) : err(codeOfUnusable(answered));
      }),
    ]);
  }

  /** Reloads the parts of the nowBux data that depend on the balance. */
  async refresh(): Promise<void> {
    for (const key of ['wallet', 'rewards', 'transactions', 'leaderboard', 'codes'] as const) this.#stale.add(key);
    await this.load();
  }

  /** Reloads the leaderboard after one of its periods has failed. */
  async refreshLeaderboard(): Promise<void> {
    this.#stale.add('leaderboard');
    await this.load();
  }

  /** Reloads the goods that nowBux can buy, after the server has changed or removed one. */
  async refreshGoods(): Promise<void> {
    for (const key of ['rewards', 'games'] as const) this.#stale.add(key);
    await this.load();
  }

  /** Clears the nowBux data when the player changes or signs out. */
  forget(): void {
    this.#loading.abort();
    this.#loading = new AbortController();
    this.wallet = this.rewards = this.leaderboard = LOADING;
    this.codes = this.games = this.transactions = LOADING;
  }

  async #part<K extends Part>(
    key: K,
    quietly: boolean,
    ask: () => Promise<Result<Extract<NowbuxStore[K], { kind: 'loaded' }>['value'], number | string | undefined>>,
  ): Promise<void> {
    if (!this.#parts.has(key)) return;
    const stale = this.#stale.delete(key);
    if (this[key].kind === 'loaded' && !stale) return;
    if (!stale && !quietly) this.#set(key, LOADING);
    const { signal } = this.#loading;
    const answer = await ask();
    if (this.#signal.aborted || signal.aborted) return;
    // If the request for a part of the nowBux data fails, keep the data that are already loaded.
    if (!answer.ok && this[key].kind === 'loaded') return;
    const now = answer.ok ? { kind: 'loaded', value: answer.value } : { kind: 'failed', code: answer.error };
    this.#set(key, now as NowbuxStore[K]);
  }

  #set<K extends Part>(key: K, value: NowbuxStore[K]): void {
    runInAction(() => setPart(this, key, value));
  }
}

function setPart<K extends Part>(store: Pick<NowbuxStore, K>, key: K, value: NowbuxStore[K]): void {
  store[key] = value;
}
