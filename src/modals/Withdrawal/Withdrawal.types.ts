import type { Confirmation, WithdrawalState } from '../../domain/withdrawals/withdrawal.machine.ts';

/** What a withdrawal shows and can be told. */
export interface WithdrawalModel {
  readonly state: Exclude<WithdrawalState, { readonly kind: 'closed' }>;
  readonly write: (email: string) => void;
  readonly tick: (which: Confirmation, ticked: boolean) => void;
  readonly withdraw: () => void;
  readonly retry: () => void;
  readonly seeOffers: () => void;
  readonly close: () => void;
  /** Puts text on the clipboard; answers whether it is there now. */
  readonly copy: (text: string) => Promise<boolean>;
}
