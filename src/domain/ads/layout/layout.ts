import type { PageType } from '../../../contracts/bootstrap.ts';

/** A width in CSS pixels that the product's specification defines. Nothing uses it. @public */
export const WIDTH_CONSTANT = 560;

export interface Frame {
  /** Whether the page may show the announcement bar above everything else. */
  readonly announcement: boolean;
  /**
   * The bar at the top of the page. `full`: static links and search; `brand`: only the home link and the settings.
   */
  readonly bar: 'full' | 'brand' | 'none';
  /** The page's footer. `slim`: the static links in one line. */
  readonly footer: 'full' | 'slim' | 'none';
  /** Content beside the main part of the page. */
  readonly side: 'none' | 'ranking' | 'sections' | 'controls';
}

const full: Frame = { announcement: true, bar: 'full', footer: 'full', side: 'none' };
const plain: Frame = { announcement: false, bar: 'brand', footer: 'slim', side: 'none' };

const FRAMES: Readonly<Record<Exclude<PageType, 'Unspecified'>, Frame>> = {
  HomePage: full,
  JpHomePage: { ...full, side: 'ranking' },
  UnifiedAppPage: full,
  // The play page shows only the streamed picture until the player opens something else.
  PlayPage: { announcement: false, bar: 'none', footer: 'none', side: 'controls' },
  BattleWorldDeveloperPage: { ...full, bar: 'brand' },
  NowBuxPage: { ...full, footer: 'slim', side: 'sections' },
  AdSdkPage: plain,
  ProxyPage: plain,
  VideoPage: plain,
  CouponPage: { ...plain, announcement: true },
  HelpPage: { ...full, bar: 'brand' },
  AccessibilityPage: { ...full, bar: 'brand' },
  NotFound: full,
};

/**
 * Returns the frame of a page type. A page of type `Unspecified` is a game's page if it has an app, otherwise a "not
 * found" page.
 */
export function frameOf(pageType: PageType, hasApp: boolean): Frame {
  return FRAMES[pageType === 'Unspecified' ? (hasApp ? 'UnifiedAppPage' : 'NotFound') : pageType];
}
