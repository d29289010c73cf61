import { makeObservable, observableRef, runInAction } from 'mobx';
import { subscriptionChange, subscriptionDetails } from '../../contracts/calls/subscription.ts';
import type { SubscriptionDetails } from '../../contracts/entities/subscription.ts';
import type { ApiClient } from '../api/client.ts';
import { codeOfUnusable, meaningOf } from '../api/failure.ts';

/** `end`: it isn't paid again; `resume`: it is, after all; `refund`: it is over, and the money given back. */
export type SubscriptionChange = 'end' | 'resume' | 'refund';

export type Subscription =
  | { readonly kind: 'loading' }
  | { readonly kind: 'loaded'; readonly details: SubscriptionDetails }
  | { readonly kind: 'failed'; readonly code: number | string };

interface SubscriptionPorts {
  readonly api: ApiClient;
  readonly uaId: () => string;
  /** The server has said anew what the player has. */
  readonly heard: (details: SubscriptionDetails) => void;
}

/** Whether what is known now is what a change comes to. */
function hasHappened(
  change: SubscriptionChange,
  before: SubscriptionDetails | undefined,
  after: SubscriptionDetails | undefined,
): boolean {
  if (!before || !after) return false;
  if (change === 'refund') return before.info?.status === 'active' && after.info?.status !== 'active';
  // Of a pass without a plan the server tells no renewal, but that it was cancelled.
  return isCancelled(after) === (change === 'end') && isCancelled(before) !== isCancelled(after);
}

const isCancelled = ({ info }: SubscriptionDetails): boolean => info?.status === 'cancelled';

/** What a player has bought, and what they can do about it. Loads when asked to. */
export class SubscriptionStore {
  subscription: Subscription = { kind: 'loading' };
  /** What is being done about it. */
  changing: SubscriptionChange | undefined;
  /** What could not be done, as far as is known. */
  refused: SubscriptionChange | undefined;
  readonly #ports: SubscriptionPorts;
  readonly #life: AbortSignal;

  constructor(ports: SubscriptionPorts, life: AbortSignal) {
    this.#ports = ports;
    this.#life = life;
    makeObservable(this, { subscription: observableRef, changing: observableRef, refused: observableRef });
  }

  async load(): Promise<void> {
    this.#set({ subscription: { kind: 'loading' }, refused: undefined });
    const answered = await this.#ports.api.call(subscriptionDetails, {}, { signal: this.#life });
    if (this.#life.aborted) return;
    const details = answered.ok && meaningOf(answered.value) === 'Success' ? answered.value.details : undefined;
    if (details) this.#hear(details);
    else this.#set({ subscription: { kind: 'failed', code: codeOfUnusable(answered) } });
  }

  /** One change at a time. What comes of it is read from the answer; without one everything is asked for again. */
  async change(change: SubscriptionChange): Promise<void> {
    if (this.changing !== undefined) return;
    const before = this.#details;
    this.#set({ changing: change, refused: undefined });
    const { api, uaId } = this.#ports;
    const answered = await api.call(subscriptionChange, { change, uaId: uaId() }, { signal: this.#life });
    if (this.#life.aborted) return;
    this.#set({ changing: undefined });
    const details = answered.ok && meaningOf(answered.value) === 'Success' ? answered.value.details : undefined;
    if (details) return this.#hear(details);
    await this.load();
    // Its answer alone may have been lost.
    if (!hasHappened(change, before, this.#details)) this.#set({ refused: change });
  }

  get #details(): SubscriptionDetails | undefined {
    return this.subscription.kind === 'loaded' ? this.subscription.details : undefined;
  }

  #hear(details: SubscriptionDetails): void {
    this.#set({ subscription: { kind: 'loaded', details } });
    this.#ports.heard(details);
  }

  #set(change: Partial<Pick<SubscriptionStore, 'subscription' | 'changing' | 'refused'>>): void {
    runInAction(() => Object.assign(this, change));
  }
}
