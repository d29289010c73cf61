import type { PageType, Bootstrap } from '../contracts/bootstrap.ts';
import type { Entry } from './views.ts';

const games = ['shell', 'home', 'pages'] as const;

/** Loaders and string domains of the pages that are visited rarely. This module loads on demand. */
export const RARE_PAGES: Readonly<Partial<Record<PageType, Entry>>> = {
  JpHomePage: {
    load: () => import('./library/JpHomeView.tsx').then(({ JpHomeView }) => JpHomeView),
    domains: ['shell', 'home', 'portal'],
  },
  BattleWorldDeveloperPage: {
    load: () => import('./library/BattleWorldView.tsx').then(({ BattleWorldView }) => BattleWorldView),
    domains: games,
  },
  NowBuxPage: {
    load: () => import('./nowbux/NowBuxView.tsx').then(({ NowBuxView }) => NowBuxView),
    domains: ['shell', 'nowbux'],
  },
  AdSdkPage: {
    load: () => import('./ads/AdSdkView.tsx').then(({ AdSdkView }) => AdSdkView),
    domains: ['shell', 'pages'],
  },
  ProxyPage: { load: () => import('./library/BattleWorldView.tsx').then(({ ProxyView }) => ProxyView), domains: games },
  VideoPage: {
    load: () => import('./library/VideoView.tsx').then(({ VideoView }) => VideoView),
    domains: ['shell', 'pages'],
  },
  CouponPage: { load: () => import('./library/CouponView.tsx').then(({ CouponView }) => CouponView), domains: games },
  HelpPage: {
    load: () => import('./support/HelpView.tsx').then(({ HelpView }) => HelpView),
    domains: ['shell', 'help'],
  },
  AccessibilityPage: {
    load: () => import('./assistance/AccessibilityView.tsx').then(({ AccessibilityView }) => AccessibilityView),
    domains: ['shell', 'assistance'],
  },
  // A play page with advertising around a smaller picture. Play pages without advertising are among the most visited
  // pages.
  PlayPage: {
    load: () => import('./ads/AdPlayView.tsx').then(({ AdPlayView }) => AdPlayView),
    domains: ['play', 'pages'],
  },
};
export const NOT_FOUND: Entry = {
  load: () => import('./shell/NotFoundView.tsx').then(({ NotFoundView }) => NotFoundView),
  domains: ['shell'],
};

/** Entry of a page that is neither home nor a game's. Without coupons, a game has no coupon page. */
export function rarePage({ pageType, app }: Pick<Bootstrap, 'pageType' | 'app'>): Entry {
  const missing =
    (pageType === 'PlayPage' && !app) || (pageType === 'CouponPage' && !app?.playFeFeatures?.enableCouponGenerator);
  return (missing ? undefined : RARE_PAGES[pageType]) ?? NOT_FOUND;
}
