import type { PlayFeatures } from '../../contracts/entities/app.ts';
import { adsOn, type Player, seesAds } from './adEligibility.ts';

/** Kinds of advertising that interrupt the player, unlike display advertising. */
type Between = 'midroll' | 'preroll';

export function showsBetween(which: Between, features: PlayFeatures | undefined, player: Player): boolean {
  return features !== undefined && seesAds(features, player) && adsOn(features, player.device)?.[which] === true;
}
