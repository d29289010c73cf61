import { makeAutoObservable, runInAction } from 'mobx';
import { getLoyaltyOffers } from '../../../contracts/calls/loyaltyCalls.ts';
import type { ApiClient } from '../../api/client.ts';
import { err, ok, type Result } from '../../../kit/result.ts';
import { codeOfUnusable, meaningOf } from '../../api/failure.ts';
import type { LoadState } from '../loadState.ts';
import type { LoyaltyOffer } from './loyaltyOffer.ts';

interface LoyaltyPorts {
  readonly api: ApiClient;
  readonly uaId: string;
}

/** Requests the loyalty offers. The error is the code that the page shows. */
export async function readOffers(
  { api, uaId }: LoyaltyPorts,
  signal: AbortSignal,
): Promise<Result<readonly LoyaltyOffer[], number | string>> {
  const answered = await api.call(getLoyaltyOffers, { uaId }, { signal });
  return answered.ok && meaningOf(answered.value) === 'Success'
    ? ok(answered.value.offers)
    : err(codeOfUnusable(answered));
}

/** The offers of the loyalty programmes. If a request fails, the previous offers stay. */
export class Loyalty {
  loaded: LoadState<readonly LoyaltyOffer[]> = { kind: 'loading' };
  readonly #ports: LoyaltyPorts;
  readonly #signal: AbortSignal;
  #loading = new AbortController();

  constructor(ports: LoyaltyPorts, signal: AbortSignal) {
    this.#ports = ports;
    this.#signal = signal;
    makeAutoObservable(this, {}, { deep: false });
  }

  async load(): Promise<void> {
    this.#loading.abort();
    const asking = (this.#loading = new AbortController());
    const signal = AbortSignal.any([this.#signal, asking.signal]);
    const read = await readOffers(this.#ports, signal);
    if (signal.aborted || (!read.ok && this.loaded.kind === 'loaded')) return;
    this.#set(read.ok ? { kind: 'loaded', value: read.value } : { kind: 'failed', code: read.error });
  }

  /** Clears the loyalty offers when the player changes or signs out. */
  forget(): void {
    this.#loading.abort();
    this.#set({ kind: 'loading' });
  }

  #set(loaded: LoadState<readonly LoyaltyOffer[]>): void {
    runInAction(() => (this.loaded = loaded));
  }
}
