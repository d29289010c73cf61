import {
  couponSpec,
  type CouponCommand,
  type CouponEvent,
  type CouponState,
} from '../../../src/domain/passes/coupons/coupon.machine.ts';
import {
  type CouponCodeCommand,
  type CouponCodeEvent,
  couponCodeSpec,
  type CouponCodeState,
} from '../../../src/domain/passes/coupons/couponCode.machine.ts';
import { purchaseSpec } from '../../../src/domain/passes/payments/purchase.machine.ts';
import {
  type Intention,
  type Item,
  PAYMENT,
  type PurchaseCommand,
  type PurchaseEvent,
  type PurchaseState,
} from '../../../src/domain/passes/payments/purchase.state.ts';
import {
  type PremiumCommand,
  type PremiumEvent,
  premiumSpec,
  type PremiumState,
} from '../../../src/domain/passes/premium/premium.machine.ts';
import {
  type RewardedCommand,
  type RewardedEvent,
  rewardedSpec,
  type RewardedState,
} from '../../../src/domain/ads/rewarded/rewarded.machine.ts';
import type { MachineSetup } from '../exploreMachine.ts';
import { trialsOf } from '../eventTrials.ts';

const PURCHASE = { productId: 'pass', orderId: 'order', purchaseToken: 'token' };
const TOKEN = { purchaseToken: PURCHASE.purchaseToken };
const info = (status: string, secs?: number) => ({
  status,
  type: 'nowPass',
  subscriptionAppId: undefined,
  membershipId: undefined,
  ...(secs !== undefined && { playPassTimeLeft: secs }),
});

export const premiumSetup: MachineSetup<PremiumState, PremiumEvent, PremiumCommand> = {
  file: 'src/domain/passes/premium/premium.machine.ts',
  spec: premiumSpec,
  trials: trialsOf<PremiumEvent>(
    {
      'info read': [info('active', 60), info('active'), info('pending'), info('inactive', 0)].map((read) => ({
        info: read,
        at: 0,
      })),
      'second passed': [{ left: 59 }],
      'ran out': [
        { proxyUser: false, multiSubscription: false },
        { proxyUser: true, multiSubscription: false },
        { proxyUser: false, multiSubscription: true },
      ],
      'purchases listed': [{ purchases: [PURCHASE] }, { purchases: undefined }],
      'purchase unconfirmed': (['pending', 'unknown'] as const).map((answer) => ({ ...TOKEN, answer })),
      'purchase confirmed': [{ ...TOKEN, info: info('active', 60), at: 0 }],
      'check asked': [{}],
      'check due': [{}],
      'notice seen': [{}],
      'signed out': [{}],
    },
    (event) => {
      if (event.kind === 'purchase unconfirmed') return event.answer;
      if (event.kind === 'purchases listed') return event.purchases ? undefined : 'unavailable';
      if (event.kind === 'ran out') {
        return event.proxyUser ? 'by proxy' : event.multiSubscription ? 'of a game with separate passes' : undefined;
      }
      if (event.kind !== 'info read') return undefined;
      const { status, playPassTimeLeft } = event.info;
      return status === 'active'
        ? `active, ${playPassTimeLeft === undefined ? 'end unknown' : 'a minute left'}`
        : status;
    },
  ),
  facet: (state) => {
    if (state.kind === 'pending') {
      if (state.result) return 'none confirmed yet';
      return state.purchases ? 'to be confirmed' : 'requesting purchases';
    }
    if (state.kind === 'active') return state.left === undefined ? 'not counted down' : 'counted down';
    return state.kind === 'over' ? state.outcome : undefined;
  },
  signature: (state) => JSON.stringify(state),
  shownBy: {
    active: ['transition.premium.activate', 'role.premium'],
    pending: ['transition.premium.pending'],
    'pending/none confirmed yet': ['screen.payment-pending'],
    'over/expired': ['transition.premium.zero-expired-modal', 'screen.subscription-expired'],
    'over/proxy-ended': ['transition.premium.zero-proxy'],
    'over/multi-ended': ['transition.premium.zero-multi-subscription'],
  },
};

