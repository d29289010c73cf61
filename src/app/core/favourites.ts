import type { AppInfo, RecentPlayed } from '../../contracts/entities/app.ts';
import { FavouritesStore } from '../../domain/account/preferences/favourites.store.ts';
import type { Core } from './visitCore.ts';
import { memoizePerOwner } from '../../kit/memoizePerOwner.ts';

/** The player's favourite games, shared by all pages. */
export const favouritesOf = memoizePerOwner((core: Core) => {
  const favourites = new FavouritesStore(core.preferences, core.ports.log);
  favourites.start(core.signal);
  return favourites;
});

type Listed = Pick<AppInfo, 'appId' | 'appName' | 'packageName' | 'developerName' | 'media' | 'playUrl' | 'appPageUrl'>;

/** Creates a game's entry for the lists of recently played and favourite games. */
export function entryOf(app: Listed, path: string): RecentPlayed {
  const { appId, appName, packageName, developerName, media, playUrl = path, appPageUrl = '/' } = app;
  return {
    appId,
    name: appName,
    icon: media.icon ?? '',
    packageName,
    appDeveloperName: developerName,
    playUrl,
    appPageUrl,
  };
}
