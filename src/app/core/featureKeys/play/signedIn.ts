import { featureKey } from '../../../../kit/featureKey.ts';

/** Account of a signed-in player, over a game. */
export const SIGNED_IN = featureKey<object>('account');
