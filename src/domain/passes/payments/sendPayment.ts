import type { Call } from '../../../contracts/call.ts';
import { type Clock, sleep } from '../../../kit/clock.ts';
import type { Answer, ApiClient, CallRequest } from '../../api/client.ts';
import type { SendOptions } from '../../api/transport.ts';
import { type Retry, type Verdict, verdictOn } from './paymentAnswers.ts';

export interface PaymentSender {
  readonly api: ApiClient;
  readonly clock: Clock;
}

interface Options extends SendOptions {
  readonly signal: AbortSignal;
  /**
   * Called before each retry of a call that may cause a payment. Resolves to whether the ledger still lists no
   * payment.
   */
  readonly isUnpaid?: () => Promise<boolean>;
}

interface Judged<C extends Call> {
  readonly verdict: Verdict;
  /** The answer to the call; undefined if the call failed without an answer that the contract defines. */
  readonly answer: Answer<C> | undefined;
}

/** Makes an API call of a payment, and repeats it if the meaning of its answer requires that. */
export async function sendPayment<C extends Call>(
  { api, clock }: PaymentSender,
  call: C,
  request: CallRequest<C>,
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
