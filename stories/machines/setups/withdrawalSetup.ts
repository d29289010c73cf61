import type { LoyaltyOffer } from '../../../src/domain/nowbux/loyalty/loyaltyOffer.ts';
import {
  type WithdrawalCommand,
  type WithdrawalEvent,
  withdrawalSpec,
  type WithdrawalState,
} from '../../../src/domain/nowbux/withdrawals/withdrawal.machine.ts';
import type { MachineSetup } from '../exploreMachine.ts';
import { trialsOf } from '../eventTrials.ts';

const SENT = { transaction_id: 'WD-1', email: 'me@mail.test', currency: 'USD', amount: 12, fees: 0.5 };
const offer = (change: Partial<LoyaltyOffer> = {}): LoyaltyOffer => ({
  ...{ offerId: 'one', program: 'game-hunt', title: '', currency: 'USD', amount: 12, fees: 0.5 },
  steps: [{ kind: 'installed', done: true }],
  ...change,
});
const OFFERS: Readonly<Record<string, readonly LoyaltyOffer[]>> = {
  'one is ready': [offer()],
  'a step is open': [
    offer({
      steps: [
        { kind: 'installed', done: true },
        { kind: 'verified', done: false },
      ],
    }),
  ],
  'withdrawn already': [offer({ withdrawal: SENT })],
  none: [],
};

export const withdrawalSetup: MachineSetup<WithdrawalState, WithdrawalEvent, WithdrawalCommand> = {
  file: 'src/domain/nowbux/withdrawals/withdrawal.machine.ts',
  spec: withdrawalSpec,
  trials: trialsOf<WithdrawalEvent>(
    {
      opened: [{ offerId: 'one' }, {}],
      'offers read': Object.values(OFFERS).map((offers) => ({ offers, email: SENT.email })),
      'offers failed': [{ code: 1002 }],
      'email written': [{ email: SENT.email }, { email: 'me' }],
      'confirmation ticked': (['canReceivePayments', 'nonRefundable'] as const).map((which) => ({
        which,
        ticked: true,
      })),
      'withdraw pressed': [{}],
      'withdrawal sent': [{ withdrawal: SENT }],
      'withdrawal refused': (['email', 'changed', 'failed', 'steps-open'] as const).map((why) => ({ why })),
      'answer lost': [{}],
      'check due': [{}],
      'retry pressed': [{}],
      'close pressed': [{}],
    },
    (event) => {
      switch (event.kind) {
        case 'opened':
          return event.offerId === undefined ? 'for any ready offer' : 'for one offer';
        case 'offers read':
          return Object.keys(OFFERS).find((says) => OFFERS[says] === event.offers);
        case 'email written':
          return event.email === SENT.email ? 'valid address' : 'incomplete address';
        case 'confirmation ticked':
          return event.which === 'canReceivePayments' ? 'account can receive payments' : 'non-refundable';
        case 'withdrawal refused':
          return event.why;
        default:
          return undefined;
      }
    },
  ),
  facet: (state) => {
    if (state.kind !== 'entering') return undefined;
    if (state.trouble !== undefined) return `error: ${state.trouble}`;
    return state.canReceivePayments && state.nonRefundable ? 'confirmed' : 'to be confirmed';
  },
  signature: (state) => JSON.stringify(state),
  shownBy: {
    'entering/to be confirmed': ['screen.withdrawal-request', 'rule.withdrawal-confirmations'],
    submitting: ['rule.withdrawal-email-locked'],
    sent: ['screen.withdrawal-confirmation', 'entity.withdrawal'],
    'no-funds': ['screen.no-redeemable-funds'],
    'steps-open': ['rule.withdrawal-all-steps'],
  },
};
