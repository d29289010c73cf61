import { featureKey } from '../../../../kit/featureKey.ts';

interface WithdrawalOpened {
  /** Whose reward; of whichever offer can be withdrawn where none is named. */
  readonly offerId?: string | undefined;
  /** The player wants to see what there is to earn. */
  readonly seeOffers: () => void;
  /** Something was sent. */
  readonly sent: () => void;
}

export interface WithdrawalApi {
  /** Shows a withdrawal over whatever page is on; nothing where its code can't be had. */
  open(opened: WithdrawalOpened): Promise<void>;
}

/** Withdrawing what was earned. */
export const WITHDRAWAL = featureKey<WithdrawalApi>('withdrawal');
