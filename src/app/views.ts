import type { i18n } from 'i18next';
import type { PageType } from '../contracts/bootstrap.ts';
import type { VettedApp, VettedBootstrap } from '../domain/links/vetted.types.ts';
import { loadDomains, withinLimit } from '../i18n/loadDomains.ts';
import type { Domain } from '../i18n/resources.ts';
import type { Clock } from '../kit/clock.ts';
import type { PageView } from './core/app.ts';
import type { LoadView } from './core/page.store.ts';

/** Loads the view of a page, and names the strings that its first render needs. */
export interface Entry {
  readonly load: () => Promise<PageView>;
  /** Strings that the page's first render needs. Other strings load on demand. */
  readonly domains: readonly Domain[];
}

/** Loaders of the most visited pages. */
export const ENTRIES = {
  HomePage: {
    load: () => import('./library/HomeView.tsx').then((it) => it.HomeView),
    domains: ['shell', 'home'],
  },
  UnifiedAppPage: {
    load: () => import('./library/GameView.tsx').then((it) => it.GameView),
    domains: ['shell', 'home', 'app'],
  },
  PlayPage: {
    load: () => import('./play/PlayView.tsx').then((it) => it.PlayView),
    domains: ['play'],
  },
} as const satisfies Partial<Record<PageType, Entry>>;

/** Loaders of what the header shows on every page except a game's, with the strings. */
export const BAR_VIEWS = {
  account: { load: () => import('./account/PersonView.tsx'), namespaces: ['account'] },
  search: {
    load: () => import('./library/SearchView.tsx').then((it) => it.SearchView),
    namespaces: ['filters', 'search', 'shell'],
  },
} as const;

/** Whether ad spaces surround the game's picture, so that the picture doesn't fill the window. */
export function showsAds({ playFeFeatures }: VettedApp): boolean {
  const ads = playFeFeatures?.ads;
  return Boolean(ads?.desktop?.display || ads?.mobile?.display);
}

/** A page about an app needs the app; without it the page is "not found". */
async function entryOf(bootstrap: VettedBootstrap): Promise<Entry> {
  const { pageType, app: info } = bootstrap;
  if (pageType === 'HomePage') return ENTRIES.HomePage;
  if (info && (pageType === 'UnifiedAppPage' || pageType === 'Unspecified')) return ENTRIES.UnifiedAppPage;
  if (info && pageType === 'PlayPage' && !showsAds(info)) return ENTRIES.PlayPage;
  return import('./rarePages.ts').then((it) => it.rarePage(bootstrap));
}

/** Loads a page's JavaScript and strings in parallel. Rejects if they take longer than `withinLimit` allows. */
export function viewLoader(words: i18n, clock: Clock, signal: AbortSignal): LoadView<PageView> {
  const loadPage = async (bootstrap: VettedBootstrap) => {
    const { load, domains } = await entryOf(bootstrap);
    const [View] = await Promise.all([load(), loadDomains(words, domains, clock, signal)]);
    return View;
  };
  return (bootstrap) => withinLimit(loadPage(bootstrap), clock, signal);
}
