import type { LoyaltyOffer } from '../../../domain/nowbux/loyalty/loyaltyOffer.ts';
import type { LoadState } from '../../../domain/nowbux/loadState.ts';
import type { OfferGame } from '../../../widgets/nowbux/LoyaltyOffer/LoyaltyOffer.tsx';

/** The loyalty programmes, and withdrawing what they earned. */
export interface LoyaltyModel {
  readonly offers: LoadState<readonly LoyaltyOffer[]>;
  /** Returns the current time, in milliseconds since the Unix epoch. */
  readonly now: () => number;
  /** Returns the details of a game; undefined if the game lists don't contain it. */
  readonly gameOf: (appId: string | undefined) => OfferGame | undefined;
  /** Opens the withdrawal of an offer's reward; without an id, of any offer that can be withdrawn. */
  readonly withdraw: (offerId?: string) => void;
  readonly retry: () => void;
}
