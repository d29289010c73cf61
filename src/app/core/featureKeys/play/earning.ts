import { featureKey } from '../../../../kit/featureKey.ts';

export interface EarningApi {
  /** Whether a modal advertisement, or the dialog about its reward, is open. */
  readonly hasModal: boolean;
  /** nowBux earned since the page loaded. */
  readonly earned: number;
}

/** nowBux earned by playing, and the nowBux window beside the game. */
export const EARNING = featureKey<EarningApi>('earning');
