import type { AppEntry, AppLists } from '../../contracts/entities/appList.ts';
import { appTypeOf } from './appType.ts';

/** Android apps shown at most; HTML apps fill what they leave. */
const LIST_CAP = 30;
export const HIDDEN_WORKFLOW = 'workflow3';
const BYOG_COUNTRY = 'US';

/** The lists of the home page, of games before the gate for addresses or past it. */
export type ListsOf<Entry> = Readonly<Record<Exclude<keyof AppLists, 'byogGameApp'>, readonly Entry[]>>;

/** Only apps with a tile and out of the hidden workflow. */
export function visible<Entry extends AppEntry>(apps: readonly Entry[]): Entry[] {
  return apps.filter((app) => app.showTile && app.workflowCategory !== HIDDEN_WORKFLOW);
}

/** The first of each appId, in order. */
export function distinct<Entry extends AppEntry>(apps: readonly Entry[]): Entry[] {
  const seen = new Set<string>();
  return apps.filter(({ appId }) => !seen.has(appId) && Boolean(seen.add(appId)));
}

/** At most 30 Android apps; HTML apps fill up to 30 together, after them. */
export function capped<Entry extends AppEntry>(apps: readonly Entry[]): Entry[] {
  const android = apps.filter((app) => appTypeOf(app) === 'Android').slice(0, LIST_CAP);
  const html = apps.filter((app) => appTypeOf(app) === 'Html').slice(0, LIST_CAP - android.length);
  const kept = new Set([...android, ...html]);
  return apps.filter((app) => kept.has(app));
}

/** The home page's lists with the rules of visibility, duplicates, cap and country applied. */
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

/** Every game of the lists, once, in the order of the lists. */
export function everyGame<Entry extends AppEntry>(lists: ListsOf<Entry>): Entry[] {
  const { topBarApps, topApps, showcaseApps, otherApps, remainingApps } = lists;
  return distinct([topBarApps, topApps, showcaseApps, otherApps, remainingApps].flat());
}
