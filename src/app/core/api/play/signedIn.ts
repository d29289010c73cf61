import { featureKey } from '../../../../kit/featureKey.ts';

/** The account of a player who is signed in, over a game. */
export const SIGNED_IN = featureKey<object>('account');
