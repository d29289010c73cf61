import type { AppInfo, RecentPlayed } from '../../contracts/entities/app.ts';
import { FavouritesStore } from '../../domain/account/preferences/favourites.store.ts';
import type { Core } from './core.ts';
import { perOwner } from '../../kit/perOwner.ts';

/** The games that the player has marked: every page looks at the same. */
export const favouritesOf = perOwner((core: Core) => {
  const favourites = new FavouritesStore(core.preferences, core.ports.log);
  favourites.start(core.life);
  return favourites;
});

type Listed = Pick<AppInfo, 'appId' | 'appName' | 'packageName' | 'developerName' | 'media' | 'playUrl' | 'appPageUrl'>;

/** A game as it is kept among those that were played or marked. */
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