const ITEMS: readonly Item[] = [
  { productId: 'pass', currency: 'real', price: 5, symbol: '£' },
  { productId: 'pass', currency: 'nowbux', price: 500, symbol: '' },
];
const INTENTION: Intention = {
  key: 'key',
  item: { productId: 'pass', currency: 'real', price: 5, symbol: '£' },
  begunAt: 0,
  orderNumber: 'order',
};

export const purchaseSetup: MachineSetup<PurchaseState, PurchaseEvent, PurchaseCommand> = {
  file: 'src/domain/passes/payments/purchase.machine.ts',
  spec: purchaseSpec,
  trials: trialsOf<PurchaseEvent>(
    {
      'item chosen': ITEMS.map((item) => ({ item })),
      prepared: [
        { ways: [{ id: 'card', label: 'Card' }], balance: undefined, allowance: { kind: 'free' } },
        { ways: [{ id: 'card', label: 'Card' }], balance: undefined, allowance: { kind: 'unknown' } },
        { ways: [{ id: 'nowbux', label: 'nowBux' }], balance: 499, allowance: { kind: 'free' } },
      ],
      'not prepared': [{}],
      'pay pressed': [{ way: 'card' }],
      claimed: [
        { outcome: undefined, open: [] },
        { outcome: undefined, open: [INTENTION] },
        { outcome: { item: INTENTION.item, result: 'success' }, open: [] },
      ],
      'held elsewhere': [{}],
      ordered: [{ intention: INTENTION }],
      'order failed': [{}],
      'payment returned': [{ result: PAYMENT.success }, { result: PAYMENT.fail }, { result: 0 }],
      'payment left': [{}],
      'service said': (['pending', 'refused', 'balance-too-low', 'not paid', 'unknown'] as const)
        .map((kind) => ({ intention: INTENTION, known: { kind } }) as const)
        .concat([{ intention: INTENTION, known: { kind: 'confirmed', info: undefined } as never }]),
      'intention found': [
        { intention: INTENTION, quiet: 'until told' },
        { intention: INTENTION, quiet: 'until known' },
      ],
      'check due': [{}],
      'retry asked': [{}],
      'put away': [{}],
    },
    (event) => {
      switch (event.kind) {
        case 'item chosen':
          return event.item.currency === 'nowbux' ? 'for nowBux' : 'for money';
        case 'prepared':
          if (event.allowance.kind !== 'free') return 'not within the limits';
          return event.balance === undefined ? 'balance unknown' : 'too few nowBux';
        case 'claimed':
          return event.outcome ? 'bought by another tab' : event.open.length > 0 ? 'open payments' : 'no open payments';
        case 'intention found':
          return event.quiet;
        case 'payment returned':
          return event.result === PAYMENT.success
            ? 'success'
            : event.result === PAYMENT.fail
              ? 'failure'
              : 'other result';
        case 'service said':
          return event.known.kind;
        default:
          return undefined;
      }
    },
  ),
  facet: (state) => {
    if (state.kind === 'settled') return state.result;
    if (state.kind !== 'claiming check' && state.kind !== 'confirming') return undefined;
    if (state.behind) return 'while its result shows';
    return state.quiet ? 'in the background' : undefined;
  },
  signature: (state) => JSON.stringify(state),
  shownBy: {
    'settled/success': ['screen.payment-success'],
    'settled/pending': ['screen.payment-pending'],
    'settled/failed': ['screen.payment-failed'],
    'settled/incomplete': ['screen.payment-incomplete'],
    'settled/insufficient-balance': ['rule.nowbux-balance'],
    ordering: ['call.paymentsdk.order-create'],
  },
};

