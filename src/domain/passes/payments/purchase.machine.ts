import type { MachineSpec } from '../../../kit/stateMachine.ts';
import { itemKey } from './itemKey.ts';
import {
  type Intention,
  type Item,
  type Known,
  type Outcome,
  PAYMENT,
  type PurchaseCommand,
  type PurchaseEvent,
  type PurchaseState,
  type Quiet,
  type Settled,
} from './purchase.state.ts';
import { MOST_CHECKS, recheckAfter } from './recheckDelay.ts';

type In<K extends PurchaseState['kind']> = Extract<PurchaseState, { readonly kind: K }>;
type Stepped = readonly [PurchaseState, ...PurchaseCommand[]];

const IDLE: PurchaseState = { kind: 'idle' };

/**
 * State machine of one purchase of a pass, a game item or a shop's gift card code, from the choice to the outcome.
 */
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
      case 'claiming check':
        return [onClaimingCheck(state, event)];
      case 'elsewhere':
        return [onElsewhere(state, event)];
      case 'ordering':
        return onOrdering(state, event);
      case 'paying':
        return [onPaying(state, event)];
      case 'confirming':
        return onConfirming(state, event);
      case 'settled':
        return [onSettled(state, event)];
    }
  },
  ongoing,
};

/** Closes the purchase dialog. A placed order stays stored, and a check continues in the background. */
function putAway(state: PurchaseState): Stepped {
  switch (state.kind) {
    case 'paying':
      return [confirming(state.intention, undefined)];
    case 'claiming check':
    case 'confirming':
      if (state.behind) return [{ ...state, behind: undefined, quiet: 'until known' }];
      return [state.quiet ? state : { ...state, quiet: 'until told' }];
    default:
      return [IDLE];
  }
}

function chosen(state: PurchaseState, event: PurchaseEvent): PurchaseState {
  return event.kind === 'item chosen' ? { kind: 'preparing', item: event.item } : state;
}

function onIdle(state: PurchaseState, event: PurchaseEvent): PurchaseState {
  if (event.kind === 'intention found') return checking(event.intention, event.quiet);
  return chosen(state, event);
}

/** Returns the state in which an intended purchase is checked as soon as this tab has the purchase lock. */
function checking(intention: Intention, quiet: Quiet, behind?: Settled): PurchaseState {
  return { kind: 'claiming check', intention, quiet, behind, ifUnpaid: undefined };
}

function onPreparing(state: In<'preparing'>, event: PurchaseEvent): PurchaseState {
  const { item } = state;
  if (event.kind === 'not prepared') return { kind: 'unavailable', item, why: event.why };
  if (event.kind !== 'prepared') return chosen(state, event);
  const { ways, balance, allowance, open } = event;
  if ((balance ?? Infinity) < item.price) {
    const tooFew = settled(item, 'insufficient-balance', { balance });
    // The player may have too few nowBux because this very purchase was already paid, so check it.
    return open
      ? { kind: 'claiming check', intention: open, quiet: false, behind: undefined, ifUnpaid: tooFew }
      : tooFew;
  }
  return { kind: 'reviewing', item, ways, balance, allowance };
}

function onReviewing(state: In<'reviewing'>, event: PurchaseEvent): PurchaseState {
  if (event.kind !== 'pay pressed') return chosen(state, event);
  if (state.allowance.kind !== 'free') return state;
  if (!state.ways.some(({ id }) => id === event.way)) return state;
  return { kind: 'claiming', item: state.item, way: event.way };
}

function onClaiming(state: In<'claiming'>, event: PurchaseEvent): PurchaseState {
  const { item, way } = state;
  if (event.kind === 'held elsewhere') return { kind: 'elsewhere', item };
  return event.kind === 'claimed' ? { kind: 'ordering', item, way } : state;
}

function onClaimingCheck(state: In<'claiming check'>, event: PurchaseEvent): PurchaseState {
  if (event.kind !== 'claimed') return interrupted(state, event);
  const { quiet, behind, ifUnpaid } = state;
  // Another tab may have stored a later state of the intended purchase, or its outcome.
  const intention = event.open.find(({ key }) => key === state.intention.key);
  if (intention) return { kind: 'confirming', intention, result: undefined, quiet, behind, ifUnpaid };
  return event.outcome && !quiet ? endedElsewhere(event.outcome) : IDLE;
}

/**
 * Handles other events during a check. The player's choice of another item replaces a background check. A retry shows
 * the progress of a check that runs behind an earlier result.
 */
function interrupted(state: In<'claiming check' | 'confirming'>, event: PurchaseEvent): PurchaseState {
  if (event.kind === 'retry asked' && state.behind) return { ...state, behind: undefined };
  return state.quiet ? chosen(state, event) : state;
}

function onElsewhere(state: In<'elsewhere'>, event: PurchaseEvent): PurchaseState {
  if (event.kind !== 'claimed') return state;
  if (event.outcome) return endedElsewhere(event.outcome);
  const { item } = state;
  // The tab that has released the purchase lock may have paid, so check its intended purchase first.
  const intention = event.open.at(-1);
  const ifUnpaid = { kind: 'preparing', item } as const;
  return intention ? { ...confirming(intention, undefined), ifUnpaid } : ifUnpaid;
}

function endedElsewhere({ item, result, orderNumber, code, info }: Outcome): Settled {
  return settled(item, result, { orderNumber, code, info });
}

