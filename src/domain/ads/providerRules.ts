/** What a player may get for an advertisement that is watched to its end. */
export type Reward =
  /** Time without advertising in the game. */
  | 'minutes'
  | 'nowBux'
  /** A code that brings nowBux to whoever enters it first. */
  | 'coupon';

export type AdProviderName = 'house' | 'google';

/** What a provider allows its advertisements to be used for. */
interface AdRules {
  /** What may be given for watching one. Money, and what can be spent like money, is not given for another's inventory. */
  readonly rewards: readonly Reward[];
  /** One with a reward may begin by itself, or be what the game doesn't go on without. */
  readonly forcedReward: boolean;
  /** It may be shown where a page is made for children. */
  readonly children: boolean;
  readonly sources: readonly string[];
}

/** By provider. Whoever adds one reads its policies first, and names them here. */
export const AD_RULES: Readonly<Record<AdProviderName, AdRules>> = {
  google: {
    rewards: ['minutes'],
    forcedReward: false,
    children: false,
    sources: [
      // No legal tender, gift card or what can be turned into it; usable within the product only, by the same player.
      'https://support.google.com/adsense/answer/9121589',
      // Each one chosen by the player, one by one; nobody opts in to seeing them by themselves.
      'https://support.google.com/admanager/answer/7496282',
      // Where a page is made for children.
      'https://support.google.com/admanager/answer/3671211',
    ],
  },
  // The deployment's own: it answers for its rewards itself. Children are not profiled (article 28), and so shown none.
  house: {
    rewards: ['minutes', 'nowBux', 'coupon'],
    forcedReward: true,
    children: false,
    sources: ['https://eur-lex.europa.eu/eli/reg/2022/2065/oj'],
  },
};

/** What an advertisement is wanted for, as far as anybody's rules have to do with it. */
export interface AdPurpose {
  /** What is given for it; undefined for one that is merely shown. */
  readonly reward?: Reward | undefined;
  readonly forced?: boolean | undefined;
}

/** Whether a provider's advertisements may be used for it, on a page that is made for children or not. */
export function mayUse(provider: AdProviderName, { reward, forced }: AdPurpose, forChildren: boolean): boolean {
  const rules = AD_RULES[provider];
  if (forChildren && !rules.children) return false;
  if (reward === undefined) return true;
  return rules.rewards.includes(reward) && (forced !== true || rules.forcedReward);
}
