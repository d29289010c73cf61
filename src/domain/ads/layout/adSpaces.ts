import type { PageType } from '../../../contracts/bootstrap.ts';
import type { PlayFeatures } from '../../../contracts/entities/app.ts';
import type { DeviceType } from '../../../contracts/deviceType.ts';
import { plainName } from '../seesAds.ts';
import { type Frame, frameOf } from './layout.ts';

export type AdSpace =
  | 'leaderboard'
  | 'skyscraper'
  | 'square-midroll-video'
  | 'square-midroll-display'
  | 'mobile-anchor';

/** Width and height of what can stand in a space, in pixels. The style sheet of the slots keeps the same. */
export const AD_SIZE: Readonly<Record<AdSpace, readonly [width: number, height: number]>> = {
  leaderboard: [728, 90],
  skyscraper: [160, 600],
  'square-midroll-video': [300, 250],
  'square-midroll-display': [300, 250],
  'mobile-anchor': [320, 50],
};

/** Pixels of the layout that an advertisement's space takes, whether it is filled or not. */
export const AD_OFFSET = { leaderboard: 180, leaderboardWithHeader: 210, skyscraper: 350 } as const;

export type Viewer = 'guest' | 'signed-in' | 'premium' | 'proxy';

export interface AdFacts {
  readonly hasApp: boolean;
  /** Of the app; undefined on a page that is about none. */
  readonly ads: PlayFeatures['ads'] | undefined;
  readonly device: DeviceType;
  readonly viewer: Viewer;
  /** The app hides its advertising from players behind a proxy. */
  readonly hiddenFromProxies: boolean;
  readonly fullscreen: boolean;
}

/** Everything around a page of one type for one viewer. */
export interface Layout extends Frame {
  /** The spaces that are kept, from before anything is loaded into them. */
  readonly adSpaces: readonly AdSpace[];
}

/** The layout of a page: what its type says, with the advertising that its app and its viewer allow. */
export function layoutFor(pageType: PageType, facts: AdFacts): Layout {
  return { ...frameOf(pageType, facts.hasApp), adSpaces: adSpacesOf(pageType, facts) };
}

function adSpacesOf(pageType: PageType, facts: AdFacts): readonly AdSpace[] {
  if (freeOfAds(facts)) return [];
  // The page that shows what the ad SDK can place has every place that fits the device, whatever the games say.
  if (pageType === 'AdSdkPage') return [...displaySpaces(facts.device), ...SQUARES];
  if (pageType !== 'PlayPage') return [];
  // A tablet has the settings of mobile devices.
  const settings = facts.ads?.[facts.device === 'desktop' ? 'desktop' : 'mobile'];
  if (!settings) return [];
  const { display, displayAdMode } = settings;
  const shown = display && (displayAdMode === 'all' || (displayAdMode === 'fullscreen') === facts.fullscreen);
  return shown ? displaySpaces(facts.device) : [];
}

/** Over a game in one of its breaks, one or the other; at its edges never. */
const SQUARES = ['square-midroll-video', 'square-midroll-display'] as const;

function displaySpaces(device: DeviceType): readonly AdSpace[] {
  return device === 'desktop' ? ['leaderboard', 'skyscraper'] : ['mobile-anchor'];
}

/** Whoever has a pass sees no advertisement anywhere; an app may spare others, by their kind. */
function freeOfAds({ viewer, ads, hiddenFromProxies }: AdFacts): boolean {
  if (viewer === 'premium' || (viewer === 'proxy' && hiddenFromProxies)) return true;
  const kind = plainName(viewer);
  return ads?.offForUserTypes.some((type) => plainName(type) === kind) ?? false;
}
