import { makeObservable, observableRef, runInAction } from 'mobx';
import { getLoyaltyOffers } from '../../contracts/calls/loyalty.ts';
import type { ApiClient } from '../api/client.ts';
import { meaningOf } from '../api/failure.ts';
import type { Asked } from '../nowbux/asked.ts';
import type { LoyaltyOffer } from './offer.ts';

interface LoyaltyPorts {
  readonly api: ApiClient;
  readonly uaId: string;
}

/** Reads the offers; undefined where they can't be had. */
export async function readOffers(
  { api, uaId }: LoyaltyPorts,
  signal: AbortSignal,
): Promise<readonly LoyaltyOffer[] | undefined> {
  const answered = await api.call(getLoyaltyOffers, { uaId }, { signal });
  return answered.ok && meaningOf(answered.value) === 'Success' ? answered.value.offers : undefined;
}

/** The offers of the loyalty programmes. What is known stays where nothing newer can be had. */
export class Loyalty {
  asked: Asked<readonly LoyaltyOffer[]> = { kind: 'loading' };
  readonly #ports: LoyaltyPorts;
  readonly #life: AbortSignal;
  #asking = new AbortController();

  constructor(ports: LoyaltyPorts, life: AbortSignal) {
    this.#ports = ports;
    this.#life = life;
    makeObservable(this, { asked: observableRef });
  }

  async load(): Promise<void> {
    this.#asking.abort();
    const asking = (this.#asking = new AbortController());
    const signal = AbortSignal.any([this.#life, asking.signal]);
    const value = await readOffers(this.#ports, signal);
    if (signal.aborted || (value === undefined && this.asked.kind === 'loaded')) return;
    this.#set(value === undefined ? { kind: 'failed' } : { kind: 'loaded', value });
  }

  /** Another player comes, or nobody. */
  forget(): void {
    this.#asking.abort();
    this.#set({ kind: 'loading' });
  }

  #set(asked: Asked<readonly LoyaltyOffer[]>): void {
    runInAction(() => {
      this.asked = asked;
    });
  }
}
