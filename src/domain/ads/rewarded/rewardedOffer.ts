import type { PlayFeatures } from '../../../contracts/entities/app.ts';
import { adsOn, type Player, seesAds } from '../adEligibility.ts';

/** Free time per day in seconds, if the response of the session's start doesn't specify it. */
const FREE_PLAY_SECS = 300;

/** Minimum free time per day in seconds, if the app uses the interface for slow devices (`enableLowCostUi`). */
const LOW_COST_WINDOW_SECS = 300;
/**
 * Thresholds below which ad-free time is short, in seconds: the remaining time or, without a countdown, the total
 * time.
 */
const SHORT_SECS = { left: 600, total: 300 } as const;

/** Warning time before the end of ad-free time, in seconds. */
const WARNING_SECS = { usual: 60, multiSubscription: 120 } as const;
/** Minutes earned per advertisement if the server doesn't specify them, by game mode. */
const INTERVAL_MINUTES = { required: 5, multiSubscription: 20, usual: 15 } as const;

/**
 * Returns whether a player can earn ad-free time by watching advertisements. `required`: the game requires such time
 * or a pass.
 */
export function rewardedOffer(features: PlayFeatures | undefined, player: Player): 'no' | 'offered' | 'required' {
  if (!features || !seesAds(features, player)) return 'no';
  if (isRequired(features)) return 'required';
  return adsOn(features, player.device)?.rewarded ? 'offered' : 'no';
}

/** Returns the warning time before the end of ad-free time, in seconds. */
export function warningSecs(features: PlayFeatures | undefined): number {
  return features?.uiConfig.multiSubscription ? WARNING_SECS.multiSubscription : WARNING_SECS.usual;
}

/** Returns the free time per day in seconds, from the response of the session's start; by default five minutes. */
export function freeSecs(features: PlayFeatures | undefined, serverSecs: number | undefined): number {
  const secs = serverSecs ?? FREE_PLAY_SECS;
  return features?.enableLowCostUi ? Math.max(secs, LOW_COST_WINDOW_SECS) : secs;
}

/**
 * Returns whether ad-free time is short. `left`: remaining time; undefined without a countdown, in which case `total`
 * decides. Both in seconds.
 */
export function isShortTime(left: number | undefined, total: number): boolean {
  return left === undefined ? total < SHORT_SECS.total : left < SHORT_SECS.left;
}

/**
 * Returns the ad-free time per advertisement in seconds, from the response of the session's start, or else by game
 * mode.
 */
export function adWorthSecs(features: PlayFeatures | undefined, serverSecs: number | undefined): number {
  if (serverSecs !== undefined && serverSecs > 0) return serverSecs;
  if (features && isRequired(features)) return INTERVAL_MINUTES.required * 60;
  return INTERVAL_MINUTES[features?.uiConfig.multiSubscription ? 'multiSubscription' : 'usual'] * 60;
}

/**
 * Returns whether the game requires ad-free time or a pass. In a game for paying players only, advertisements are no
 * alternative to a pass.
 */
function isRequired({ requireRewardedAdsOrPremium, forcedRewardedAds, enablePaidOnlyMode }: PlayFeatures): boolean {
  return (requireRewardedAdsOrPremium || forcedRewardedAds) && !enablePaidOnlyMode;
}