/** The state machine of a coupon that an advertisement earns. */
export const couponSetup: MachineSetup<CouponState, CouponEvent, CouponCommand> = {
  file: 'src/domain/passes/coupons/coupon.machine.ts',
  spec: couponSpec,
  trials: trialsOf<CouponEvent>(
    {
      'coupon asked': [{}],
      'ad-blocker looked for': [true, false].map((blocked) => ({ blocked })),
      'ad opened': [{}],
      'ad over': [{ ms: 120_000 }, { ms: 30_000 }, { ms: 0 }],
      'no ad': (['none', 'refused', 'blocked', 'offline'] as const).map((why) => ({ why, ms: 0 })),
      'code given': [{ code: 'CODE' }],
      'code refused': [{ why: 'none-left' }, { why: 'unavailable', errorCode: 1002 }],
      'player left': [{}],
    },
    (event) => {
      if (event.kind === 'ad-blocker looked for') return event.blocked ? 'blocker found' : 'no blocker';
      if (event.kind === 'ad over')
        return event.ms === 0 ? 'not watched' : event.ms < 120_000 ? 'partly watched' : 'fully watched';
      if (event.kind === 'no ad') return event.why;
      return event.kind === 'code refused' ? event.why : undefined;
    },
  ),
  signature: ({ kind }) => kind,
  shownBy: {
    offer: ['screen.coupon-generator'],
    blocked: ['rule.coupon-ad-blocker', 'screen.ad-blocker-detected'],
    'none-left': ['msg.no-more-coupons'],
    unavailable: ['msg.coupon-unavailable'],
  },
};

/** The state machine for entering a coupon code. */
export const couponCodeSetup: MachineSetup<CouponCodeState, CouponCodeEvent, CouponCodeCommand> = {
  file: 'src/domain/passes/coupons/couponCode.machine.ts',
  spec: couponCodeSpec,
  trials: trialsOf<CouponCodeEvent>(
    {
      'code entered': [{ code: 'K7QF' }],
      'code changed': [{}],
      'code taken': [{ nowbux: 40 }],
      'code refused': [{ why: 'used' }, { why: 'unknown' }, { why: 'unanswered', errorCode: 1002 }],
    },
    (event) => (event.kind === 'code refused' ? event.why : undefined),
  ),
  facet: (state) => (state.kind === 'refused' ? state.why : undefined),
  signature: (state) => (state.kind === 'refused' ? state.why : state.kind),
  shownBy: { 'refused/used': ['rule.coupon-single-use'] },
};

export const rewardedSetup: MachineSetup<RewardedState, RewardedEvent, RewardedCommand> = {
  file: 'src/domain/ads/rewarded/rewarded.machine.ts',
  spec: rewardedSpec,
  trials: trialsOf<RewardedEvent>(
    {
      'offer made': (['time', 'player'] as const).map((by) => ({ by })),
      'ad asked': [{}],
      'ad opened': [{}],
      'no ad': [{ why: 'none' }],
      'ad granted': [{}],
      'ad skipped': [{}],
      'ad closed': [{}],
      'put away': [{}],
    },
    (event) => (event.kind === 'offer made' ? (event.by === 'time' ? 'little time left' : 'by the player') : undefined),
  ),
  facet: (state) => {
    if (state.kind === 'offered') return state.by === 'time' ? 'little time left' : 'by the player';
    return state.kind === 'closed' ? state.outcome : undefined;
  },
  signature: (state) => JSON.stringify(state),
  shownBy: {
    offered: ['screen.rewarded-ad-prompt'],
    requesting: ['transition.ad.request'],
    playing: ['transition.ad.open'],
    granted: ['transition.ad.granted'],
    skipped: ['transition.ad.skipped'],
    none: ['msg.no-ads'],
    'closed/rewarded': ['transition.ad.close-with-reward'],
    'closed/unrewarded': ['transition.ad.close-without-reward'],
  },
};
