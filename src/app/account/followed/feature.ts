import { featureKey } from '../../../kit/featureKey.ts';
import type { PlayFeature } from '../../play/feature.ts';
import { followPlayer } from '../../play/session/followPlayer.ts';

/** Applies the player's preferences and counts the time played. */
export const player: PlayFeature<object> = {
  key: featureKey('player'),
  create({ app, play }, signal) {
    followPlayer(app, play, signal);
    return { api: {} };
  },
};
