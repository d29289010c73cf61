import type { AppEntry } from '../../../contracts/entities/appList.ts';
import type { Vetted } from '../../../domain/links/vetAddresses.ts';
import type { VettedUrl } from '../../../kit/vettedUrl.ts';

/** Returns the game's picture for the card with the player's nearest nowBux goal: its cover if it has one. */
export function goalPictureOf(game: Vetted<Pick<AppEntry, 'media'>> | undefined): VettedUrl | undefined {
  return game?.media.tile ?? game?.media.banner ?? game?.media.icon;
}
