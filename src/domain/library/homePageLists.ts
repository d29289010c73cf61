import type { AppEntry, AppLists } from '../../contracts/entities/appList.ts';
import { appTypeOf } from './appType.ts';

/** Maximum number of apps in a list. Android apps come first, and HTML apps fill the remaining places. */
const LIST_CAP = 30;
export const HIDDEN_WORKFLOW = 'workflow3';
const BYOG_COUNTRY = 'US';

/** The game lists of the home page. Their entries' addresses may be validated or not. */
export type ListsOf<Entry> = Readonly<Record<Exclude<keyof AppLists, 'byogGameApp'>, readonly Entry[]>>;

/** Returns the apps that have a tile and aren't in the hidden workflow. */
export function visible<Entry extends AppEntry>(apps: readonly Entry[]): Entry[] {
  return apps.filter((app) => app.showTile && app.workflowCategory !== HIDDEN_WORKFLOW);
}

/**
 * Returns an entry with a name: the server's, or else the last part of the address of the game's page (`sky-hop.html` is
 * Sky Hop). The specification names no name in lists, and a link needs one.
 */
export function named<Entry extends AppEntry>(app: Entry): Entry {
  if (app.appName) return app;
  const [, slug = app.appId] = /\/([\w-]*\w)(?:\.html)?(?:[?#]|$)/.exec(app.appPageUrl) ?? [];
  const appName = slug.replaceAll(/[-_]+/g, ' ').replaceAll(/\b\w/g, (letter) => letter.toUpperCase());
  return { ...app, appName };
}

/** Keeps only the first entry of a list for each app id. */
export function distinct<Entry extends AppEntry>(apps: readonly Entry[]): Entry[] {
  const seen = new Set<string>();
  return apps.filter(({ appId }) => !seen.has(appId) && Boolean(seen.add(appId)));
}

/** Returns at most 30 apps: first Android apps, then HTML apps in the remaining places. */
export function capped<Entry extends AppEntry>(apps: readonly Entry[]): Entry[] {
  const android = apps.filter((app) => appTypeOf(app) === 'Android').slice(0, LIST_CAP);
  const html = apps.filter((app) => appTypeOf(app) === 'Html').slice(0, LIST_CAP - android.length);
  const entries = new Set([...android, ...html]);
  return apps.filter((app) => entries.has(app));
}

/**
 * Returns the game lists of the home page without invisible apps, duplicates, apps beyond the maximum number, and
 * apps that the country excludes.
 */
export function listsShown<Entry extends AppEntry>(
  lists: ListsOf<Entry> & { readonly byogGameApp?: Entry | undefined },
  country: string,
) {
  const shown = (apps: readonly Entry[]) => capped(distinct(visible(apps))).map(named);
  return {
    topApps: shown(lists.topApps),
    topBarApps: shown(lists.topBarApps),
    remainingApps: shown(lists.remainingApps),
    otherApps: shown(lists.otherApps),
    showcaseApps: shown(lists.showcaseApps),
    ...(country === BYOG_COUNTRY && lists.byogGameApp && { byogGameApp: named(lists.byogGameApp) }),
  };
}

/** Returns every game of the lists once, in the order of the lists. */
export function everyGame<Entry extends AppEntry>(lists: ListsOf<Entry>): Entry[] {
  const { topBarApps, topApps, showcaseApps, otherApps, remainingApps } = lists;
  return distinct([topBarApps, topApps, showcaseApps, otherApps, remainingApps].flat());
}
