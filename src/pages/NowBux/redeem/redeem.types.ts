import type { GiftCard } from '../../../domain/nowbux/nowbux.store.ts';
import type { LoadState } from '../../../domain/nowbux/loadState.ts';
import type { Allowance } from '../../../domain/account/limits/spentAmounts.ts';
import type { Item, Refusal } from '../../../domain/passes/payments/purchase.state.ts';
import type { VettedUrl } from '../../../kit/vettedUrl.ts';

/** A game that accepts nowBux, with its details from the game lists. */
export interface RedeemGame {
  readonly appId: string;
  readonly name: string | undefined;
  /** The seller of the game's items. */
  readonly company: string | undefined;
  readonly icon: VettedUrl | undefined;
  readonly playUrl: VettedUrl | undefined;
  readonly items: readonly { readonly name: string; readonly price: number }[];
}

interface Supported {
  /** The order number that support needs. */
  readonly orderNumber?: string | undefined;
  /** Opens the problem form with this description. */
  readonly help?: (description: string) => void;
}

/** State of redeeming nowBux for an item. The player pays only after the review. */
export type RedeemStep = { readonly item: Item } & (
  | { readonly kind: 'preparing' }
  /** The item failed to load, or is no longer sold in the form that the player chose. */
  | { readonly kind: 'unavailable'; readonly reason: Refusal | undefined; readonly retry: () => void }
  /** The review before redeeming. `balance`: the part of the player's balance that pays, if known. */
  | {
      readonly kind: 'review';
      readonly balance: number | undefined;
      /** Whether the spending limits that the player has set allow this redemption. */
      readonly allowance: Allowance;
      readonly confirm: () => void;
    }
  /** The redemption was requested. The dialog can't be closed until the server answers. */
  | { readonly kind: 'redeeming'; readonly balance: number | undefined }
  /** Another tab is running a payment, so this one waits. */
  | { readonly kind: 'elsewhere' }
  /** The redemption succeeded. `left`: what is left of the part of the balance that paid, if known. */
  | { readonly kind: 'done'; readonly code: string | undefined; readonly left: number | undefined }
  /** The response to redeeming was lost. `check` queries the outcome. */
  | ({ readonly kind: 'unsure'; readonly check: () => void } & Supported)
  | ({ readonly kind: 'refused'; readonly reason: Refusal | undefined; readonly retry: () => void } & Supported)
  /** Redeeming nowBux failed, and no payment is known. */
  | ({ readonly kind: 'unfinished'; readonly retry: () => void } & Supported)
  /** The balance is too low. `earn` opens the ways to earn nowBux. */
  | { readonly kind: 'too few'; readonly balance: number | undefined; readonly earn: () => void }
);

/** The redeem section: gift cards, items in games, and the current redemption. */
export interface RedeemModel {
  /** Games that sell items for nowBux, sorted by each game's lowest price. 15 games at most. */
  readonly games: LoadState<readonly RedeemGame[]>;
  /** The current step of redeeming nowBux; undefined if nothing is being redeemed. */
  readonly step: RedeemStep | undefined;
  readonly chooseCard: (card: GiftCard) => void;
  readonly chooseItem: (game: RedeemGame, item: RedeemGame['items'][number]) => void;
  readonly close: () => void;
  /** Copies a text to the clipboard. Resolves to whether that succeeded. */
  readonly copy: (text: string) => Promise<boolean>;
}
