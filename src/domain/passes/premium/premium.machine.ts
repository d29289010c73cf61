import type { SubscriptionInfo } from '../../../contracts/entities/subscriptionInfo.ts';
import type { Millis } from '../../../kit/clock.ts';
import type { MachineSpec } from '../../../kit/stateMachine.ts';
import { MOST_CHECKS, recheckAfter } from '../payments/recheckDelay.ts';
import type { Purchase } from './confirmPurchase.ts';
import { holdsPass } from './holdsPass.ts';

/** Maximum remaining time of a pass for which the page shows a countdown, in seconds. */
export const COUNTDOWN_MAX_SECS = 108_000;

/**
 * Reason why a paid pass isn't active yet: the bank has not decided, or no answer says whether the pass is active.
 */
export type Confirmation = 'pending' | 'unknown';

export type Outcome =
  /** After the end of the pass, the game continues with advertising, and the page shows a notice. */
  | 'expired'
  /** After the end of the pass, the game ends with an error, because players behind a proxy need a pass. */
  | 'proxy-ended'
  /** After the end of the pass, the game ends, and the page offers the game's passes. */
  | 'multi-ended';

/** Data that decide what happens when the pass ends. */
export interface Circumstances {
  readonly proxyUser: boolean;
  readonly multiSubscription: boolean;
}

interface Pending {
  readonly kind: 'pending';
  /** Paid passes that the client still has to confirm; undefined while the client requests their list. */
  readonly purchases: readonly Purchase[] | undefined;
  /**
   * Last answer to the confirmation of a paid pass. The answer that a bank hasn't decided yet takes precedence over
   * later ones.
   */
  readonly answer: Confirmation | undefined;
  /** Result of the last complete check of the player's paid passes, which found no active one. */
  readonly result: Confirmation | undefined;
  /** Order number of the purchase that was checked last. */
  readonly orderNumber: string | undefined;
  readonly seen: boolean;
  readonly unlisted: boolean;
  /** Number of checks of the player's purchases that found no active pass. */
  readonly checks: number;
}

export type PremiumState =
  /** The player has no active pass, or the server hasn't answered yet. */
  | { readonly kind: 'inactive' }
  | Pending
  | {
      readonly kind: 'active';
      /** Name of the pass according to the server: `nowPass`, `nowPrime` … */
      readonly passType: string | undefined;
      /**
       * Time at which the pass ends, in milliseconds since the Unix epoch; undefined if the page shows no countdown.
       */
      readonly endsAt: Millis | undefined;
      /** Remaining whole seconds of the pass; undefined if the page shows no countdown. */
      readonly left: number | undefined;
      /** The server's last answer about the player's pass. */
      readonly info: SubscriptionInfo;
      /** Purchases whose confirmation has got no answer. */
      readonly purchases: readonly Purchase[];
    }
  /** The pass ended during this visit. `seen`: the player has seen the notice about that. */
  | { readonly kind: 'over'; readonly outcome: Outcome; readonly seen: boolean };

export type PremiumEvent =
  /** The server has answered about the pass. `at`: the current time, in milliseconds since the Unix epoch. */
  | { readonly kind: 'info read'; readonly info: SubscriptionInfo; readonly at: Millis }
  | { readonly kind: 'second passed'; readonly left: number }
  | ({ readonly kind: 'ran out' } & Circumstances)
  /** The client has requested the paid purchases. `purchases`: undefined if the request failed. */
  | { readonly kind: 'purchases listed'; readonly purchases: readonly Purchase[] | undefined }
  | { readonly kind: 'purchase unconfirmed'; readonly purchaseToken: string; readonly answer: Confirmation }
  | {
      readonly kind: 'purchase confirmed';
      readonly purchaseToken: string;
      readonly info: SubscriptionInfo | undefined;
      readonly at: Millis;
    }
  /** The player signs out. The next player has another pass or none. */
  | { readonly kind: 'signed out' }
  | { readonly kind: 'check asked' }
  | { readonly kind: 'check due' }
  | { readonly kind: 'notice seen' };

export type PremiumCommand =
  | { readonly kind: 'count down'; readonly endsAt: Millis }
  | { readonly kind: 'list purchases' }
  | { readonly kind: 'wait'; readonly ms: Millis }
  | { readonly kind: 'confirm'; readonly purchase: Purchase };

type In<K extends PremiumState['kind']> = Extract<PremiumState, { readonly kind: K }>;
type Confirmed = Extract<PremiumEvent, { readonly kind: 'purchase confirmed' }>;

const NONE: PremiumState = { kind: 'inactive' };
const ASKING: Pending = {
  ...{ kind: 'pending', purchases: undefined, answer: undefined, result: undefined },
  orderNumber: undefined,
  ...{ seen: false, unlisted: false, checks: 0 },
};

/**
 * State machine of a player's pass: whether it is active, how much time it has left, and what follows from its end.
 */
export const premiumSpec: MachineSpec<PremiumState, PremiumEvent, PremiumCommand> = {
  initial: NONE,
  step: (state, event) => [step(state, event)],
  ongoing,
};

