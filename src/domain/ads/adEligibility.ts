import type { PlayFeatures } from '../../contracts/entities/app.ts';

export interface Player {
  readonly device: string;
  readonly holdsPass: boolean;
  readonly signedIn: boolean;
  readonly proxyUser: boolean;
}

type Advertised = Pick<PlayFeatures, 'ads' | 'uiConfig'>;

/** Returns whether a player sees advertising in a game. Pass holders and exempted viewers don't. */
export function seesAds({ ads, uiConfig }: Advertised, player: Player): boolean {
  if (player.holdsPass || (player.proxyUser && uiConfig.hideAdsForProxyUser)) return false;
  const kind = player.proxyUser ? 'proxy' : player.signedIn ? 'signedin' : 'guest';
  return !ads.offForUserTypes.some((type) => plainName(type) === kind);
}

/** Returns the ad settings of a device. On tablets the settings for mobile devices apply. */
export function adsOn({ ads }: Advertised, device: string): PlayFeatures['ads']['desktop'] {
  return ads[device === 'desktop' ? 'desktop' : 'mobile'];
}

/** Normalises a user type: `signedIn`, `Signed-in` and `signed-in` become one name. */
export function plainName(type: string): string {
  return type.toLowerCase().replaceAll(/[^a-z]/g, '');
}
