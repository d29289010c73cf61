import { featureKey } from '../../../../kit/featureKey.ts';

interface WithdrawalRequest {
  /** Id of the loyalty offer whose reward the player withdraws. Default: any offer that allows it. */
  readonly offerId?: string | undefined;
  /** Opens the loyalty offers. */
  readonly showOffers: () => void;
  /** Called after the player has requested the withdrawal of a reward. */
  readonly onSent: () => void;
}

export interface WithdrawalApi {
  /** Shows the dialog to withdraw a reward over the current page. Does nothing if the JavaScript fails to load. */
  open(request: WithdrawalRequest): Promise<void>;
}

/** Feature to withdraw rewards. */
export const WITHDRAWAL = featureKey<WithdrawalApi>('withdrawal');
