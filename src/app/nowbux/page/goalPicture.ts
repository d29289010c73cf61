import type { AppEntry } from '../../../contracts/entities/appList.ts';
import type { Vetted } from '../../../domain/links/vetAddresses.ts';
import type { VettedUrl } from '../../../kit/vettedUrl.ts';

/** Returns the picture of a game for the goal card: its cover if it has one. */
export function goalPictureOf(game: Vetted<Pick<AppEntry, 'media'>> | undefined): VettedUrl | undefined {
  return game?.media.tile ?? game?.media.banner ?? game?.media.icon;
}
