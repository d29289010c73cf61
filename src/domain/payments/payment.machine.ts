import type { MachineSpec } from '../../kit/machine.ts';
import type { Purchase } from '../premium/confirmPurchase.ts';

/** What the payment SDK's callback says in its `result`; anything else is a payment that was not finished. */
export const PAYMENT = { success: 1, fail: 2 } as const;

/** What is to be bought. */
export interface Item {
  readonly productId: string;
  readonly currency: 'nowbux' | 'real';
  /** In nowBux, or in the whole unit of the player's currency. */
  readonly price: number;
}

/** How a purchase went. */
export type PaymentResult = 'success' | 'pending' | 'failed' | 'incomplete' | 'insufficient-balance';

export type PaymentState =
  | { readonly kind: 'idle' }
  /** Whether there are enough nowBux is looked up. */
  | { readonly kind: 'checking'; readonly item: Item }
  /** `attempt` numbers the tries: each has a payment of its own. */
  | { readonly kind: 'paying'; readonly item: Item; readonly attempt: number }
  | { readonly kind: 'confirming'; readonly item: Item; readonly purchase: Purchase }
  | {
      readonly kind: 'settled';
      readonly item: Item;
      readonly result: PaymentResult;
      /** What was paid and may be asked about again. */
      readonly purchase: Purchase | undefined;
      /** nowBux that there are, where they are known not to be enough. */
      readonly balance: number | undefined;
      readonly attempt: number;
    };

export type PaymentEvent =
  | { readonly kind: 'item chosen'; readonly item: Item }
  /** Undefined where it could not be had: then the server decides. */
  | { readonly kind: 'balance read'; readonly balance: number | undefined }
  /** The SDK's callback. */
  | { readonly kind: 'payment returned'; readonly result: unknown; readonly purchase: Purchase | undefined }
  /** Of a purchase with nowBux, or of one that was paid. */
  | { readonly kind: 'server said'; readonly said: 'confirmed' | 'pending' | 'refused' | 'balance-too-low' }
  | { readonly kind: 'retry asked' }
  | { readonly kind: 'put away' };

export type PaymentCommand =
  | { readonly kind: 'read balance' }
  | { readonly kind: 'open payment'; readonly item: Item }
  | { readonly kind: 'pay with nowbux'; readonly item: Item }
  | { readonly kind: 'confirm'; readonly purchase: Purchase };

type In<K extends PaymentState['kind']> = Extract<PaymentState, { readonly kind: K }>;

/** One purchase of a pass, from the choice to what came of it. */
export const paymentSpec: MachineSpec<PaymentState, PaymentEvent, PaymentCommand> = {
  initial: { kind: 'idle' },
  step: (state, event) => [step(state, event)],
  ongoing,
};

function step(state: PaymentState, event: PaymentEvent): PaymentState {
  switch (state.kind) {
    case 'idle':
      return event.kind === 'item chosen' ? begin(event.item, 1) : state;
    case 'checking':
      if (event.kind !== 'balance read') return state;
      return event.balance !== undefined && event.balance < state.item.price
        ? settle(state.item, 'insufficient-balance', { balance: event.balance })
        : { kind: 'paying', item: state.item, attempt: 1 };
    case 'paying':
      if (event.kind === 'payment returned') return returned(state, event);
      return event.kind === 'server said' ? said(state, event.said, undefined) : state;
    case 'confirming':
      return event.kind === 'server said' ? said(state, event.said, state.purchase) : state;
    case 'settled':
      return onSettled(state, event);
  }
}

function begin(item: Item, attempt: number): PaymentState {
  return item.currency === 'nowbux' ? { kind: 'checking', item } : { kind: 'paying', item, attempt };
}

function returned(
  { item, attempt }: In<'paying'>,
  { result, purchase }: Extract<PaymentEvent, { readonly kind: 'payment returned' }>,
): PaymentState {
  if (result === PAYMENT.fail) return settle(item, 'failed', { attempt });
  // Without what proves it, a success is none.
  if (result === PAYMENT.success && purchase) return { kind: 'confirming', item, purchase };
  return settle(item, 'incomplete', { attempt });
}

function said(
  { item }: In<'paying'> | In<'confirming'>,
  what: Extract<PaymentEvent, { readonly kind: 'server said' }>['said'],
  purchase: Purchase | undefined,
): PaymentState {
  switch (what) {
    case 'confirmed':
      return settle(item, 'success');
    case 'pending':
      return settle(item, 'pending', { purchase });
    case 'refused':
      return settle(item, 'failed');
    case 'balance-too-low':
      return settle(item, 'insufficient-balance');
  }
}

function settle(item: Item, result: PaymentResult, more: Partial<In<'settled'>> = {}): In<'settled'> {
  return { kind: 'settled', item, result, purchase: undefined, balance: undefined, attempt: 1, ...more };
}

function onSettled(state: In<'settled'>, event: PaymentEvent): PaymentState {
  const { item, purchase, attempt, result } = state;
  switch (event.kind) {
    case 'put away':
      return { kind: 'idle' };
    case 'item chosen':
      return begin(event.item, 1);
    case 'retry asked':
      if (result === 'success') return state;
      // What was paid is asked about, and not paid again.
      return purchase ? { kind: 'confirming', item, purchase } : begin(item, attempt + 1);
    default:
      return state;
  }
}

function ongoing(state: PaymentState): Readonly<Record<string, PaymentCommand>> {
  switch (state.kind) {
    case 'checking':
      return { balance: { kind: 'read balance' } };
    case 'paying': {
      const { item, attempt } = state;
      return item.currency === 'nowbux'
        ? { nowbux: { kind: 'pay with nowbux', item } }
        : { [`payment:${attempt}`]: { kind: 'open payment', item } };
    }
    case 'confirming':
      return { [`confirm:${state.purchase.purchaseToken}`]: { kind: 'confirm', purchase: state.purchase } };
    case 'idle':
    case 'settled':
      return {};
  }
}
