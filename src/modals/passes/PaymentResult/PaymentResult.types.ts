import type { Item } from '../../../domain/passes/payments/purchase.state.ts';

/** What was bought, for whoever wants to look it up. */
export interface Receipt {
  readonly item: Item;
  /** When the pass is over, in milliseconds since the Unix epoch, where that is known. */
  readonly until: number | undefined;
  readonly orderNumber: string | undefined;
}

/** What came of the payment for a pass. */
export interface PaymentResultModel {
  readonly result: 'success' | 'pending' | 'failed' | 'incomplete';
  /** True if a pending payment waits for the bank, false if it waits for the service's answer. */
  readonly waitsForBank?: boolean | undefined;
  /** Undefined where nothing is known of it but how it went. */
  readonly receipt: Receipt | undefined;
  /** The number by which support finds the payment, for a result without a receipt. */
  readonly orderNumber?: string | undefined;
  /** Opens the problem form with this description; undefined if the payment is finished. */
  readonly help?: ((description: string) => void) | undefined;
  /** Puts a text on the clipboard; whether it is there. */
  readonly copy: (text: string) => Promise<boolean>;
  /** Undefined where there is nothing to try again. */
  readonly again: (() => void) | undefined;
  /** Undefined where no other pass can be chosen from here. */
  readonly others: (() => void) | undefined;
  /** A game is on, which closing goes on with. */
  readonly inGame: boolean;
  readonly close: () => void;
}
