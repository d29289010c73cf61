import { scenarios } from './writeScenarios.ts';

/** Visits to the home page, and states of accounts, passes and nowBux. */
export const visitScenarios = scenarios([
  {
    id: 'returns-signed-in',
    title: 'Returns signed in',
    journey: 'arrive',
    story: 'Mira has an account, some nowBux and a history. The site knows her without asking.',
    config: { user: { signedIn: true, email: 'mira@example.com' } },
  },
  {
    id: 'other-consent-platform',
    title: 'Another consent platform',
    journey: 'arrive',
    story:
      'In Germany, on a site with a consent platform of its own: that one asks, and what it is told is what is allowed.',
    config: { country: 'DE', measures: { events: true, google: true, errors: true, consentPlatform: true } },
  },
  {
    id: 'must-sign-in',
    title: 'Must sign in to play',
    journey: 'arrive',
    story: 'The game is for signed-in players only: play leads to the login (mira@example.com, Nowlight1).',
    leadsTo: { screen: 'dialog' },
    config: { features: { requireAuth: true } },
  },
  {
    id: 'authorization-expired',
    title: 'The authorisation has expired',
    journey: 'arrive',
    story: 'The site remembers the player, but no longer trusts the browser: the login shows.',
    script: {
      'auth.access-token-post': {
        answers: [{ body: { success: false, code: 'AUTHORIZATION_EXPIRED' } }],
        then: 'repeat-last',
      },
    },
  },
  {
    id: 'authorization-invalid',
    title: 'The authorisation is invalid',
    journey: 'arrive',
    story: 'What the browser shows of itself is not accepted: the login shows.',
    script: {
      'auth.access-token-post': {
        answers: [{ body: { success: false, code: 'AUTHORIZATION_INVALID' } }],
        then: 'repeat-last',
      },
    },
  },
  {
    id: 'auth-host-down',
    title: 'The auth host is down',
    journey: 'arrive',
    story: 'Nobody can find out who the player is.',
    script: { 'auth.access-token-post': { answers: [{ network: 'error' }], then: 'repeat-last' } },
  },
  {
    id: 'empty-catalogue',
    title: 'An empty catalogue',
    journey: 'choose',
    story: 'There is nothing to play today.',
    config: {
      lists: { topApps: [], topBarApps: [], remainingApps: [], otherApps: [], showcaseApps: [], byogGameApp: null },
    },
  },
  {
    id: 'announcement',
    title: 'An announcement',
    journey: 'choose',
    story: 'A bar above everything tells of planned maintenance and leads to more.',
    config: {
      announcement: { id: 'spring-works', text: 'Planned maintenance on Sunday, 04:00 to 06:00 UTC', url: '/updates' },
    },
  },
  {
    id: 'mature-game',
    title: 'A game for grown-ups',
    journey: 'choose',
    story: 'Blood Orange Hotel asks for an age of eighteen before it starts.',
    appId: '20159',
  },
  {
    id: 'visits-from-japan',
    title: 'Visits from Japan',
    journey: 'arrive',
    story: 'The Japanese home page: other passes are sold, and there is no tile for building a game.',
    config: { country: 'JP' },
  },
  {
    id: 'comes-through-a-proxy',
    title: 'Comes through a proxy',
    journey: 'arrive',
    story: 'The player’s address belongs to a proxy. They may play for a while, with what differs for such players.',
    config: { isProxyUser: true },
  },
  {
    id: 'plays-with-advertising',
    title: 'Plays with advertising',
    journey: 'play',
    story:
      'Skyhop is paid for by advertising: display ads stand around the picture, wherever the player sits. Their space is kept from the start.',
    config: {
      // Ad-free time would suppress the ads.
      ads: { freeSecs: 0 },
      features: {
        ads: {
          desktop: { display: true, midroll: true, rewarded: true },
          mobile: { display: true, midroll: true, rewarded: true },
        },
      },
    },
  },
  {
    id: 'holds-a-pass-despite-advertising',
    title: 'Holds a pass, in a game with advertising',
    journey: 'pay',
    story: 'The game shows advertising, but Orson holds nowPrime: he sees none, and no space is kept for any.',
    config: {
      user: { signedIn: true, email: 'prime@example.com' },
      features: { ads: { desktop: { display: true }, mobile: { display: true } } },
    },
  },
  {
    id: 'on-another-domain',
    title: 'On another domain',
    journey: 'choose',
    story: 'All links to games and to their pages lead to the alternate domain.',
    covers: ['route.domain-swap'],
    shownBy: 'tests/e2e/library/pages.spec.ts',
    config: { alternateDomain: 'https://play.nowlight.example' },
  },
  {
    id: 'second-tab',
    title: 'The session is told of another one',
    journey: 'trouble',
    story: 'The answer to the start says that a second session of the same player was found.',
    script: {
      'play.startSession': {
        answers: [{ status: 'Success', body: { secondSessionDetected: true } }],
        then: 'repeat-last',
      },
    },
  },
  {
    id: 'pass-is-active',
    title: 'A pass is active',
    journey: 'pay',
    story: 'Orson holds nowPrime for three more weeks: no advertisements, the faster queue.',
    config: { user: { signedIn: true, email: 'prime@example.com' } },
  },
  {
    id: 'pass-ends-in-a-minute',
    title: 'A pass ends while playing',
    journey: 'pay',
    story: 'One minute of the pass is left when the game starts.',
    config: {
      user: { signedIn: true, email: 'prime@example.com' },
      subscription: { status: 'active', type: 'nowPass', playPassTimeLeft: 60 },
    },
  },
  {
    id: 'pass-is-pending',
    title: 'A pass is pending',
    journey: 'pay',
    story: 'A pass was bought and the payment has not been confirmed.',
    config: {
      user: { signedIn: true, email: 'mira@example.com' },
      subscription: { status: 'pending', type: 'nowPass' },
    },
  },
  {
    id: 'rich-in-nowbux',
    title: 'Rich in nowBux',
    journey: 'earn',
    story: 'Mira has 12,480 nowBux, earned and bought, and quests to claim.',
    config: {
      user: { signedIn: true, email: 'mira@example.com' },
      wallet: { nowbuxPayBalance: 2_480, nowbuxRewardBalance: 10_000 },
      quests: [
        {
          type: 'PlayForYMinutes',
          requiredMinutes: 20,
          progressRatio: 1,
          earnCount: 1,
          claimCount: 0,
          questBeginDateTimeUTC: '2026-01-01T00:00:00Z',
        },
        {
          type: 'PlayGameXForYMinutes',
          appId: '20102',
          requiredMinutes: 10,
          progressRatio: 0.4,
        },
      ],
    },
  },
  {
    id: 'no-nowbux-at-all',
    title: 'No nowBux at all',
    journey: 'earn',
    story: 'Pim is signed in and has never earned anything.',
    config: { user: { signedIn: true, email: 'broke@example.com' } },
  },
]);
