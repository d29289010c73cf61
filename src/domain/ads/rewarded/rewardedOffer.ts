import type { PlayFeatures } from '../../../contracts/entities/app.ts';
import { adsOn, type Player, seesAds } from '../seesAds.ts';

/** What is free of a day where the start answer says nothing of it, in seconds. */
const FREE_PLAY_SECS = 300;

/** With the interface for small machines and small budgets (`enableLowCostUi`), at least so much of a day is free. */
const LOW_COST_WINDOW_SECS = 300;
/** Time is short below so many seconds that are left, or, where none are counted, of all that there is. */
const SHORT_SECS = { left: 600, total: 300 } as const;

/** When the end of ad-free time is announced, in seconds before it. */
const WARNING_SECS = { usual: 60, multiSubscription: 120 } as const;
/** What an advertisement is worth where the server doesn't say, in minutes, by the mode of the game. */
const INTERVAL_MINUTES = { required: 5, multiSubscription: 20, usual: 15 } as const;

/**
 * Whether a player may have time without advertising by watching one. `required`: the game is played with such time, or
 * with a pass.
 */
export function rewardedOffer(features: PlayFeatures | undefined, player: Player): 'no' | 'offered' | 'required' {
  if (!features || !seesAds(features, player)) return 'no';
  if (isRequired(features)) return 'required';
  return adsOn(features, player.device)?.rewarded ? 'offered' : 'no';
}

/** How long before the end of ad-free time more of it is offered, in seconds. */
export function warningSecs(features: PlayFeatures | undefined): number {
  return features?.uiConfig.multiSubscription ? WARNING_SECS.multiSubscription : WARNING_SECS.usual;
}

/** Free time of a day, in seconds: as the start answer says, else five minutes. */
export function freeSecs(features: PlayFeatures | undefined, said: number | undefined): number {
  const secs = said ?? FREE_PLAY_SECS;
  return features?.enableLowCostUi ? Math.max(secs, LOW_COST_WINDOW_SECS) : secs;
}

/** Whether there is little time, of what is being counted down or, where nothing is, of all that there is; in seconds. */
export function isShortTime(left: number | undefined, total: number): boolean {
  return left === undefined ? total < SHORT_SECS.total : left < SHORT_SECS.left;
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
