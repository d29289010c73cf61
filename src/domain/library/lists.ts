import type { AppEntry, AppLists } from '../../contracts/entities/appList.ts';
import { appTypeOf } from './appType.ts';

/** Maximum number of Android apps; HTML apps fill the remaining places. */
const LIST_CAP = 30;
export const HIDDEN_WORKFLOW = 'workflow3';
const BYOG_COUNTRY = 'US';

/** The lists of the home page, with entries before or after the address check. */
export type ListsOf<Entry> = Readonly<Record<Exclude<keyof AppLists, 'byogGameApp'>, readonly Entry[]>>;

/** Keeps apps with a tile that aren't in the hidden workflow. */
export function visible<Entry extends AppEntry>(apps: readonly Entry[]): Entry[] {
  return apps.filter((app) => app.showTile && app.workflowCategory !== HIDDEN_WORKFLOW);
}

/** Keeps the first entry of each appId. */
export function distinct<Entry extends AppEntry>(apps: readonly Entry[]): Entry[] {
  const seen = new Set<string>();
  return apps.filter(({ appId }) => !seen.has(appId) && Boolean(seen.add(appId)));
}

/** At most 30 Android apps; HTML apps fill up to 30 together, after them. */
export function capped<Entry extends AppEntry>(apps: readonly Entry[]): Entry[] {
  const android = apps.filter((app) => appTypeOf(app) === 'Android').slice(0, LIST_CAP);
  const html = apps.filter((app) => appTypeOf(app) === 'Html').slice(0, LIST_CAP - android.length);
  const entries = new Set([...android, ...html]);
  return apps.filter((app) => entries.has(app));
}

/** The home page's lists after filtering by visibility, duplicates, cap and country. */
export function listsShown<Entry extends AppEntry>(
  lists: ListsOf<Entry> & { readonly byogGameApp?: Entry | undefined },
  country: string,
) {
  const shown = (apps: readonly Entry[]) => capped(distinct(visible(apps)));
  return {
    topApps: shown(lists.topApps),
    topBarApps: shown(lists.topBarApps),
    remainingApps: shown(lists.remainingApps),
    otherApps: shown(lists.otherApps),
    showcaseApps: shown(lists.showcaseApps),
    ...(country === BYOG_COUNTRY && lists.byogGameApp && { byogGameApp: lists.byogGameApp }),
  };
}

/** Every game of the lists once, in order. */
export function everyGame<Entry extends AppEntry>(lists: ListsOf<Entry>): Entry[] {
  const { topBarApps, topApps, showcaseApps, otherApps, remainingApps } = lists;
  return distinct([topBarApps, topApps, showcaseApps, otherApps, remainingApps].flat());
}