function onOrdering(state: In<'ordering'>, event: PurchaseEvent): Stepped {
  switch (event.kind) {
    case 'held elsewhere':
      return [{ kind: 'elsewhere', item: state.item }];
    case 'ordered':
      return [{ kind: 'paying', intention: event.intention, way: state.way }];
    case 'order failed':
      return [settled(state.item, 'incomplete', { orderNumber: event.key })];
    case 'service said':
      // The service answers an order at once if nowBux pay for it, or if an earlier purchase had to be checked first.
      return onAnswer(event.intention, event.known, confirming(event.intention, undefined));
    default:
      return [state];
  }
}

function onPaying(state: In<'paying'>, event: PurchaseEvent): PurchaseState {
  if (event.kind === 'held elsewhere') return { kind: 'elsewhere', item: state.intention.item };
  if (event.kind === 'payment returned') return confirming(state.intention, event.result);
  return event.kind === 'payment left' ? confirming(state.intention, undefined) : state;
}

function confirming(intention: Intention, result: unknown): In<'confirming'> {
  return { kind: 'confirming', intention, result, quiet: false, behind: undefined, ifUnpaid: undefined };
}

function onConfirming(state: In<'confirming'>, event: PurchaseEvent): Stepped {
  if (event.kind === 'service said') return onAnswer(event.intention, event.known, state);
  if (event.kind !== 'held elsewhere') return [interrupted(state, event)];
  const { intention, quiet, behind, ifUnpaid } = state;
  return [{ kind: 'claiming check', intention, quiet, behind, ifUnpaid }];
}

/** Handles the ledger's answer about a purchase. If the ledger has no entry, the payment SDK's result decides. */
function onAnswer(intention: Intention, known: Known, { result, quiet, behind, ifUnpaid }: In<'confirming'>): Stepped {
  const { item, orderNumber, key } = intention;
  const unfinished = { orderNumber: orderNumber ?? key };
  const over = (outcome: 'success' | 'failed', more: Partial<Settled> = {}): Stepped => [
    settled(item, outcome, { ...more, ...(outcome === 'success' ? { orderNumber } : unfinished) }),
    { kind: 'close', intention, outcome: { item, result: outcome, orderNumber, info: more.info } },
  ];
  const waits = (pending: Intention['pending'], waitsForBank = false): Stepped => {
    const open = { ...intention, pending };
    const hidden = quiet === 'until known' || (quiet === 'until told' && pending === 'doubted');
    const checks = behind ? Math.min((behind.checks ?? 0) + 1, MOST_CHECKS) : 0;
    const shown = settled(item, 'pending', { open, ...unfinished, waitsForBank, checks });
    return [hidden ? IDLE : shown, { kind: 'keep', intention: open }];
  };
  switch (known.kind) {
    case 'confirmed':
      return over('success', { info: known.info, code: known.code });
    case 'refused':
      return over('failed', { why: known.why });
    case 'balance-too-low':
      return [settled(item, 'insufficient-balance'), { kind: 'close', intention, outcome: undefined }];
    case 'pending':
      return waits('paid', known.by === 'bank');
    case 'not paid': {
      if (result === PAYMENT.fail) return over('failed');
      if (result === PAYMENT.success || intention.pending === 'paid') return waits('paid');
      const unpaid: PurchaseCommand = { kind: 'keep', intention: { ...intention, pending: undefined } };
      return [quiet ? IDLE : (ifUnpaid ?? settled(item, 'incomplete', unfinished)), unpaid];
    }
    case 'unknown':
      return waits(result === PAYMENT.success ? 'paid' : (intention.pending ?? 'doubted'));
  }
}

function settled(item: Item, result: Settled['result'], more: Partial<Settled> = {}): Settled {
  return { kind: 'settled', item, result, ...more };
}

function onSettled(state: Settled, event: PurchaseEvent): PurchaseState {
  const { item, result, open } = state;
  // While a purchase may have been paid, check it before selling anything else.
  if (open) {
    if (event.kind === 'check due') return checking(open, false, state);
    return event.kind === 'retry asked' ? checking(open, false) : state;
  }
  if (event.kind === 'retry asked' && result !== 'success') return { kind: 'preparing', item };
  return chosen(state, event);
}

/**
 * All states that need the purchase lock have the same effect key, so that the tab keeps the lock it has waited for.
 */
const HOLD = { hold: { kind: 'hold' } } as const;

function ongoing(state: PurchaseState): Readonly<Record<string, PurchaseCommand>> {
  switch (state.kind) {
    case 'preparing':
      return { [`prepare:${itemKey(state.item)}`]: { kind: 'prepare', item: state.item } };
    case 'claiming check':
      return { hold: { kind: 'hold', check: state.intention.key } };
    case 'claiming':
    case 'elsewhere':
      return HOLD;
    case 'ordering':
      return { ...HOLD, order: { kind: 'order', item: state.item } };
    case 'paying': {
      const { intention, way } = state;
      return { ...HOLD, payment: { kind: 'open payment', intention, way } };
    }
    case 'confirming':
      return { ...HOLD, ask: { kind: 'ask', intention: state.intention } };
    case 'settled':
      return state.open ? { wait: { kind: 'wait', ms: recheckAfter(state.checks ?? 0) } } : {};
    case 'idle':
    case 'unavailable':
    case 'reviewing':
      return {};
  }
}
