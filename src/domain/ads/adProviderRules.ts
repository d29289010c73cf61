/** The player's reward for watching an advertisement to its end. */
export type Reward =
  /** Ad-free time in the game. */
  | 'minutes'
  | 'nowBux'
  /** A coupon code that credits nowBux to the first player who enters it. */
  | 'coupon';

export type AdProviderName = 'house' | 'google';

/** How a provider allows its advertisements to be used. */
interface AdRules {
  /**
   * Rewards that a player may get for watching. Advertisements of third parties must not be rewarded with money or
   * its equivalent.
   */
  readonly rewards: readonly Reward[];
  /** Whether an advertisement with a reward may start automatically, or be required for play. */
  readonly forcedReward: boolean;
  /** Whether the provider's advertisements are allowed on pages for children. */
  readonly children: boolean;
  readonly sources: readonly string[];
}

/** Rules of the advertising providers. Before adding a provider, read its policies and list their URLs here. */
export const AD_RULES: Readonly<Record<AdProviderName, AdRules>> = {
  google: {
    rewards: ['minutes'],
    forcedReward: false,
    children: false,
    sources: [
      // Google's policy on rewards for ads: no legal tender, gift cards or convertible rewards; only for use in the
      // product, by the same player.
      'https://support.google.com/adsense/answer/9121589',
      // Google's policy on consent: the player must choose each rewarded ad; automatic opt-in is forbidden.
      'https://support.google.com/admanager/answer/7496282',
      // Google's policy on advertisements on pages for children.
      'https://support.google.com/admanager/answer/3671211',
    ],
  },
  // The deployment itself is responsible for rewards for its own advertisements. Children don't see these either,
  // because article 28 of the EU's Digital Services Act forbids advertising based on profiling of children.
  house: {
    rewards: ['minutes', 'nowBux', 'coupon'],
    forcedReward: true,
    children: false,
    sources: ['https://eur-lex.europa.eu/eli/reg/2022/2065/oj'],
  },
};

/** Use of an advertisement, as far as the providers' rules distinguish uses. */
export interface AdPurpose {
  /** The player's reward for watching; undefined without a reward. */
  readonly reward?: Reward | undefined;
  readonly forced?: boolean | undefined;
}

/** Returns whether a provider's rules allow the use. `forChildren`: the page is made for children. */
export function mayUse(provider: AdProviderName, { reward, forced }: AdPurpose, forChildren: boolean): boolean {
  const rules = AD_RULES[provider];
  if (forChildren && !rules.children) return false;
  if (reward === undefined) return true;
  return rules.rewards.includes(reward) && (forced !== true || rules.forcedReward);
}
