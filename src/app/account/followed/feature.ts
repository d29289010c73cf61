import { featureKey } from '../../../kit/featureKey.ts';
import type { PlayFeature } from '../../play/feature.ts';
import { pollPlayerAccount } from '../../play/session/pollPlayerAccount.ts';

/** Applies the player's preferences and counts the time played. */
export const player: PlayFeature<object> = {
  key: featureKey('player'),
  create({ app, play }, signal) {
    pollPlayerAccount(app, play, signal);
    return { api: {} };
  },
};
