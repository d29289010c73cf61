import type { PlayFeatures } from '../../contracts/entities/app.ts';
import { adsOn, type Player, seesAds } from './seesAds.ts';

/** Which kinds of advertising come in the way of a player, rather than standing beside the game. */
type Between = 'midroll' | 'preroll';

export function showsBetween(which: Between, features: PlayFeatures | undefined, player: Player): boolean {
  return features !== undefined && seesAds(features, player) && adsOn(features, player.device)?.[which] === true;
}
