import type { Call } from '../../contracts/call.ts';
import { type Clock, sleep } from '../../kit/clock.ts';
import type { Answer, ApiClient, Ask } from '../api/client.ts';
import type { SendOptions } from '../api/transport.ts';
import { type Retry, type Verdict, verdictOn } from './paymentAnswers.ts';

export interface PaymentSender {
  readonly api: ApiClient;
  readonly clock: Clock;
}

interface Options extends SendOptions {
  readonly signal: AbortSignal;
  /** Asked before each retry of a call that pays: whether the ledger still has no payment of it. */
  readonly isUnpaid?: () => Promise<boolean>;
}

interface Judged<C extends Call> {
  readonly verdict: Verdict;
  /** Undefined where no answer of the contract came. */
  readonly answer: Answer<C> | undefined;
}

/** Makes a call of a payment, and again after the pause that its answer wants. */
export async function sendPayment<C extends Call>(
  { api, clock }: PaymentSender,
  call: C,
  request: Ask<C>,
  { isUnpaid, ...options }: Options,
): Promise<Judged<C>> {
  const retries = new Map<Retry, number>();
  for (;;) {
    const answered = await api.call(call, request, options);
    const verdict = verdictOn(call, answered as Parameters<typeof verdictOn>[1]);
    const judged = { verdict, answer: answered.ok ? answered.value : undefined };
    const { retry } = verdict;
    if (!retry) return judged;
    const count = (retries.get(retry) ?? 0) + 1;
    retries.set(retry, count);
    if (count > retry.most) return judged;
    try {
      await sleep(clock, retry.pauseMs, options.signal);
    } catch {
      return judged;
    }
    if (isUnpaid && !(await isUnpaid())) return judged;
  }
}
