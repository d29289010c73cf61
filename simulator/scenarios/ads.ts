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
    title: 'Ad-free time runs short',
    story:
      'The game is played with ads or a pass. After two seconds a minute of ad-free time is left, and an advertisement is ' +
      'offered for more. It lasts 15 seconds, and can be skipped, for nothing.',
    covers: ['const.rewarded-countdown'],
    shows: [reads('rewarded:offer.title'), reads('rewarded:offer.left'), button('rewarded:offer.watch')],
    tags: ['requireRewardedAdsOrPremium'],
    config: { ...RUNS_SHORT, ads: { video: 'fills', freeSecs: 62 } },
  },
  {
    ...base,
    id: 'no-ad-is-available',
    title: 'No ad is available',
    story:
      'The same, but that there is no advertisement for whoever wants to watch one: that is said, and the game goes on.',
    tags: ['requireRewardedAdsOrPremium'],
    config: { ...RUNS_SHORT, ads: { video: 'none', freeSecs: 62 } },
  },
  {
    ...base,
    id: 'advertisement-in-the-queue',
    title: 'An advertisement in the queue',
    journey: 'wait',
    story:
      'All machines are busy, and the player is seventh in line; every ten seconds somebody ahead is served. An advertisement ' +
      'plays meanwhile, which can be left, and ends when it is their turn.',
    leadsTo: { screen: 'dialog' },
    queue: { kind: 'queue', position: 7, secsPerPlace: 10 },
    moments: [
      {
        name: 'third in line',
        shows: 'The turn comes soon.',
        queue: { kind: 'queue', position: 3, secsPerPlace: 10 },
      },
    ],
    config: {
      features: { ads: { desktop: { preroll: true }, mobile: { preroll: true } } },
      ads: { video: 'fills' },
    },
  },
]);
