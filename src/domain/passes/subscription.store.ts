import { makeAutoObservable, runInAction } from 'mobx';
import { subscriptionChange, subscriptionDetails } from '../../contracts/calls/subscriptionCalls.ts';
import type { SubscriptionDetails } from '../../contracts/entities/subscription.ts';
import { err, ok, type Result } from '../../kit/result.ts';
import { codeOfUnusable, meaningOf } from '../api/failure.ts';
import { MOST_CHECKS, recheckAfter } from './payments/recheckDelay.ts';
import { type PaymentSender, sendPayment } from './payments/sendPayment.ts';

/**
 * Change of a subscription. `end`: cancels the renewal; `resume`: restores the renewal; `refund`: ends the pass and
 * returns the money.
 */
export type SubscriptionChange = 'end' | 'resume' | 'refund';

export type Subscription =
  | { readonly kind: 'loading' }
  | { readonly kind: 'loaded'; readonly details: SubscriptionDetails }
  | { readonly kind: 'failed'; readonly code: number | string };

interface OpenChange {
  readonly change: SubscriptionChange;
  readonly before: SubscriptionDetails | undefined;
}

interface SubscriptionPorts extends PaymentSender {
  readonly uaId: () => string;
  /** Called with the new details of the subscription from the server. */
  readonly onDetails: (details: SubscriptionDetails) => void;
}

/** Returns whether the details of a subscription show the effect of a change. */
function hasHappened(
  change: SubscriptionChange,
  before: SubscriptionDetails | undefined,
  after: SubscriptionDetails | undefined,
): boolean {
  if (!before || !after) return false;
  if (change === 'refund') return before.info?.status === 'active' && after.info?.status !== 'active';
  // For a pass without details of its plan, the server reports only whether it is cancelled.
  return isCancelled(after) === (change === 'end') && isCancelled(before) !== isCancelled(after);
}

const isCancelled = ({ info }: SubscriptionDetails): boolean => info?.status === 'cancelled';

/** The player's subscription and changes of it. Loads on demand. */
export class SubscriptionStore {
  subscription: Subscription = { kind: 'loading' };
  changing: SubscriptionChange | undefined;
  /** The change of the subscription that the server rejected. */
  refused: SubscriptionChange | undefined;
  /** The change of the subscription whose outcome is unknown. The client checks it automatically. */
  unsure: OpenChange | undefined;
  readonly #ports: SubscriptionPorts;
  readonly #signal: AbortSignal;
  #waiting = new AbortController();

  constructor(ports: SubscriptionPorts, signal: AbortSignal) {
    this.#ports = ports;
    this.#signal = signal;
    makeAutoObservable(this, {}, { deep: false });
  }

  async load(): Promise<void> {
    this.subscription = { kind: 'loading' };
    this.refused = undefined;
    const read = await this.#read();
    if (this.#signal.aborted) return;
    if (read.ok) return this.#hear(read.value);
    runInAction(() => (this.subscription = { kind: 'failed', code: read.error }));
  }

  /**
   * Changes the subscription; one change at a time. The details of the subscription decide whether a change was made:
   * a rejected change counts as rejected only if the details don't show it, and one with a lost answer counts as made
   * only if they do.
   */
  async change(change: SubscriptionChange): Promise<void> {
    if (this.changing !== undefined) return;
    const before = this.#details;
    this.#waiting.abort();
    this.changing = change;
    this.refused = undefined;
    this.unsure = undefined;
    const isUnpaid = async () => {
      const read = await this.#read();
      return read.ok && !hasHappened(change, before, read.value);
    };
    const request = { change, uaId: this.#ports.uaId() };
    const options = { signal: this.#signal, isUnpaid };
    const { verdict, answer } = await sendPayment(this.#ports, subscriptionChange, request, options);
    if (this.#signal.aborted) return;
    runInAction(() => (this.changing = undefined));
    const isAccepted = verdict.says === 'accepted';
    if (isAccepted && answer?.details) return this.#hear(answer.details);
    await this.load();
    if (isAccepted || hasHappened(change, before, this.#details)) return;
    const isRefused = verdict.says === 'refused' && this.#details !== undefined;
    runInAction(() => {
      if (isRefused) this.refused = change;
      else this.unsure = { change, before };
    });
    if (!isRefused) this.#checkLater(0);
  }

  async #read(): Promise<Result<SubscriptionDetails, number | string>> {
    const answered = await this.#ports.api.call(subscriptionDetails, {}, { signal: this.#signal });
    const details = answered.ok && meaningOf(answered.value) === 'Success' ? answered.value.details : undefined;
    return details ? ok(details) : err(codeOfUnusable(answered));
  }

  #checkLater(checks: number): void {
    this.#waiting = new AbortController();
    const signal = AbortSignal.any([this.#signal, this.#waiting.signal]);
    const check = async () => {
      const read = await this.#read();
      if (signal.aborted) return;
      if (read.ok) this.#hear(read.value);
      if (this.unsure) this.#checkLater(Math.min(checks + 1, MOST_CHECKS));
    };
    this.#ports.clock.after(recheckAfter(checks), () => void check(), signal);
  }

  get #details(): SubscriptionDetails | undefined {
    return this.subscription.kind === 'loaded' ? this.subscription.details : undefined;
  }

  #hear(details: SubscriptionDetails): void {
    const isSettled = this.unsure && hasHappened(this.unsure.change, this.unsure.before, details);
    if (isSettled) this.#waiting.abort();
    runInAction(() => {
      this.subscription = { kind: 'loaded', details };
      if (isSettled) this.unsure = undefined;
    });
    this.#ports.onDetails(details);
  }
}
