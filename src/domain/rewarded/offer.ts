import type { PlayFeatures } from '../../contracts/entities/app.ts';

/** What a game begins with where the start answer says nothing of it, in seconds. */
export const FREE_PLAY_SECS = 300;

/** When the end of ad-free time is announced, in seconds before it. */
const WARNING_SECS = { usual: 60, multiSubscription: 120 } as const;
/** What an advertisement is worth where the server doesn't say, in minutes, by the mode of the game. */
const INTERVAL_MINUTES = { required: 5, multiSubscription: 20, usual: 15 } as const;

/** Who plays, as far as advertising goes. */
export interface Player {
  readonly device: string;
  readonly holdsPass: boolean;
  readonly signedIn: boolean;
  readonly proxyUser: boolean;
}

/**
 * Whether a player may have time without advertising by watching one. `required`: the game is played with such time, or
 * with a pass.
 */
export function rewardedOffer(features: PlayFeatures | undefined, player: Player): 'no' | 'offered' | 'required' {
  if (!features || player.holdsPass) return 'no';
  const { ads, uiConfig } = features;
  if (player.proxyUser && uiConfig.hideAdsForProxyUser) return 'no';
  const kind = player.proxyUser ? 'proxy' : player.signedIn ? 'signedin' : 'guest';
  if (ads.offForUserTypes.some((type) => plainName(type) === kind)) return 'no';
  if (isRequired(features)) return 'required';
  // A tablet has the settings of mobile devices.
  return ads[player.device === 'desktop' ? 'desktop' : 'mobile']?.rewarded ? 'offered' : 'no';
}

/** How long before the end of ad-free time more of it is offered, in seconds. */
export function warningSecs(features: PlayFeatures | undefined): number {
  return features?.uiConfig.multiSubscription ? WARNING_SECS.multiSubscription : WARNING_SECS.usual;
}

/** Ad-free time for one advertisement, in seconds: as the start answer says, else the interval of the game's mode. */
export function adWorthSecs(features: PlayFeatures | undefined, said: number | undefined): number {
  if (said !== undefined && said > 0) return said;
  if (features && isRequired(features)) return INTERVAL_MINUTES.required * 60;
  return INTERVAL_MINUTES[features?.uiConfig.multiSubscription ? 'multiSubscription' : 'usual'] * 60;
}

/** Where a game is for paying players only, nobody is asked to watch anything instead. */
function isRequired({ requireRewardedAdsOrPremium, forcedRewardedAds, enablePaidOnlyMode }: PlayFeatures): boolean {
  return (requireRewardedAdsOrPremium || forcedRewardedAds) && !enablePaidOnlyMode;
}

function plainName(type: string): string {
  return type.toLowerCase().replaceAll(/[^a-z]/g, '');
}
