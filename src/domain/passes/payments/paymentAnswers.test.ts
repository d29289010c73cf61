import { describe, expect, it } from 'vitest';
import { ApiBench, type Reply } from '../../../../tests/support/app/apiBench.ts';
import { orderCreate } from '../../../contracts/calls/paymentSdkCalls.ts';
import { confirm } from '../../../contracts/calls/subscriptionCalls.ts';
import { CALLS } from '../../../contracts/calls.ts';
import { STATUSES } from '../../../contracts/status.ts';
import { settle } from '../../../kit/clock.ts';
import { ok } from '../../../kit/result.ts';
import { PAYMENT_CALLS, verdictOn } from './paymentAnswers.ts';
import { sendPayment } from './sendPayment.ts';

const says = (id: string, answer: object) => verdictOn({ id }, ok(answer)).says;

describe('the verdict on an answer to a payment call', () => {
  it('exists only for calls that the contract defines', () => {
    expect(Object.keys(PAYMENT_CALLS).filter((id) => !CALLS.has(id))).toEqual([]);
  });

  it.each(['subscription.confirm', 'paymentsdk.getPurchases', 'rewards.getRedemptionHistory'])(
    'never returns “refused” for the read-only call %s, whatever the status',
    (id) => {
      const verdicts = STATUSES.map((status) => says(id, { status }));
      expect(verdicts).not.toContain('refused');
      expect(verdicts.filter((one) => one === 'accepted')).toHaveLength(1);
    },
  );

  it.each([
    [{ status: 'Success' }, 'accepted'],
    [{ status: 'Pending' }, 'pending'],
    [{ status: 'Failure' }, 'refused'],
    [{ status: 'Failure', errCode: 1002 }, 'unknown'],
    [{ errCode: 1200 }, 'refused'],
    [{ status: 'FailureOfANewerServer' }, 'unknown'],
    [{ status: 'FailureOfANewerServer', errCode: 3401 }, 'refused'],
    [{ success: true }, 'accepted'],
  ])('reads the answer %j as “%s”', (answer, verdict) => {
    expect(says('subscription.purchaseWithNowbux', answer)).toBe(verdict);
  });
});

describe('the request of a payment call', () => {
  const fails = (status: string): Reply => ({ body: { status } });

  it.each([
    ['FailureTryAgain', 1_000, 3],
    ['FailureRetryStartSessionLater', 10_000, 3],
    ['FailureNotReady', 3_000, 21],
    ['FailureUserStorageBusy', 3_000, 21],
  ])('repeats after an answer of %s, every %i ms and at most %i times', async (status, pauseMs, most) => {
    const bench = new ApiBench().script(confirm.id, ...Array.from({ length: 30 }, () => fails(status)));
    const { signal } = bench.controller;
    const judged = sendPayment(bench, confirm, {} as never, { signal });
    await bench.clock.advanceAsync(pauseMs - 1);
    expect(bench.count(confirm.id)).toBe(1);
    await bench.clock.advanceAsync(1 + pauseMs * 40);
    expect(bench.count(confirm.id)).toBe(1 + most);
    expect((await judged).verdict.says).toBe('unknown');
  });

  it('stops repeating once the ledger lists the payment', async () => {
    const bench = new ApiBench().script(orderCreate.id, fails('FailureTryAgain'), fails('Success'));
    const { signal } = bench.controller;
    const judged = sendPayment(bench, orderCreate, {}, { signal, isUnpaid: () => Promise.resolve(false) });
    await bench.clock.advanceAsync(1_000);
    expect([(await judged).verdict.says, bench.count(orderCreate.id)]).toEqual(['unknown', 1]);
  });

  it('stops repeating after its caller aborts the signal', async () => {
    const bench = new ApiBench().script(confirm.id, fails('FailureTryAgain'));
    const abort = new AbortController();
    const judged = sendPayment(bench, confirm, {} as never, { signal: abort.signal });
    await settle();
    abort.abort();
    expect([(await judged).verdict.says, bench.clock.pending]).toEqual(['unknown', 0]);
  });
});
