import type { PageType } from '../../../contracts/bootstrap.ts';

/** In CSS pixels. Exported, as the specification has it, which names no use of it. @public */
export const WIDTH_CONSTANT = 560;

export interface Frame {
  /** The announcement may stand above everything. */
  readonly announcement: boolean;
  /** `full`: static links and search; `brand`: the way home and the settings only. */
  readonly bar: 'full' | 'brand' | 'none';
  /** `slim`: the static links in one line. */
  readonly footer: 'full' | 'slim' | 'none';
  /** What stands beside the page's main part. */
  readonly side: 'none' | 'ranking' | 'sections' | 'controls';
}

const full: Frame = { announcement: true, bar: 'full', footer: 'full', side: 'none' };
const plain: Frame = { announcement: false, bar: 'brand', footer: 'slim', side: 'none' };

const FRAMES: Readonly<Record<Exclude<PageType, 'Unspecified'>, Frame>> = {
  HomePage: full,
  JpHomePage: { ...full, side: 'ranking' },
  UnifiedAppPage: full,
  // Nothing around the picture that the player didn't ask for.
  PlayPage: { announcement: false, bar: 'none', footer: 'none', side: 'controls' },
  BattleWorldDeveloperPage: { ...full, bar: 'brand' },
  NowBuxPage: { ...full, footer: 'slim', side: 'sections' },
  AdSdkPage: plain,
  ProxyPage: plain,
  VideoPage: plain,
  CouponPage: { ...plain, announcement: true },
  HelpPage: { ...full, bar: 'brand' },
  NotFound: full,
};

/** What stands around a page of this type. One that the server left unspecified is a game's page, or nobody's. */
export function frameOf(pageType: PageType, hasApp: boolean): Frame {
  return FRAMES[pageType === 'Unspecified' ? (hasApp ? 'UnifiedAppPage' : 'NotFound') : pageType];
}
