import type { i18n } from 'i18next';
import type { Bootstrap, PageType } from '../../contracts/bootstrap.ts';
import type { Domain } from '../../i18n/resources.ts';
import type { PageView } from '../createApp.ts';
import type { LoadView } from '../page.store.ts';

interface Entry {
  readonly load: () => Promise<PageView>;
  /** The words that the page begins with; others come when something asks for them. */
  readonly domains: readonly Domain[];
}

const home: Entry = {
  load: () => import('./HomeView.tsx').then(({ HomeView }) => HomeView),
  domains: ['shell', 'home'],
};
const app: Entry = {
  load: () => import('./GameView.tsx').then(({ GameView }) => GameView),
  domains: ['shell', 'home', 'app'],
};
const notFound: Entry = {
  load: () => import('./NotFoundView.tsx').then(({ NotFoundView }) => NotFoundView),
  domains: ['shell'],
};
const play: Entry = {
  load: () => import('./PlayView.tsx').then(({ PlayView }) => PlayView),
  domains: ['play'],
};

const ENTRIES: Readonly<Record<PageType, Entry>> = {
  HomePage: home,
  JpHomePage: home,
  UnifiedAppPage: app,
  PlayPage: play,
  BattleWorldDeveloperPage: home,
  NowBuxPage: home,
  AdSdkPage: home,
  ProxyPage: home,
  VideoPage: home,
  CouponPage: home,
  NotFound: notFound,
  Unspecified: app,
};

/** A page about an app needs the app; without it there is nothing at its address. */
function entryOf({ pageType, app: info }: Bootstrap): Entry {
  const entry = ENTRIES[pageType];
  return (entry === app || entry === play) && !info ? notFound : entry;
}

/** Loads a page's code and words side by side. */
export function viewLoader(words: i18n): LoadView<PageView> {
  return async (bootstrap) => {
    const { load, domains } = entryOf(bootstrap);
    const [View] = await Promise.all([load(), words.loadNamespaces([...domains])]);
    return View;
  };
}
