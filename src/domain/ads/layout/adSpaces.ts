import type { PageType } from '../../../contracts/bootstrap.ts';
import type { PlayFeatures } from '../../../contracts/entities/app.ts';
import type { DeviceType } from '../../../contracts/deviceType.ts';
import { plainName } from '../adEligibility.ts';
import { type Frame, frameOf } from './layout.ts';

export type AdSpace =
  | 'leaderboard'
  | 'skyscraper'
  | 'square-midroll-video'
  | 'square-midroll-display'
  | 'mobile-anchor';

/** Width and height of each ad space, in CSS pixels. The style sheet of the ad slots repeats them. */
export const AD_SIZE: Readonly<Record<AdSpace, readonly [width: number, height: number]>> = {
  leaderboard: [728, 90],
  skyscraper: [160, 600],
  'square-midroll-video': [300, 250],
  'square-midroll-display': [300, 250],
  'mobile-anchor': [320, 50],
};

/** Size in CSS pixels that the page layout reserves for an ad space, filled or empty. */
export const AD_OFFSET = { leaderboard: 180, leaderboardWithHeader: 210, skyscraper: 350 } as const;

export type Viewer = 'guest' | 'signed-in' | 'premium' | 'proxy';

export interface AdFacts {
  readonly hasApp: boolean;
  /** Advertising settings of the page's app; undefined on a page without an app. */
  readonly ads: PlayFeatures['ads'] | undefined;
  readonly device: DeviceType;
  readonly viewer: Viewer;
  /** True if the app shows no advertising to players behind a proxy. */
  readonly hiddenFromProxies: boolean;
  readonly fullscreen: boolean;
}

/** Parts of a page type's layout (bar, footer, side content), and the ad spaces that one viewer sees on the page. */
export interface Layout extends Frame {
  /** Ad spaces that the page reserves before any advertisement loads. */
  readonly adSpaces: readonly AdSpace[];
}

/** Returns the layout of a page type, with the ad spaces that the app allows for this viewer. */
export function layoutFor(pageType: PageType, facts: AdFacts): Layout {
  return { ...frameOf(pageType, facts.hasApp), adSpaces: adSpacesOf(pageType, facts) };
}

function adSpacesOf(pageType: PageType, facts: AdFacts): readonly AdSpace[] {
  if (freeOfAds(facts)) return [];
  // The demo page of the ad SDK has every ad space that fits the device, regardless of the game's settings.
  if (pageType === 'AdSdkPage') return [...displaySpaces(facts.device), ...SQUARES];
  if (pageType !== 'PlayPage') return [];
  // On tablets the settings for mobile devices apply.
  const settings = facts.ads?.[facts.device === 'desktop' ? 'desktop' : 'mobile'];
  if (!settings) return [];
  const { display, displayAdMode } = settings;
  const shown = display && (displayAdMode === 'all' || (displayAdMode === 'fullscreen') === facts.fullscreen);
  return shown ? displaySpaces(facts.device) : [];
}

/** Ad spaces of an advertising break: a video or a display advertisement is shown over the game in one of them. */
const SQUARES = ['square-midroll-video', 'square-midroll-display'] as const;

function displaySpaces(device: DeviceType): readonly AdSpace[] {
  return device === 'desktop' ? ['leaderboard', 'skyscraper'] : ['mobile-anchor'];
}

/** Returns whether a viewer sees no advertising: a player with a pass, or a kind of viewer that the app exempts. */
function freeOfAds({ viewer, ads, hiddenFromProxies }: AdFacts): boolean {
  if (viewer === 'premium' || (viewer === 'proxy' && hiddenFromProxies)) return true;
  const kind = plainName(viewer);
  return ads?.offForUserTypes.some((type) => plainName(type) === kind) ?? false;
}
