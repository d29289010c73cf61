import { featureKey } from '../../../../kit/featureKey.ts';

interface WithdrawalOpened {
  /** Offer whose reward is withdrawn. Default: any withdrawable offer. */
  readonly offerId?: string | undefined;
  /** Opens the offers. */
  readonly seeOffers: () => void;
  /** Called after a withdrawal was sent. */
  readonly sent: () => void;
}

export interface WithdrawalApi {
  /** Shows a withdrawal over the current page. Does nothing if the code fails to load. */
  open(opened: WithdrawalOpened): Promise<void>;
}

/** Withdrawing rewards. */
export const WITHDRAWAL = featureKey<WithdrawalApi>('withdrawal');
