import type { VettedEntry, VettedLists, VettedPlayed } from '../../domain/links/vetted.types.ts';
import { everyGame } from '../../domain/library/homePageLists.ts';
import type { TileGame } from '../../widgets/library/GameTile/GameTile.types.ts';

/** Converts played games to tiles, with the list's picture and colour if still listed. */
export function recentTiles(lists: VettedLists | undefined, recent: readonly VettedPlayed[]): readonly TileGame[] {
  const all = lists ? byId(lists) : new Map<string, VettedEntry>();
  return recent.map((played) => {
    const listed = all.get(played.appId);
    const { appId, playUrl, appPageUrl } = played;
    const media = { ...listed?.media, icon: listed?.media.icon ?? (played.icon || undefined) };
    return { appId, playUrl, appPageUrl, appName: listed?.appName ?? played.name, media: definedOnly(media) };
  });
}

/** Whether the game lists contain no game at all. */
export function isEmpty(lists: VettedLists): boolean {
  return everyGame(lists).length === 0;
}

function byId(lists: VettedLists): Map<string, VettedEntry> {
  return new Map(everyGame(lists).map((app) => [app.appId, app]));
}

function definedOnly(media: { readonly [key: string]: string | undefined }): Record<string, string> {
  return Object.fromEntries(Object.entries(media).filter((pair): pair is [string, string] => pair[1] !== undefined));
}
