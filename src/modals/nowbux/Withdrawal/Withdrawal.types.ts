import type { Confirmation, WithdrawalState } from '../../../domain/nowbux/withdrawals/withdrawal.machine.ts';

/** What a withdrawal shows and can be told. */
export interface WithdrawalModel {
  readonly state: Exclude<WithdrawalState, { readonly kind: 'closed' }>;
  /** The number by which support finds a request without a known outcome. */
  readonly number: string | undefined;
  readonly write: (email: string) => void;
  readonly tick: (which: Confirmation, ticked: boolean) => void;
  readonly withdraw: () => void;
  readonly retry: () => void;
  readonly seeOffers: () => void;
  /** Opens the problem form with this description. */
  readonly help: (description: string) => void;
  readonly close: () => void;
  /** Puts text on the clipboard; answers whether it is there now. */
  readonly copy: (text: string) => Promise<boolean>;
}
