import type * as z from 'zod/mini';
import type { WithdrawalSchema } from '../../../contracts/entities/loyalty.ts';
import type { Millis } from '../../../kit/clock.ts';
import type { MachineSpec } from '../../../kit/stateMachine.ts';
import { isEmail } from '../../account/signIn/credentialRules.ts';
import { hasBegun, isRedeemable, type LoyaltyOffer } from '../loyalty/loyaltyOffer.ts';
import { MOST_CHECKS, recheckAfter } from '../../passes/payments/recheckDelay.ts';

export type Withdrawal = z.output<typeof WithdrawalSchema>;

export type Confirmation = 'canReceivePayments' | 'nonRefundable';

/** Reason why the server rejected a withdrawal: the e-mail address, a changed amount, or another failure. */
export type WithdrawalTrouble = 'email' | 'changed' | 'failed';

/** A withdrawal that the player requests: the reward of an offer, paid to this PayPal account. */
export interface WithdrawalWish {
  readonly offer: LoyaltyOffer;
  readonly email: string;
}

type Entered = WithdrawalWish &
  Readonly<Record<Confirmation, boolean>> & { readonly trouble: WithdrawalTrouble | undefined };

/**
 * The player opens the withdrawal dialog. `offerId`: the offer; undefined for any withdrawable offer. `again`: the
 * e-mail address entered before, if the amount has changed.
 */
interface Opened {
  readonly offerId: string | undefined;
  readonly again: string | undefined;
}

export type WithdrawalState =
  | { readonly kind: 'closed' }
  | ({ readonly kind: 'asking' } & Opened)
  /** Loading the loyalty offers failed. `code`: error code that the player can give to support (`supportCodeOf`). */
  | ({ readonly kind: 'unreached'; readonly code: number | string } & Opened)
  | { readonly kind: 'no-funds' }
  /** The offer isn't complete: it has begun and has an open step. */
  | { readonly kind: 'steps-open' }
  | ({ readonly kind: 'entering' } & Entered)
  | ({ readonly kind: 'submitting' } & WithdrawalWish)
  /**
   * The outcome of the withdrawal is unknown. The client checks it automatically (`checks`: how often so far), and
   * the player can send the same request again.
   */
  | ({ readonly kind: 'unsure'; readonly checks: number; readonly isChecking: boolean } & WithdrawalWish)
  /** The server has accepted the withdrawal. Its PayPal address can't be changed any more. */
  | { readonly kind: 'sent'; readonly withdrawal: Withdrawal };

export type WithdrawalEvent =
  | { readonly kind: 'opened'; readonly offerId?: string | undefined }
  /** The loyalty offers are loaded. `email`: the address of the player's account, the withdrawal's default. */
  | { readonly kind: 'offers read'; readonly offers: readonly LoyaltyOffer[]; readonly email: string }
  | { readonly kind: 'offers failed'; readonly code: number | string }
  | { readonly kind: 'email written'; readonly email: string }
  | { readonly kind: 'confirmation ticked'; readonly which: Confirmation; readonly ticked: boolean }
  | { readonly kind: 'withdraw pressed' }
  | { readonly kind: 'withdrawal sent'; readonly withdrawal: Withdrawal }
  | { readonly kind: 'withdrawal refused'; readonly why: WithdrawalTrouble | 'steps-open' }
  | { readonly kind: 'answer lost' }
  | { readonly kind: 'check due' }
  | { readonly kind: 'retry pressed' }
  | { readonly kind: 'close pressed' };

export type WithdrawalCommand =
  | { readonly kind: 'read offers' }
  | { readonly kind: 'send withdrawal'; readonly wish: WithdrawalWish }
  | { readonly kind: 'wait'; readonly ms: Millis }
  /** Requests whether the service has received an offer's withdrawal, without sending one. */
  | { readonly kind: 'check withdrawal'; readonly offerId: string };

const CLOSED: WithdrawalState = { kind: 'closed' };

/**
 * State machine of a withdrawal of an offer's reward to a PayPal account. It is requested only once, even if the
 * answer is lost.
 */
