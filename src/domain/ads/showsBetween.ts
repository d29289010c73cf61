import type { PlayFeatures } from '../../contracts/entities/app.ts';
import { adsOn, type Player, seesAds } from './seesAds.ts';

/** Advertising that interrupts the player, unlike display slots. */
type Between = 'midroll' | 'preroll';

export function showsBetween(which: Between, features: PlayFeatures | undefined, player: Player): boolean {
  return features !== undefined && seesAds(features, player) && adsOn(features, player.device)?.[which] === true;
}
