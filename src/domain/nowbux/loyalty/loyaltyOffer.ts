import type * as z from 'zod/mini';
import type { LoyaltyOfferSchema } from '../../../contracts/entities/loyalty.ts';
import type { Millis } from '../../../kit/clock.ts';

export type LoyaltyOffer = z.output<typeof LoyaltyOfferSchema>;
export type LoyaltyStep = LoyaltyOffer['steps'][number];

export type StepState = 'done' | 'now' | 'next' | 'missed';

/** Returns whether a step of a loyalty offer must be done before the withdrawal, which is the last step. */
function isWork({ kind }: LoyaltyStep): boolean {
  return kind !== 'cashout';
}

export function hasBegun(offer: LoyaltyOffer): boolean {
  return offer.steps.some(({ kind, done }) => kind === 'installed' && done);
}

/** Returns whether the reward of an offer can be withdrawn: all other steps are done, and it isn't withdrawn yet. */
export function isRedeemable(offer: LoyaltyOffer): boolean {
  return (
    offer.withdrawal === undefined && offer.steps.length > 0 && offer.steps.filter(isWork).every((step) => step.done)
  );
}

/** Returns whether a step of a loyalty offer was missed. It can't be done any more, which ends the offer. */
function isMissed(step: LoyaltyStep, now: Millis): boolean {
  return !step.done && step.endsAt !== undefined && step.endsAt <= now;
}

export function isOver(offer: LoyaltyOffer, now: Millis): boolean {
  return offer.withdrawal === undefined && offer.steps.some((step) => isMissed(step, now));
}

/**
 * Returns the state of each step of a loyalty offer. The first step that isn't done is the current one, unless the
 * offer is over.
 */
export function stepStates(offer: LoyaltyOffer, now: Millis): readonly StepState[] {
  const over = isOver(offer, now);
  const at = offer.steps.findIndex((step) => !step.done);
  return offer.steps.map((step, i) => {
    if (step.done) return 'done';
    if (isMissed(step, now)) return 'missed';
    return i === at && !over ? 'now' : 'next';
  });
}

/** Returns the amount of a loyalty offer's reward that is paid out after fees. */
export function arrives({ amount, fees }: { readonly amount: number; readonly fees: number }): number {
  return Math.max(Math.round((amount - fees) * 100) / 100, 0);
}
