import { expect, it } from 'vitest';
import { ApiBench, type Reply } from '../../../../tests/support/app/apiBench.ts';
import { LOYALTY_STEPS } from '../../../contracts/entities/loyalty.ts';
import { IDEMPOTENCY_KEY } from '../../../contracts/idempotency.ts';
import { Machine } from '../../../kit/stateMachine.ts';
import { memoryStore } from '../../../kit/textStoreAndLog.ts';
import { SeededRandom } from '../../../kit/random.ts';
import { withdrawalSpec } from './withdrawal.machine.ts';
import { withdrawalRunner } from './withdrawal.runner.ts';
import { WithdrawalKeys } from './withdrawalIdempotencyKeys.ts';

const OFFERS = 'rewards.getLoyaltyOffers';
const WITHDRAW = 'rewards.withdraw';
const WITHDRAWAL = { transaction_id: 'NL-1', email: 'a@b.cd', currency: 'USD', amount: 5, fees: 0.35 };

const offers = (withdrawal?: typeof WITHDRAWAL): Reply => {
  const steps = LOYALTY_STEPS.map((kind) => ({ kind, done: kind !== 'cashout' }));
  const offer = { offerId: 'phone', program: 'cloud-phone', title: '', currency: 'USD', amount: 5, fees: 0.35, steps };
  return { body: { status: 'Success', offers: [{ ...offer, ...(withdrawal && { withdrawal }) }] } };
};

/** Requests a withdrawal, and loses the answers to the request and to the following check. */
async function loseAnswer(...later: readonly Reply[]) {
  const bench = new ApiBench().script(OFFERS, offers(), 'network-error', ...later).script(WITHDRAW, 'network-error');
  const { api, clock } = bench;
  const keys = new WithdrawalKeys({ store: memoryStore(), clock, random: new SeededRandom(1), player: () => 'mira' });
  const machine = new Machine(
    withdrawalSpec,
    withdrawalRunner({ api, clock, uaId: 'ua-1', keys, email: () => 'a@b.cd' }),
  ).start();
  machine.send({ kind: 'opened' });
  await clock.advanceAsync(0);
  for (const which of ['canReceivePayments', 'nonRefundable'] as const)
    machine.send({ kind: 'confirmation ticked', which, ticked: true });
  machine.send({ kind: 'withdraw pressed' });
  await clock.advanceAsync(0);
  expect(machine.state).toMatchObject({ kind: 'unsure', checks: 0 });
  return { bench, clock, keys, machine };
}

it('a withdrawal without a known outcome is checked after 10 s, 20 s and so on, and never sent again automatically', async () => {
  const { bench, clock, machine } = await loseAnswer(offers(), 'network-error', offers(), offers(WITHDRAWAL));
  const countRequests = () => bench.count(OFFERS) - 2;
  await clock.advanceAsync(9_999);
  expect(countRequests()).toBe(0);
  await clock.advanceAsync(1);
  expect([countRequests(), machine.state.kind]).toEqual([1, 'unsure']);
  await clock.advanceAsync(19_999);
  expect(countRequests()).toBe(1);
  await clock.advanceAsync(1 + 40_000);
  expect([countRequests(), machine.state.kind]).toEqual([3, 'unsure']);
  await clock.advanceAsync(80_000);
  expect(machine.state).toEqual({ kind: 'sent', withdrawal: WITHDRAWAL });
  expect([countRequests(), bench.count(WITHDRAW), clock.pending]).toEqual([4, 1, 0]);
});

it('a withdrawal keeps its number until its outcome is known, also in a later form', async () => {
  const { bench, clock, keys, machine } = await loseAnswer(offers(), offers(WITHDRAWAL));
  const number = bench.last(WITHDRAW).headers[IDEMPOTENCY_KEY];
  expect([number?.length, keys.open('phone')]).toEqual([21, number]);
  machine.send({ kind: 'close pressed' });
  machine.send({ kind: 'opened' });
  await clock.advanceAsync(0);
  expect([machine.state.kind, keys.open('phone')]).toEqual(['entering', number]);
  machine.send({ kind: 'opened', offerId: 'phone' });
  await clock.advanceAsync(0);
  expect([machine.state.kind, keys.open('phone')]).toEqual(['sent', undefined]);
});
