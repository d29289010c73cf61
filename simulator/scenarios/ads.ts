import { button, reads } from './expectations.ts';
import { scenarios } from './writeScenarios.ts';

const base = {
  journey: 'play',
} as const;

/** Requires rewarded ads or a pass; at the start, 62 seconds of ad-free time remain. */
const RUNS_SHORT = {
  features: { requireRewardedAdsOrPremium: true, ads: { desktop: { rewarded: true }, mobile: { rewarded: true } } },
} as const;

export const adScenarios = scenarios([
  {
    ...base,
    id: 'ad-free-time-runs-short',
    title: 'Ad-free time nearly used up, ad offered',
    story:
      'The game requires ads or a pass. Two seconds into the game, one minute of ad-free time is left, and the app offers a rewarded ad. The ad lasts 15 seconds; if the player skips it, they earn nothing.',
    covers: ['const.rewarded-countdown'],
    shows: [reads('rewarded:offer.title'), reads('rewarded:offer.left'), button('rewarded:offer.watch')],
    tags: ['requireRewardedAdsOrPremium'],
    config: { ...RUNS_SHORT, ads: { video: 'fills', freeSecs: 62 } },
  },
  {
    ...base,
    id: 'no-ad-is-available',
    title: 'Ad-free time nearly used up, no ad available',
    story:
      'As “Ad-free time nearly used up, ad offered”, but no ad is available. The app says so, and the game continues.',
    tags: ['requireRewardedAdsOrPremium'],
    config: { ...RUNS_SHORT, ads: { video: 'none', freeSecs: 62 } },
  },
  {
    ...base,
    id: 'advertisement-in-the-queue',
    title: 'Queue with an ad',
    journey: 'wait',
    story:
      'The player is seventh in line and moves up by one place every ten seconds. An ad plays in the queue. The player can skip it, and it ends when the game starts.',
    leadsTo: { screen: 'dialog' },
    queue: { kind: 'queue', position: 7, secsPerPlace: 10 },
    moments: [
      {
        name: 'third in line',
        shows: 'The ad with two players ahead.',
        queue: { kind: 'queue', position: 3, secsPerPlace: 10 },
      },
    ],
    config: {
      features: { ads: { desktop: { preroll: true }, mobile: { preroll: true } } },
      ads: { video: 'fills' },
    },
  },
]);
