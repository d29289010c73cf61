import type { MachineSpec } from '../../kit/machine.ts';
import { nameOf } from './goods.ts';
import {
  type Intention,
  type Item,
  type Known,
  PAYMENT,
  type PurchaseCommand,
  type PurchaseEvent,
  type PurchaseState,
  type Settled,
} from './purchase.state.ts';

type In<K extends PurchaseState['kind']> = Extract<PurchaseState, { readonly kind: K }>;
type Stepped = readonly [PurchaseState, ...PurchaseCommand[]];

const IDLE: PurchaseState = { kind: 'idle' };

/** One purchase of a pass, of something in a game, or of a shop's code, from the choice to what came of it. */
export const purchaseSpec: MachineSpec<PurchaseState, PurchaseEvent, PurchaseCommand> = {
  initial: IDLE,
  step(state, event) {
    if (event.kind === 'put away') return putAway(state);
    switch (state.kind) {
      case 'idle':
        return [onIdle(state, event)];
      case 'preparing':
        return [onPreparing(state, event)];
      case 'unavailable':
        return [event.kind === 'retry asked' ? { kind: 'preparing', item: state.item } : chosen(state, event)];
      case 'reviewing':
        return [onReviewing(state, event)];
      case 'claiming':
        return [onClaiming(state, event)];
      case 'elsewhere':
        return [onElsewhere(state, event)];
      case 'ordering':
        return onOrdering(state, event);
      case 'paying':
        return [onPaying(state, event)];
      case 'confirming':
        if (event.kind !== 'service said') return [state.quiet ? chosen(state, event) : state];
        return said(event.intention, event.known, state);
      case 'settled':
        return [onSettled(state, event)];
    }
  },
  ongoing,
};

/** Closing what is shown. What was ordered stays known; what is being asked about goes on being, out of sight. */
function putAway(state: PurchaseState): Stepped {
  switch (state.kind) {
    case 'paying':
      return [confirming(state.intention, undefined)];
    case 'confirming':
      return [state.quiet ? state : { ...state, quiet: true }];
    default:
      return [IDLE];
  }
}

function chosen(state: PurchaseState, event: PurchaseEvent): PurchaseState {
  return event.kind === 'item chosen' ? { kind: 'preparing', item: event.item } : state;
}

function onIdle(state: PurchaseState, event: PurchaseEvent): PurchaseState {
  if (event.kind === 'intention found') return checking(event.intention, true);
  return chosen(state, event);
}

/** Asks about an intention, once this tab may. */
function checking(check: Intention, quiet: boolean): PurchaseState {
  return { kind: 'claiming', item: check.item, way: '', check, quiet };
}

function onPreparing(state: In<'preparing'>, event: PurchaseEvent): PurchaseState {
  const { item } = state;
  if (event.kind === 'not prepared') return { kind: 'unavailable', item, why: event.why };
  if (event.kind !== 'prepared') return chosen(state, event);
  const { ways, balance, allowance } = event;
  if ((balance ?? Infinity) < item.price) return settled(item, 'insufficient-balance', { balance });
  return { kind: 'reviewing', item, ways, balance, allowance };
}

function onReviewing(state: In<'reviewing'>, event: PurchaseEvent): PurchaseState {
  if (event.kind !== 'pay pressed') return chosen(state, event);
  if (state.allowance.kind !== 'free') return state;
  if (!state.ways.some(({ id }) => id === event.way)) return state;
  return { kind: 'claiming', item: state.item, way: event.way, check: undefined, quiet: false };
}

function onClaiming(state: In<'claiming'>, event: PurchaseEvent): PurchaseState {
  const { item, way, check, quiet } = state;
  // What is asked about unasked stands in nobody's way.
  if (quiet && event.kind === 'item chosen') return chosen(state, event);
  if (event.kind === 'held elsewhere') return quiet ? IDLE : { kind: 'elsewhere', item };
  if (event.kind !== 'claimed') return state;
  return check ? confirming(check, undefined, quiet) : { kind: 'ordering', item, way };
}

