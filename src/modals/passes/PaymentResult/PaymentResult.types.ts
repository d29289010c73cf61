import type { Item } from '../../../domain/passes/payments/purchase.state.ts';

/** The details of a purchase. */
export interface Receipt {
  readonly item: Item;
  /** The end of the pass in milliseconds since the Unix epoch, if known. */
  readonly endsAt: number | undefined;
  readonly orderNumber: string | undefined;
}

/** The result of a payment for a pass. */
export interface PaymentResultModel {
  readonly result: 'success' | 'pending' | 'failed' | 'incomplete';
  /** Whether a pending payment waits for the bank, rather than for the payment service's answer. */
  readonly waitsForBank?: boolean | undefined;
  /** Details of the payment; undefined if only its result is known. */
  readonly receipt: Receipt | undefined;
  /** The number by which support finds the payment, for a result without a receipt. */
  readonly orderNumber?: string | undefined;
  /** Opens the problem form with this description; undefined if the payment is finished. */
  readonly help?: ((description: string) => void) | undefined;
  /** Copies a text to the clipboard. Resolves to whether that succeeded. */
  readonly copy: (text: string) => Promise<boolean>;
  /** Retries the payment; undefined if a retry makes no sense. */
  readonly retry: (() => void) | undefined;
  /** Opens the other passes; undefined if they can't be opened here. */
  readonly openPasses: (() => void) | undefined;
  /** Whether a game is running, so that closing the payment's result returns to it. */
  readonly inGame: boolean;
  readonly close: () => void;
}
