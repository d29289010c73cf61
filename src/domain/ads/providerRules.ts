/** Reward for an advertisement watched to its end. */
export type Reward =
  /** Ad-free time in the game. */
  | 'minutes'
  | 'nowBux'
  /** Code that credits nowBux to the first player who enters it. */
  | 'coupon';

export type AdProviderName = 'house' | 'google';

/** Uses that a provider allows for its advertisements. */
interface AdRules {
  /** Rewards allowed for watching. Third-party inventory must not be rewarded with money or its equivalent. */
  readonly rewards: readonly Reward[];
  /** An advertisement with a reward may start automatically or be required for play. */
  readonly forcedReward: boolean;
  /** Allowed on pages for children. */
  readonly children: boolean;
  readonly sources: readonly string[];
}

/** Rules by provider. Before adding one, read its policies and list their URLs here. */
export const AD_RULES: Readonly<Record<AdProviderName, AdRules>> = {
  google: {
    rewards: ['minutes'],
    forcedReward: false,
    children: false,
    sources: [
      // No legal tender, gift cards or convertible rewards; only for use in the product, by the same player.
      'https://support.google.com/adsense/answer/9121589',
      // Requires a choice by the player for each advertisement; forbids automatic opt-in.
      'https://support.google.com/admanager/answer/7496282',
      // Policy for pages for children.
      'https://support.google.com/admanager/answer/3671211',
    ],
  },
  // The deployment is responsible for its own rewards. Article 28 (DSA) forbids profiling children, so they see none.
  house: {
    rewards: ['minutes', 'nowBux', 'coupon'],
    forcedReward: true,
    children: false,
    sources: ['https://eur-lex.europa.eu/eli/reg/2022/2065/oj'],
  },
};

/** Intended use of an advertisement, as far as provider rules distinguish it. */
export interface AdPurpose {
  /** Reward; undefined for an advertisement without one. */
  readonly reward?: Reward | undefined;
  readonly forced?: boolean | undefined;
}

/** Returns whether a provider allows the use. `forChildren`: the page is made for children. */
export function mayUse(provider: AdProviderName, { reward, forced }: AdPurpose, forChildren: boolean): boolean {
  const rules = AD_RULES[provider];
  if (forChildren && !rules.children) return false;
  if (reward === undefined) return true;
  return rules.rewards.includes(reward) && (forced !== true || rules.forcedReward);
}
