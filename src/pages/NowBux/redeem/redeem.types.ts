import type { GiftCard } from '../../../domain/nowbux/nowbux.store.ts';
import type { LoadState } from '../../../domain/nowbux/loadState.ts';
import type { Allowance } from '../../../domain/account/limits/spent.ts';
import type { Item, Refusal } from '../../../domain/passes/payments/purchase.state.ts';
import type { VettedUrl } from '../../../kit/vettedUrl.ts';

/** A game that takes nowBux, as far as the lists know it. */
export interface RedeemGame {
  readonly appId: string;
  readonly name: string | undefined;
  /** Who sells what is sold in it. */
  readonly company: string | undefined;
  readonly icon: VettedUrl | undefined;
  readonly playUrl: VettedUrl | undefined;
  readonly items: readonly { readonly name: string; readonly price: number }[];
}

interface Supported {
  /** The number by which support finds the redemption. */
  readonly orderNumber?: string | undefined;
  /** Opens the problem form with this description. */
  readonly help?: (description: string) => void;
}

/** How far a redemption is. Nothing is taken before it was looked at and confirmed. */
export type RedeemStep = { readonly item: Item } & (
  | { readonly kind: 'preparing' }
  /** Nothing is known of it now, or it isn't sold as it was chosen. */
  | { readonly kind: 'unavailable'; readonly why: Refusal | undefined; readonly retry: () => void }
  /** The last look. `balance`: of those that it is paid from, where that is known. */
  | {
      readonly kind: 'review';
      readonly balance: number | undefined;
      /** What the player's own limits say to it. */
      readonly allowance: Allowance;
      readonly confirm: () => void;
    }
  /** It is under way, and nobody walks away from it. */
  | { readonly kind: 'redeeming'; readonly balance: number | undefined }
  /** Another tab pays for something. */
  | { readonly kind: 'elsewhere' }
  /** It is the player's. `left`: of those that it was paid from, where that is known. */
  | { readonly kind: 'done'; readonly code: string | undefined; readonly left: number | undefined }
  /** No answer came: what became of it is asked for before anything else. */
  | ({ readonly kind: 'unsure'; readonly ask: () => void } & Supported)
  | ({ readonly kind: 'refused'; readonly why: Refusal | undefined; readonly again: () => void } & Supported)
  /** It did not come about, and nothing is known to be taken. */
  | ({ readonly kind: 'unfinished'; readonly again: () => void } & Supported)
  /** `earn`: to where nowBux come from. */
  | { readonly kind: 'too few'; readonly balance: number | undefined; readonly earn: () => void }
);

/** What nowBux are redeemed for, and redeeming them. */
export interface RedeemModel {
  /** By the price of the first thing in each, fifteen at most. */
  readonly games: LoadState<readonly RedeemGame[]>;
  /** What is being redeemed for; undefined while nothing is. */
  readonly step: RedeemStep | undefined;
  readonly chooseCard: (card: GiftCard) => void;
  readonly chooseItem: (game: RedeemGame, item: RedeemGame['items'][number]) => void;
  /** Puts away what is shown. */
  readonly close: () => void;
  /** Puts a text on the clipboard; whether it is there. */
  readonly copy: (text: string) => Promise<boolean>;
}
