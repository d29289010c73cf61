import { purchaseSpec } from '../../../src/domain/passes/payments/purchase.machine.ts';
import type {
  Intention,
  Item,
  Known,
  PurchaseCommand,
  PurchaseEvent,
  PurchaseState,
  Refusal,
} from '../../../src/domain/passes/payments/purchase.state.ts';
import type { MachineSetup } from '../exploreMachine.ts';
import { trialsOf } from '../eventTrials.ts';

const CARD: Item = { goods: 'gift card', productId: 'card', currency: 'nowbux', price: 500, symbol: '' };
const ITEM: Item = { ...CARD, goods: 'game item', productId: 'hat', appId: '20101', price: 60, sdk: true };
const begun = (item: Item): Intention => ({ key: 'key', item, begunAt: 0 });
const MINE = begun(CARD);
const REFUSALS: readonly (Refusal | undefined)[] = ['sold out', 'limit', 'changed', 'minimum', undefined];
const KNOWN: readonly Known[] = [
  { kind: 'confirmed', info: undefined, code: 'K7QF' },
  { kind: 'confirmed', info: undefined },
  ...REFUSALS.map((why) => ({ kind: 'refused' as const, why })),
  { kind: 'balance-too-low' },
  { kind: 'not paid' },
  { kind: 'unknown' },
];
const WAYS = [{ id: 'nowbux', label: 'nowBux' }];

/** The purchase state machine, for redeeming nowBux. */
export const redeemSetup: MachineSetup<PurchaseState, PurchaseEvent, PurchaseCommand> = {
  file: 'src/domain/passes/payments/purchase.machine.ts',
  spec: purchaseSpec,
  trials: trialsOf<PurchaseEvent>(
    {
      'item chosen': [CARD, ITEM].map((item) => ({ item })),
      prepared: [
        { ways: WAYS, balance: 1_000, allowance: { kind: 'free' } },
        { ways: WAYS, balance: 59, allowance: { kind: 'free' } },
        { ways: WAYS, balance: 1_000, allowance: { kind: 'unknown' } },
      ],
      'not prepared': REFUSALS.map((why) => ({ why })),
      'pay pressed': [{ way: 'nowbux' }],
      claimed: [
        { outcome: undefined, open: [] },
        { outcome: undefined, open: [MINE] },
        { outcome: { item: CARD, result: 'success', code: 'K7QF' }, open: [] },
      ],
      'held elsewhere': [{}],
      // Redeeming nowBux needs no payment page, so its events are left out.
      ordered: [],
      'order failed': [{}],
      'payment returned': [],
      'payment left': [],
      'service said': [MINE, begun(ITEM)].flatMap((intention) =>
        KNOWN.filter((known) => intention === MINE || !('code' in known)).map((known) => ({ intention, known })),
      ),
      'intention found': [
        { intention: MINE, quiet: 'until told' },
        { intention: MINE, quiet: 'until known' },
      ],
      'check due': [{}],
      'retry asked': [{}],
      'put away': [{}],
    },
    (event) => {
      switch (event.kind) {
        case 'item chosen':
          return event.item.goods;
        case 'prepared':
          if (event.allowance.kind !== 'free') return 'not within the limits';
          return (event.balance ?? 0) < 60 ? 'too few nowBux' : 'enough';
        case 'not prepared':
          return event.why ?? 'unknown';
        case 'claimed':
          return event.outcome
            ? 'redeemed by another tab'
            : event.open.length > 0
              ? 'open payments'
              : 'no open payments';
        case 'intention found':
          return event.quiet;
        case 'service said':
          if (event.known.kind === 'refused') return event.known.why ?? 'refused';
          return 'code' in event.known ? 'confirmed, with a code' : event.known.kind;
        default:
          return undefined;
      }
    },
  ),
  facet: (state) => {
    switch (state.kind) {
      case 'settled':
        if (state.result === 'success') return state.code === undefined ? 'success' : 'a code';
        return state.why ?? state.result;
      case 'unavailable':
        return state.why;
      case 'claiming check':
      case 'confirming':
        if (state.behind) return 'while its result shows';
        return state.quiet ? 'in the background' : undefined;
      default:
        return undefined;
    }
  },
  signature: (state) => JSON.stringify(state),
  shownBy: {
    reviewing: ['screen.nowbux-redeem'],
    ordering: ['call.rewards.redeem', 'call.paymentsdk.createNowbuxOrder'],
    'settled/a code': ['product.nowbux.redeem'],
    'settled/insufficient-balance': ['rule.nowbux-balance'],
  },
};
