/** What came of the payment for a pass. */
export interface PaymentResultModel {
  readonly result: 'success' | 'pending' | 'failed' | 'incomplete';
  /** Undefined where there is nothing to try again. */
  readonly again: (() => void) | undefined;
  /** Undefined where no other pass can be chosen from here. */
  readonly others: (() => void) | undefined;
  readonly close: () => void;
}
