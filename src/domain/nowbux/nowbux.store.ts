import { makeObservable, observableRef, runInAction } from 'mobx';
import type * as z from 'zod/mini';
import type { Call } from '../../contracts/call.ts';
import { walletCheckBalance, walletTransactionsList } from '../../contracts/calls/wallet.ts';
import { getQuestInfo } from '../../contracts/calls/playExtras.ts';
import { getRedemptionHistory, getReward } from '../../contracts/calls/rewards.ts';
import type { ApiClient } from '../api/client.ts';
import { meaningOf } from '../api/failure.ts';

/** Something that is asked for over the network. */
export type Asked<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'loaded'; readonly value: T }
  | { readonly kind: 'failed' };

type AnswerOf<C extends Call> = z.output<C['response']>;
export type Balance = AnswerOf<typeof walletCheckBalance>;
export type Rewards = AnswerOf<typeof getReward>;
export type Quest = NonNullable<AnswerOf<typeof getQuestInfo>['quests']>['questsInfo'][number];
export type RedeemedCode = AnswerOf<typeof getRedemptionHistory>['redemptionCodeList'][number];
export type Transaction = AnswerOf<typeof walletTransactionsList>['transactions'][number];

const LOADING = { kind: 'loading' } as const;

/** Who asks, in which visit. */
interface NowbuxVisitor {
  readonly uaId: string;
  readonly uaSessionId: string;
}

/** A player's nowBux: what there is, how it was earned, and where it went. Each part loads, and fails, by itself. */
export class NowbuxStore {
  balance: Asked<Balance> = LOADING;
  rewards: Asked<Rewards> = LOADING;
  quests: Asked<readonly Quest[]> = LOADING;
  codes: Asked<readonly RedeemedCode[]> = LOADING;
  transactions: Asked<readonly Transaction[]> = LOADING;
  readonly #api: ApiClient;
  readonly #who: NowbuxVisitor;
  readonly #life: AbortSignal;
  #loading = new AbortController();

  constructor(api: ApiClient, who: NowbuxVisitor, life: AbortSignal) {
    this.#api = api;
    this.#who = who;
    this.#life = life;
    makeObservable(this, {
      balance: observableRef,
      rewards: observableRef,
      quests: observableRef,
      codes: observableRef,
      transactions: observableRef,
    });
  }

  /** Asks for whatever is not there yet. `now`: quests that begin later are left out, in milliseconds. */
  async load(now: number): Promise<void> {
    const api = this.#api;
    const ask = this.#who;
    const options = { signal: AbortSignal.any([this.#life, this.#loading.signal]) };
    await Promise.all([
      this.#part('balance', async () => {
        const answered = await api.call(walletCheckBalance, {}, options);
        return answered.ok && answered.value.success ? answered.value : undefined;
      }),
      this.#part('rewards', async () => {
        const answered = await api.call(getReward, ask, options);
        return answered.ok && meaningOf(answered.value) === 'Success' ? answered.value : undefined;
      }),
      this.#part('quests', async () => {
        const answered = await api.call(getQuestInfo, { uaId: ask.uaId }, options);
        if (!answered.ok || meaningOf(answered.value) !== 'Success') return undefined;
        return answered.value.quests?.questsInfo.filter((quest) => hasBegun(quest, now)) ?? [];
      }),
      this.#part('codes', async () => {
        const answered = await api.call(getRedemptionHistory, ask, options);
        return answered.ok && meaningOf(answered.value) === 'Success' ? answered.value.redemptionCodeList : undefined;
      }),
      this.#part('transactions', async () => {
        const answered = await api.call(walletTransactionsList, {}, options);
        return answered.ok && meaningOf(answered.value) === 'Success' ? answered.value.transactions : undefined;
      }),
    ]);
  }

  /** Another player comes, or nobody: what was there was not theirs. */
  forget(): void {
    this.#loading.abort();
    this.#loading = new AbortController();
    const nothing = { balance: LOADING, rewards: LOADING, quests: LOADING, codes: LOADING, transactions: LOADING };
    runInAction(() => Object.assign(this, nothing));
  }

  async #part<K extends 'balance' | 'rewards' | 'quests' | 'codes' | 'transactions'>(
    key: K,
    ask: () => Promise<Extract<NowbuxStore[K], { kind: 'loaded' }>['value'] | undefined>,
  ): Promise<void> {
    if (this[key].kind === 'loaded') return;
    this.#set(key, LOADING);
    const { signal } = this.#loading;
    const value = await ask();
    if (this.#life.aborted || signal.aborted) return;
    this.#set(key, (value === undefined ? { kind: 'failed' } : { kind: 'loaded', value }) as NowbuxStore[K]);
  }

  #set<K extends 'balance' | 'rewards' | 'quests' | 'codes' | 'transactions'>(key: K, value: NowbuxStore[K]): void {
    runInAction(() => Object.assign(this, { [key]: value }));
  }
}

/** Quests show only when their beginning is not in the future. */
function hasBegun({ questBeginDateTimeUTC: begin }: Quest, now: number): boolean {
  return begin === undefined || !(Date.parse(begin) > now);
}
