import type { Scenario } from '../core/scenario.ts';

const base = {
  appId: '20101',
  journey: 'play',
  moments: [],
} as const;

/** Played with advertisements or a pass; 62 seconds of ad-free time are left at the start. */
const RUNS_SHORT = {
  features: { requireRewardedAdsOrPremium: true, ads: { desktop: { rewarded: true }, mobile: { rewarded: true } } },
} as const;

/** What players meet who have to do with rewarded advertisements. */
export const adScenarios: readonly Scenario[] = [
  {
    ...base,
    id: 'ad-free-time-runs-short',
    title: 'Ad-free time runs short',
    story:
      'The game is played with ads or a pass. After two seconds a minute of ad-free time is left, and an advertisement is ' +
      'offered for more. It lasts 15 seconds, and can be skipped, for nothing.',
    covers: ['const.rewarded-countdown'],
    tags: ['requireRewardedAdsOrPremium'],
    config: { ...RUNS_SHORT, ads: { video: 'fills', freeSecs: 62 } },
  },
  {
    ...base,
    id: 'no-ad-is-available',
    title: 'No ad is available',
    story:
      'The same, but that there is no advertisement for whoever wants to watch one: that is said, and the game goes on.',
    covers: [],
    tags: ['requireRewardedAdsOrPremium'],
    config: { ...RUNS_SHORT, ads: { video: 'none', freeSecs: 62 } },
  },
];
