import type { Confirmation, WithdrawalState } from '../../../domain/nowbux/withdrawals/withdrawal.machine.ts';

export interface WithdrawalModel {
  readonly state: Exclude<WithdrawalState, { readonly kind: 'closed' }>;
  /** The number by which support finds a withdrawal whose outcome is unknown. */
  readonly number: string | undefined;
  readonly write: (email: string) => void;
  readonly tick: (which: Confirmation, ticked: boolean) => void;
  readonly withdraw: () => void;
  readonly retry: () => void;
  readonly seeOffers: () => void;
  /** Opens the problem form with this description. */
  readonly help: (description: string) => void;
  readonly close: () => void;
  /** Copies text to the clipboard. Resolves to whether that succeeded. */
  readonly copy: (text: string) => Promise<boolean>;
}