function step(state: PremiumState, event: PremiumEvent): PremiumState {
  // A new answer of the server about the pass replaces all previous knowledge.
  if (event.kind === 'info read') return read(event.info, event.at, 'purchases' in state ? state.purchases : undefined);
  if (event.kind === 'signed out') return state.kind === 'inactive' ? state : NONE;
  switch (state.kind) {
    case 'pending':
      return onPending(state, event);
    case 'active':
      return onActive(state, event);
    case 'over':
      return event.kind === 'notice seen' && !state.seen ? { ...state, seen: true } : state;
    case 'inactive':
      return state;
  }
}

function read(info: SubscriptionInfo, at: Millis, purchases: readonly Purchase[] = []): PremiumState {
  if (info.status.toLowerCase() === 'pending') return ASKING;
  return holdsPass(info) ? active(info, at, purchases) : NONE;
}

function active(info: SubscriptionInfo, at: Millis, purchases: readonly Purchase[]): PremiumState {
  const { type: passType, playPassTimeLeft: secs } = info;
  const counted = secs !== undefined && secs <= COUNTDOWN_MAX_SECS;
  const time = counted ? { endsAt: at + secs * 1000, left: Math.ceil(secs) } : { endsAt: undefined, left: undefined };
  return { kind: 'active', passType, purchases, info, ...time };
}

function onActive(state: In<'active'>, event: PremiumEvent): PremiumState {
  switch (event.kind) {
    case 'second passed':
      return { ...state, left: event.left };
    case 'ran out':
      return { kind: 'over', outcome: outcomeOf(event), seen: false };
    case 'purchase unconfirmed':
      return { ...state, purchases: without(state.purchases, event.purchaseToken) };
    case 'purchase confirmed':
      // If the player has bought another pass in addition, the server's last answer contains the total remaining
      // time.
      return confirmed(event, state.purchases);
    default:
      return state;
  }
}

function outcomeOf({ proxyUser, multiSubscription }: Circumstances): Outcome {
  if (proxyUser) return 'proxy-ended';
  return multiSubscription ? 'multi-ended' : 'expired';
}

function onPending(state: Pending, event: PremiumEvent): PremiumState {
  switch (event.kind) {
    case 'check asked':
      return state.purchases?.length === 0 ? { ...ASKING, checks: state.checks } : state;
    case 'check due':
      return { ...state, purchases: undefined, answer: undefined };
    case 'notice seen':
      return state.seen || !state.result ? state : { ...state, seen: true };
    case 'purchases listed': {
      if (state.purchases) return state;
      const unlisted = event.purchases === undefined;
      const { checks } = state;
      return { ...state, purchases: event.purchases ?? [], unlisted, checks: unlisted ? oneMore(checks) : checks };
    }
    case 'purchase confirmed':
      return confirmed(event, state.purchases ?? []);
    case 'purchase unconfirmed': {
      const { purchases: unconfirmed = [] } = state;
      const purchases = without(unconfirmed, event.purchaseToken);
      const { orderId: orderNumber } = unconfirmed.find((one) => one.purchaseToken === event.purchaseToken) ?? {
        orderId: state.orderNumber,
      };
      // A purchase that is pending at a bank may still become active, so its answer takes precedence.
      const confirmation = state.answer === 'pending' ? state.answer : event.answer;
      if (purchases.length > 0) return { ...state, purchases, answer: confirmation, orderNumber };
      return {
        ...state,
        purchases,
        answer: confirmation,
        orderNumber,
        result: confirmation,
        checks: oneMore(state.checks),
      };
    }
    default:
      return state;
  }
}

function oneMore(checks: number): number {
  return Math.min(checks + 1, MOST_CHECKS);
}

/** Handles a confirmed purchase, which makes the pass active regardless of other purchases. */
function confirmed({ info, purchaseToken, at }: Confirmed, purchases: readonly Purchase[]): PremiumState {
  return active({ ...info, status: 'active' }, at, without(purchases, purchaseToken));
}

function without(purchases: readonly Purchase[], token: string): readonly Purchase[] {
  return purchases.filter(({ purchaseToken }) => purchaseToken !== token);
}

function ongoing(state: PremiumState): Readonly<Record<string, PremiumCommand>> {
  if (state.kind === 'pending' && !state.purchases) return { list: { kind: 'list purchases' } };
  if (state.kind === 'pending' && state.purchases?.length === 0 && (state.result || state.unlisted))
    return { [`wait:${state.checks}`]: { kind: 'wait', ms: recheckAfter(state.checks - 1) } };
  if (state.kind !== 'pending' && state.kind !== 'active') return {};
  const confirms = (state.purchases ?? []).map((purchase): [string, PremiumCommand] => [
    `confirm:${purchase.purchaseToken}`,
    { kind: 'confirm', purchase },
  ]);
  const running = Object.fromEntries(confirms);
  if (state.kind === 'pending' || state.endsAt === undefined) return running;
  return { ...running, [`count:${state.endsAt}`]: { kind: 'count down', endsAt: state.endsAt } };
}