function onElsewhere(state: In<'elsewhere'>, event: PurchaseEvent): PurchaseState {
  if (event.kind !== 'other tab ended') return state;
  const { outcome, open } = event;
  if (outcome) return settled(outcome.item, outcome.result, { orderNumber: outcome.orderNumber, code: outcome.code });
  return open ? checking(open, false) : IDLE;
}

function onOrdering(state: In<'ordering'>, event: PurchaseEvent): Stepped {
  switch (event.kind) {
    case 'ordered':
      return [{ kind: 'paying', intention: event.intention, way: state.way }];
    case 'order failed':
      return [settled(state.item, 'incomplete')];
    case 'service said':
      // What was paid with nowBux, or was open before and has been asked about first.
      return said(event.intention, event.known, { result: undefined, quiet: false });
    default:
      return [state];
  }
}

function onPaying(state: In<'paying'>, event: PurchaseEvent): PurchaseState {
  if (event.kind === 'payment returned') return confirming(state.intention, event.result);
  return event.kind === 'payment left' ? confirming(state.intention, undefined) : state;
}

function confirming(intention: Intention, result: unknown, quiet = false): PurchaseState {
  return { kind: 'confirming', intention, result, quiet };
}

/** What the service knows counts; what the payment SDK said, where the service knows nothing of a payment. */
function said(
  intention: Intention,
  known: Known,
  { result, quiet }: Pick<In<'confirming'>, 'result' | 'quiet'>,
): Stepped {
  const { item, orderNumber } = intention;
  const over = (how: 'success' | 'failed', more: Partial<Settled> = {}): Stepped => [
    settled(item, how, { ...more, orderNumber }),
    { kind: 'close', intention, outcome: { item, result: how, orderNumber } },
  ];
  const waits = (pending: Intention['pending']): Stepped => {
    const open = { ...intention, pending };
    return [settled(item, 'pending', { open, orderNumber }), { kind: 'keep', intention: open }];
  };
  switch (known.kind) {
    case 'confirmed':
      return over('success', { info: known.info, code: known.code });
    case 'refused':
      return over('failed', { why: known.why });
    case 'balance-too-low':
      return [settled(item, 'insufficient-balance'), { kind: 'close', intention, outcome: undefined }];
    case 'pending':
      return waits('paid');
    case 'not paid': {
      if (result === PAYMENT.fail) return over('failed');
      if (result === PAYMENT.success || intention.pending === 'paid') return waits('paid');
      const unpaid = { ...intention, pending: undefined };
      return [quiet ? IDLE : settled(item, 'incomplete', { orderNumber }), { kind: 'keep', intention: unpaid }];
    }
    case 'unknown':
      if (result === PAYMENT.fail) return over('failed');
      if (quiet && result !== PAYMENT.success) return [IDLE];
      return waits(result === PAYMENT.success ? 'paid' : (intention.pending ?? 'doubted'));
  }
}

function settled(item: Item, result: Settled['result'], more: Partial<Settled> = {}): Settled {
  return { kind: 'settled', item, result, ...more };
}

function onSettled(state: Settled, event: PurchaseEvent): PurchaseState {
  const { item, result, open } = state;
  // What was perhaps paid is asked about, and nothing else sold meanwhile.
  if (open) return event.kind === 'retry asked' ? checking(open, false) : state;
  if (event.kind === 'retry asked' && result !== 'success') return { kind: 'preparing', item };
  return chosen(state, event);
}

const HOLD = { hold: { kind: 'hold' } } as const;

function ongoing(state: PurchaseState): Readonly<Record<string, PurchaseCommand>> {
  switch (state.kind) {
    case 'preparing':
      return { [`prepare:${nameOf(state.item)}`]: { kind: 'prepare', item: state.item } };
    case 'claiming':
      return HOLD;
    case 'elsewhere':
      return { follow: { kind: 'follow' } };
    case 'ordering':
      return { ...HOLD, order: { kind: 'order', item: state.item } };
    case 'paying': {
      const { intention, way } = state;
      return { ...HOLD, payment: { kind: 'open payment', intention, way } };
    }
    case 'confirming':
      return { ...HOLD, ask: { kind: 'ask', intention: state.intention } };
    case 'idle':
    case 'unavailable':
    case 'reviewing':
    case 'settled':
      return {};
  }
}
