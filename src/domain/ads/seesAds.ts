import type { PlayFeatures } from '../../contracts/entities/app.ts';

export interface Player {
  readonly device: string;
  readonly holdsPass: boolean;
  readonly signedIn: boolean;
  readonly proxyUser: boolean;
}

type Advertised = Pick<PlayFeatures, 'ads' | 'uiConfig'>;

/** Whether a game shows any advertising to a player: not with a pass, nor to those whom the game spares. */
export function seesAds({ ads, uiConfig }: Advertised, player: Player): boolean {
  if (player.holdsPass || (player.proxyUser && uiConfig.hideAdsForProxyUser)) return false;
  const kind = player.proxyUser ? 'proxy' : player.signedIn ? 'signedin' : 'guest';
  return !ads.offForUserTypes.some((type) => plainName(type) === kind);
}

/** What a game's advertising is on a device: a tablet has the settings of mobile devices. */
export function adsOn({ ads }: Advertised, device: string): PlayFeatures['ads']['desktop'] {
  return ads[device === 'desktop' ? 'desktop' : 'mobile'];
}

/** `signedIn`, `Signed-in` and `signed-in` are one. */
export function plainName(type: string): string {
  return type.toLowerCase().replaceAll(/[^a-z]/g, '');
}
