import type { Journey } from '../../simulator/core/scenario/scenario.ts';
import type { Showing } from '../catalogue/storyAddress.ts';

/** One step of a filmstrip: a story, and its event. */
export interface Step {
  readonly story: string;
  readonly says: string;
  readonly showing?: Showing;
}

export interface JourneyStory {
  readonly journey: Journey;
  readonly title: string;
  /** The question that the player has at this point. */
  readonly asks: string;
  /** Steps without a screen; empty if the journey is complete. */
  readonly missing: readonly string[];
  readonly steps: readonly Step[];
}

/** The player's journey in seven parts, each with its screens. */
export const JOURNEY_STORIES: readonly JourneyStory[] = [
  {
    journey: 'arrive',
    title: 'Arrive',
    asks: 'What is this, and is it for me?',
    missing: [],
    steps: [
      { story: 'pages-home--loading', says: 'The room is there before the games are.' },
      { story: 'pages-home--first-visit', says: 'One game lights the page, and can be played at once.' },
      { story: 'pages-home--returning-player', says: 'Whoever has played finds that first.' },
      { story: 'modals-account--sign-in', says: 'Who has an account signs in, over any page.' },
      { story: 'pages-home--offline', says: 'No network: said plainly, with a way on.' },
      { story: 'pages-not-found--default', says: 'An address that leads nowhere leads back.' },
    ],
  },
  {
    journey: 'choose',
    title: 'Choose',
    asks: 'Which one shall I play?',
    missing: [],
    steps: [
      { story: 'pages-home--other-game-selected', says: 'Another game in focus, another light.' },
      { story: 'widgets-search--top-searches', says: 'Looked for: what most people look for comes first.' },
      { story: 'widgets-game-row--in-focus', says: 'A tile glows in its own colour.', showing: { plays: true } },
      { story: 'pages-game-details--complete-page', says: 'The game’s own page: what it is, what it needs.' },
      { story: 'pages-game-details--adults-only', says: 'Not for everyone, and it says so.' },
      { story: 'pages-home--opening-a-game', says: 'Tapped: the tile grows into the play page.' },
    ],
  },
  {
    journey: 'wait',
    title: 'Wait',
    asks: 'How long, and what is going on?',
    missing: [],
    steps: [
      { story: 'widgets-preloader--finding-a-machine', says: 'A machine is being found.' },
      { story: 'modals-queue--just-arrived', says: 'All are busy: twelfth in line.' },
      { story: 'modals-queue--seventh-in-line', says: 'It moves, and an honest range says how long.' },
      { story: 'modals-queue--priority-queue', says: 'With a pass: the priority queue, third of five.' },
      { story: 'modals-queue--next-in-line', says: 'Next. A notification will call.' },
      { story: 'widgets-preloader--connecting', says: 'A machine is free: connecting.' },
      { story: 'widgets-preloader--waiting-for-the-picture', says: 'The last step before the picture.' },
    ],
  },
  {
    journey: 'play',
    title: 'Play',
    asks: 'Is there anything between me and the game?',
    missing: [],
    steps: [
      { story: 'pages-play--turn-your-device', says: 'A wide game on an upright phone asks once.' },
      { story: 'pages-play--sound-blocked', says: 'The browser held the sound back: one tap.' },
      { story: 'pages-play--playing', says: 'Nothing on the picture that nobody asked for.' },
      { story: 'pages-play--bar-open', says: 'The bar, when it is asked for.' },
      { story: 'widgets-on-screen-controls--portrait', says: 'A pad under the thumbs, where there is no other.' },
      { story: 'widgets-controls--overview', says: 'The side bar: keyboard, mouse, gamepad and screen.' },
      { story: 'widgets-sound-and-recording--recording', says: 'Sound and recording, beside the running game.' },
      { story: 'widgets-recording-strip--stopped', says: 'A recording is kept, or thrown away: the player decides.' },
      { story: 'modals-files--uploads', says: 'A file goes up to the game’s device.' },
      {
        story: 'widgets-control-scheme-editor--complete-scheme',
        says: 'Keys for a game of fingers, laid on the picture.',
      },
      { story: 'modals-report-a-problem--choose-a-category', says: 'Something is wrong: it is told in a minute.' },
      { story: 'pages-play--session-ends-soon', says: 'Still there? One tap and it goes on.' },
      { story: 'pages-play--session-ended', says: 'The end, and what next.' },
    ],
  },
  {
    journey: 'trouble',
    title: 'Trouble',
    asks: 'What happened, and what can I do?',
    missing: [],
    steps: [
      { story: 'pages-play--reconnecting', says: 'The picture is lost: the last frame stays.' },
      { story: 'widgets-connection-overlay--offline', says: 'The network is gone, not the game.' },
      { story: 'modals-notice-session-ends--connection-lost', says: 'It could not be mended.' },
      { story: 'modals-notice--under-maintenance', says: 'Closed for work, with the code at the bottom.' },
      { story: 'modals-notice--server-overloaded', says: 'Full: it tries again by itself.' },
      { story: 'modals-notice--region-not-supported', says: 'Not here: other games are.' },
      {
        story: 'modals-notice-session-ends--moved-to-another-tab',
        says: 'It plays in another tab: play here instead.',
      },
    ],
  },
  {
    journey: 'pay',
    title: 'Pay',
    asks: 'What does it cost, and what do I get?',
    missing: [],
    steps: [
      { story: 'widgets-pass-banner--offered', says: 'The home page says what a pass gives.' },
      { story: 'modals-pass-selection--three-passes', says: 'The passes: what each costs, and for how long.' },
      { story: 'modals-checkout--review-before-payment', says: 'A last look, and how it is paid.' },
      { story: 'modals-checkout--payment-page', says: 'Paid on the payment service’s own page.' },
      { story: 'modals-payment-result--pending', says: 'Paid, and not yet heard of: it is waited for.' },
      { story: 'modals-payment-result--success', says: 'The pass is there.' },
      { story: 'modals-payment-result--failed', says: 'The bank said no: try again, or choose another pass.' },
      { story: 'modals-insufficient-balance--default', says: 'Too few nowBux: how many are missing.' },
      {
        story: 'modals-pass-expired-game-continues--during-a-game',
        says: 'A pass runs out while playing: the game goes on, with advertisements.',
      },
    ],
  },
  {
    journey: 'earn',
    title: 'Earn',
    asks: 'What do I have, and how do I get more?',
    missing: [],
    steps: [
      { story: 'widgets-nowbux-notice--one-now-bux', says: 'One has come, while playing.' },
      { story: 'pages-nowbux--guest', says: 'A guest earns too, and is told that it stays behind.' },
      { story: 'pages-nowbux--overview', says: 'What there is, what is near, and what can be done now.' },
      { story: 'pages-nowbux-quests--available-quests', says: 'What can be done for more, and how far each is.' },
      {
        story: 'modals-nowbux-for-watching-an-ad--credited',
        says: 'An advertisement, watched to its end, brings some, too.',
      },
      { story: 'widgets-rewarded-ad-prompt--one-minute-left', says: 'Over a game one brings time without any others.' },
      { story: 'pages-nowbux-daily-spin--won', says: 'The daily spin: what lies under the pointer is won.' },
      { story: 'pages-nowbux--leaderboard', says: 'Who earned most, with one’s own place in sight.' },
      { story: 'modals-invite-and-earn--link-shown', says: 'A friend who signs up brings time without ads.' },
      {
        story: 'modals-withdrawal--review',
        says: 'What a loyalty offer earned goes to PayPal, confirmed twice.',
      },
      { story: 'pages-nowbux-redeem--below-the-minimum', says: 'Not enough yet: how much is missing.' },
      { story: 'pages-nowbux-redeem--enough-to-redeem', says: 'Enough for a code, and for games.' },
      { story: 'pages-nowbux-redeem--codes', says: 'The codes that were redeemed.' },
      { story: 'pages-coupon--introduction', says: 'A coupon for two minutes of advertising.' },
      {
        story: 'modals-coupon-generator--watching-an-ad',
        says: 'It plays; how much is still to come stands beside it.',
      },
      { story: 'modals-coupon-generator--code-shown', says: 'The code is theirs, to enter or to give away.' },
      { story: 'pages-coupon--no-coupons-left', says: 'No coupon is left: it is said at once.' },
    ],
  },
];
