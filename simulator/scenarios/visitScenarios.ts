import { scenarios } from './writeScenarios.ts';

/** Visits to the home page, and states of accounts, passes and nowBux. */
export const visitScenarios = scenarios([
  {
    id: 'returns-signed-in',
    title: 'Home page with a signed-in player',
    journey: 'arrive',
    story: 'Mira has an account, some nowBux and a history of games. She is signed in when the page opens.',
    config: { user: { signedIn: true, email: 'mira@example.com' } },
  },
  {
    id: 'other-consent-platform',
    title: 'Consent by the site’s own platform',
    journey: 'arrive',
    story:
      'The site uses a consent platform (TCF) of its own in Germany. That platform asks for consent, and the app follows its answer.',
    config: { country: 'DE', measures: { events: true, google: true, errors: true, consentPlatform: true } },
  },
  {
    id: 'must-sign-in',
    title: 'Game that requires an account',
    journey: 'arrive',
    story: 'The game requires an account. The play button opens the login (mira@example.com, Nowlight1).',
    leadsTo: { screen: 'dialog' },
    config: { features: { requireAuth: true } },
  },
  {
    id: 'authorization-expired',
    title: 'Home page with an expired authorisation',
    journey: 'arrive',
    story: 'The browser’s credentials have expired since the last visit. The app opens the login.',
    script: {
      'auth.access-token-post': {
        answers: [{ body: { success: false, code: 'AUTHORIZATION_EXPIRED' } }],
        then: 'repeat-last',
      },
    },
  },
  {
    id: 'authorization-invalid',
    title: 'Home page with an invalid authorisation',
    journey: 'arrive',
    story: 'The auth host rejects the browser’s credentials. The app opens the login.',
    script: {
      'auth.access-token-post': {
        answers: [{ body: { success: false, code: 'AUTHORIZATION_INVALID' } }],
        then: 'repeat-last',
      },
    },
  },
  {
    id: 'auth-host-down',
    title: 'Auth host unreachable',
    journey: 'arrive',
    story: 'The auth host can’t be reached, so the app can’t identify the player.',
    script: { 'auth.access-token-post': { answers: [{ network: 'error' }], then: 'repeat-last' } },
  },
  {
    id: 'empty-catalogue',
    title: 'Catalogue without games',
    journey: 'choose',
    story: 'The catalogue’s lists are empty.',
    config: {
      lists: { topApps: [], topBarApps: [], remainingApps: [], otherApps: [], showcaseApps: [], byogGameApp: null },
    },
  },
  {
    id: 'announcement',
    title: 'Home page with an announcement',
    journey: 'choose',
    story: 'A banner at the top of the page announces planned maintenance and links to the updates.',
    config: {
      announcement: { id: 'spring-works', text: 'Planned maintenance on Sunday, 04:00 to 06:00 UTC', url: '/updates' },
    },
  },
  {
    id: 'mature-game',
    title: 'Game with an age check',
    journey: 'choose',
    story: 'Blood Orange Hotel asks the player to confirm that they are at least 18 before it starts.',
    appId: '20159',
  },
  {
    id: 'visits-from-japan',
    title: 'Home page of Japan',
    journey: 'arrive',
    story: 'The Japanese home page sells other passes and has no tile for building a game.',
    config: { country: 'JP' },
  },
  {
    id: 'comes-through-a-proxy',
    title: 'Player behind a proxy',
    journey: 'arrive',
    story: 'The player’s address belongs to a proxy. The rules for players behind a proxy limit their playtime.',
    config: { isProxyUser: true },
  },
  {
    id: 'plays-with-advertising',
    title: 'Game with display ads',
    journey: 'play',
    story: 'Skyhop has display ads around the picture. The layout reserves their space from the start.',
    config: {
      // The configuration grants no ad-free time, which would suppress the ads.
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
    title: 'Game with display ads, played with a pass',
    journey: 'pay',
    story: 'The game has display ads, but Orson’s nowPrime pass removes them. The layout reserves no space for them.',
    config: {
      user: { signedIn: true, email: 'prime@example.com' },
      features: { ads: { desktop: { display: true }, mobile: { display: true } } },
    },
  },
  {
    id: 'on-another-domain',
    title: 'Links to an alternate domain',
    journey: 'choose',
    story: 'All links to games and their pages lead to the alternate domain.',
    covers: ['route.domain-swap'],
    shownBy: 'tests/e2e/library/pages.spec.ts',
    config: { alternateDomain: 'https://play.nowlight.example' },
  },
  {
    id: 'second-tab',
    title: 'Start reports a second session of the player',
    journey: 'trouble',
    story: 'The answer to the start reports that the player has a second session.',
    script: {
      'play.startSession': {
        answers: [{ status: 'Success', body: { secondSessionDetected: true } }],
        then: 'repeat-last',
      },
    },
  },
  {
    id: 'pass-is-active',
    title: 'Player with an active pass',
    journey: 'pay',
    story: 'Orson’s nowPrime pass is valid for three more weeks: no ads, and the priority queue.',
    config: { user: { signedIn: true, email: 'prime@example.com' } },
  },
  {
    id: 'pass-ends-in-a-minute',
    title: 'Pass expires a minute into the game',
    journey: 'pay',
    story: 'The pass is valid for one more minute when the game starts.',
    config: {
      user: { signedIn: true, email: 'prime@example.com' },
      subscription: { status: 'active', type: 'nowPass', playPassTimeLeft: 60 },
    },
  },
  {
    id: 'pass-is-pending',
    title: 'Pass with an unconfirmed payment',
    journey: 'pay',
    story: 'The player bought a pass, and the payment isn’t confirmed yet.',
    config: {
      user: { signedIn: true, email: 'mira@example.com' },
      subscription: { status: 'pending', type: 'nowPass' },
    },
  },
  {
    id: 'rich-in-nowbux',
    title: 'Player with 12,480 nowBux and a claimable quest',
    journey: 'earn',
    story: 'Mira has 12,480 nowBux, 10,000 earned and 2,480 bought, one completed quest and one in progress.',
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
    title: 'Player without nowBux',
    journey: 'earn',
    story: 'Pim is signed in and has never earned nowBux.',
    config: { user: { signedIn: true, email: 'broke@example.com' } },
  },
]);
