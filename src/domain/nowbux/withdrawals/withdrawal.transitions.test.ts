import { expect, it } from 'vitest';
import { expectTransitions, type Transitions } from '../../../../tests/support/checks/recordTransitions.ts';
import { LOYALTY_STEPS } from '../../../contracts/entities/loyalty.ts';
import type { LoyaltyOffer } from '../loyalty/loyaltyOffer.ts';
import { type WithdrawalEvent, withdrawalSpec, type WithdrawalState } from './withdrawal.machine.ts';

const offer = (done: number): LoyaltyOffer => ({
  offerId: 'a',
  program: 'cloud-phone',
  title: '',
  appId: undefined,
  currency: 'USD',
  amount: 5,
  fees: 0.35,
  withdrawal: undefined,
  steps: LOYALTY_STEPS.map((kind, i) => ({
    kind,
    done: i < done,
    requiredMinutes: undefined,
    progressRatio: undefined,
    requiredDays: undefined,
    endsAt: undefined,
  })),
});
const withdrawal = { transaction_id: 't', email: 'a@b.cd', currency: 'USD', amount: 5, fees: 0.35 };
const read = (...offers: LoyaltyOffer[]): WithdrawalEvent => ({ kind: 'offers read', offers, email: 'a@b.cd' });

const TRANSITIONS: Transitions<WithdrawalState, WithdrawalEvent> = {
  closed: { opened: ['asking'] },
  asking: {
    opened: ['asking'],
    'offers read': ['entering', 'steps-open', 'no-funds', 'sent'],
    'offers failed': ['unreached'],
    'close pressed': ['closed'],
  },
  unreached: { opened: ['asking'], 'retry pressed': ['asking'], 'close pressed': ['closed'] },
  'no-funds': { opened: ['asking'], 'close pressed': ['closed'] },
  'steps-open': { opened: ['asking'], 'close pressed': ['closed'] },
  entering: {
    opened: ['asking'],
    'email written': ['entering'],
    'confirmation ticked': ['entering'],
    'withdraw pressed': ['entering', 'submitting'],
    'close pressed': ['closed'],
  },
  submitting: {
    'withdrawal sent': ['sent'],
    'withdrawal refused': ['asking', 'entering', 'steps-open'],
    'answer lost': ['unsure'],
  },
  unsure: {
    opened: ['asking'],
    'check due': ['unsure'],
    'answer lost': ['unsure'],
    'withdrawal sent': ['sent'],
    'retry pressed': ['submitting'],
    'close pressed': ['closed'],
  },
  sent: { opened: ['asking'], 'close pressed': ['closed'] },
};

const EVENTS: readonly WithdrawalEvent[] = [
  { kind: 'opened', offerId: 'a' },
  { kind: 'opened' },
  read(),
  read(offer(0)),
  read(offer(3)),
  read(offer(4)),
  read({ ...offer(5), withdrawal }),
  { kind: 'offers failed', code: 1002 },
  { kind: 'email written', email: 'a@b.cd' },
  { kind: 'email written', email: 'nonsense' },
  { kind: 'confirmation ticked', which: 'canReceivePayments', ticked: true },
  { kind: 'confirmation ticked', which: 'nonRefundable', ticked: true },
  { kind: 'withdraw pressed' },
  { kind: 'withdrawal sent', withdrawal },
  ...(['email', 'changed', 'failed', 'steps-open'] as const).map((why) => ({
    kind: 'withdrawal refused' as const,
    why,
  })),
  { kind: 'answer lost' },
  { kind: 'check due' },
  { kind: 'retry pressed' },
  { kind: 'close pressed' },
];

it('the withdrawal state machine makes exactly the declared transitions', () => {
  expectTransitions(withdrawalSpec, EVENTS, TRANSITIONS);
});

function after(...events: readonly WithdrawalEvent[]): WithdrawalState {
  return events.reduce((state, event) => withdrawalSpec.step(state, event)[0], withdrawalSpec.initial);
}
const tick = (which: 'canReceivePayments' | 'nonRefundable', ticked = true): WithdrawalEvent => ({
  kind: 'confirmation ticked',
  which,
  ticked,
});
const PRESS: WithdrawalEvent = { kind: 'withdraw pressed' };
const OPEN: readonly WithdrawalEvent[] = [{ kind: 'opened' }, read(offer(4))];

it('rule.withdrawal-confirmations: the form sends nothing until both confirmations are ticked, or after one is unticked', () => {
  expect(after(...OPEN, PRESS).kind).toBe('entering');
  expect(after(...OPEN, tick('canReceivePayments'), PRESS).kind).toBe('entering');
  expect(after(...OPEN, tick('nonRefundable'), PRESS).kind).toBe('entering');
  const both = [tick('canReceivePayments'), tick('nonRefundable')];
  expect(after(...OPEN, ...both, tick('nonRefundable', false), PRESS).kind).toBe('entering');
  expect(after(...OPEN, ...both, PRESS)).toMatchObject({ kind: 'submitting', email: 'a@b.cd' });
});

it('rule.withdrawal-email-locked: the form keeps the e-mail address after the request, also after a lost answer', () => {
  const submitted = [...OPEN, tick('canReceivePayments'), tick('nonRefundable'), PRESS];
  const write: WithdrawalEvent = { kind: 'email written', email: 'other@b.cd' };
  expect(after(...submitted, write)).toMatchObject({ email: 'a@b.cd' });
  expect(after(...submitted, { kind: 'answer lost' }, write)).toMatchObject({ kind: 'unsure', email: 'a@b.cd' });
  const sent: WithdrawalEvent = { kind: 'withdrawal sent', withdrawal };
  expect(after(...submitted, sent, write)).toMatchObject({ withdrawal: { email: 'a@b.cd' } });
  // Opening the withdrawal dialog again shows the sent withdrawal.
  const reopened = [{ kind: 'opened' as const, offerId: 'a' }, read({ ...offer(5), withdrawal })];
  expect(after(...reopened, write)).toEqual({ kind: 'sent', withdrawal });
});

it('rule.withdrawal-all-steps: the page shows no form while a step of the offer is open', () => {
  for (const done of [0, 1, 3]) {
    expect(after({ kind: 'opened', offerId: 'a' }, read(offer(done))).kind).toBe('steps-open');
  }
  // If the player didn't choose an offer, an offer that hasn't begun means that there is nothing to withdraw.
  expect(after({ kind: 'opened' }, read(offer(0))).kind).toBe('no-funds');
  expect(after({ kind: 'opened' }, read(offer(1))).kind).toBe('steps-open');
});