export const withdrawalSpec: MachineSpec<WithdrawalState, WithdrawalEvent, WithdrawalCommand> = {
  initial: CLOSED,
  step: (state, event) => [step(state, event)],
  ongoing(state): Readonly<Record<string, WithdrawalCommand>> {
    if (state.kind === 'asking') return { [`read:${state.offerId ?? ''}`]: { kind: 'read offers' } };
    if (state.kind === 'submitting') {
      const { offer, email } = state;
      return { [`send:${offer.offerId}`]: { kind: 'send withdrawal', wish: { offer, email } } };
    }
    if (state.kind !== 'unsure') return {};
    return state.isChecking
      ? { check: { kind: 'check withdrawal', offerId: state.offer.offerId } }
      : { wait: { kind: 'wait', ms: recheckAfter(state.checks) } };
  },
};

function step(state: WithdrawalState, event: WithdrawalEvent): WithdrawalState {
  if (event.kind === 'opened') {
    // A pending request continues if the player opens the dialog again.
    return state.kind === 'submitting' ? state : { kind: 'asking', offerId: event.offerId, again: undefined };
  }
  // The withdrawal dialog can't be closed while a request is pending.
  if (event.kind === 'close pressed') return state.kind === 'submitting' || state.kind === 'closed' ? state : CLOSED;
  switch (state.kind) {
    case 'asking':
      if (event.kind === 'offers failed') return { ...state, kind: 'unreached', code: event.code };
      return event.kind === 'offers read' ? begin(state, event.offers, event.email) : state;
    case 'unreached':
      return event.kind === 'retry pressed' ? { kind: 'asking', offerId: state.offerId, again: state.again } : state;
    case 'entering':
      return onEntering(state, event);
    case 'submitting':
      return onSubmitting(state, event);
    case 'unsure':
      return onUnsure(state, event);
    default:
      return state;
  }
}

function begin({ offerId, again }: Opened, offers: readonly LoyaltyOffer[], email: string): WithdrawalState {
  const candidates = offers.filter((one) => offerId === undefined || one.offerId === offerId);
  const offer = candidates.find(isRedeemable);
  if (offer) {
    const trouble = again === undefined ? undefined : 'changed';
    return { kind: 'entering', offer, email: again ?? email, canReceivePayments: false, nonRefundable: false, trouble };
  }
  const withdrawal = offerId === undefined ? undefined : candidates[0]?.withdrawal;
  if (withdrawal) return { kind: 'sent', withdrawal };
  const open = candidates.some((one) => one.withdrawal === undefined && (offerId !== undefined || hasBegun(one)));
  return { kind: open ? 'steps-open' : 'no-funds' };
}

function onEntering(state: Extract<WithdrawalState, { kind: 'entering' }>, event: WithdrawalEvent): WithdrawalState {
  switch (event.kind) {
    case 'email written':
      return { ...state, email: event.email, trouble: state.trouble === 'email' ? undefined : state.trouble };
    case 'confirmation ticked':
      return { ...state, [event.which]: event.ticked };
    case 'withdraw pressed': {
      const { offer, canReceivePayments, nonRefundable } = state;
      if (!canReceivePayments || !nonRefundable) return state;
      const email = state.email.trim();
      return isEmail(email) ? { kind: 'submitting', offer, email } : { ...state, trouble: 'email' };
    }
    default:
      return state;
  }
}

function onSubmitting(
  state: Extract<WithdrawalState, { kind: 'submitting' }>,
  event: WithdrawalEvent,
): WithdrawalState {
  const { offer, email } = state;
  switch (event.kind) {
    case 'withdrawal sent':
      return { kind: 'sent', withdrawal: event.withdrawal };
    case 'answer lost':
      return { kind: 'unsure', offer, email, checks: 0, isChecking: false };
    case 'withdrawal refused':
      if (event.why === 'steps-open') return { kind: 'steps-open' };
      if (event.why === 'changed') return { kind: 'asking', offerId: offer.offerId, again: email };
      // After correcting the e-mail address, the player must confirm both statements of the withdrawal form again.
      return { kind: 'entering', offer, email, canReceivePayments: false, nonRefundable: false, trouble: event.why };
    default:
      return state;
  }
}

function onUnsure(state: Extract<WithdrawalState, { kind: 'unsure' }>, event: WithdrawalEvent): WithdrawalState {
  const { offer, email, checks, isChecking } = state;
  if (event.kind === 'retry pressed') return { kind: 'submitting', offer, email };
  if (!isChecking) return event.kind === 'check due' ? { ...state, isChecking: true } : state;
  if (event.kind === 'withdrawal sent') return { kind: 'sent', withdrawal: event.withdrawal };
  if (event.kind !== 'answer lost') return state;
  return { ...state, isChecking: false, checks: Math.min(checks + 1, MOST_CHECKS) };
}
