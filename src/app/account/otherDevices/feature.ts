import { featureKey } from '../../../kit/featureKey.ts';
import type { PlayFeature } from '../../play/feature.ts';
import { pollPlayerAccount } from '../../play/session/pollPlayerAccount.ts';

/** Applies a signed-in player's preferences from other devices to the game, and polls the counted playtime. */
export const player: PlayFeature<object> = {
  key: featureKey('player'),
  create({ app, play }, signal) {
    pollPlayerAccount(app, play, signal);
    return { api: {} };
  },
};
