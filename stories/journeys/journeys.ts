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
  /** The player's question at this point. */
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
      { story: 'pages-home--back-again', says: 'Whoever has played finds that first.' },
      { story: 'modals-account--sign-in', says: 'Who has an account signs in, over any page.' },
      { story: 'pages-home--offline', says: 'No network: said plainly, with a way on.' },
      { story: 'pages-not-found--nothing-here', says: 'An address that leads nowhere leads back.' },
    ],
  },
  {
    journey: 'choose',
    title: 'Choose',
    asks: 'Which one shall I play?',
    missing: [],
    steps: [
      { story: 'pages-home--another-pick', says: 'Another game in focus, another light.' },
      { story: 'widgets-search--top-searches', says: 'Looked for: what most people look for comes first.' },
      { story: 'widgets-rail--in-focus', says: 'A tile glows in its own colour.', showing: { plays: true } },
      { story: 'pages-app--a-game', says: 'The game’s own page: what it is, what it needs.' },
      { story: 'pages-app--for-grown-ups', says: 'Not for everyone, and it says so.' },
      { story: 'pages-home--opening', says: 'Tapped: the tile grows into the play page.' },
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
      { story: 'widgets-on-screen-controls--upright', says: 'A pad under the thumbs, where there is no other.' },
      { story: 'widgets-controls--open', says: 'The side bar: keyboard, mouse, gamepad and screen.' },
      { story: 'widgets-sound-and-recording--recording', says: 'Sound and recording, beside the running game.' },
      { story: 'widgets-recording-strip--stopped', says: 'A recording is kept, or thrown away: the player decides.' },
      { story: 'modals-files--uploads', says: 'A file goes up to the game’s device.' },
      { story: 'widgets-scheme-editor--the-scheme', says: 'Keys for a game of fingers, laid on the picture.' },
      { story: 'modals-report-a-problem--category-choice', says: 'Something is wrong: it is told in a minute.' },
      { story: 'pages-play--grace-warning', says: 'Still there? One tap and it goes on.' },
      { story: 'pages-play--ended', says: 'The end, and what next.' },
    ],
  },
  {
    journey: 'trouble',
    title: 'Trouble',
    asks: 'What happened, and what can I do?',
    missing: [],
    steps: [
      { story: 'pages-play--reconnecting', says: 'The picture is lost: the last frame stays.' },
      { story: 'widgets-connection-veil--offline', says: 'The network is gone, not the game.' },
      { story: 'modals-notice-ends--disconnected', says: 'It could not be mended.' },
      { story: 'modals-notice--under-maintenance', says: 'Closed for work, with the code at the bottom.' },
      { story: 'modals-notice--server-overloaded', says: 'Full: it tries again by itself.' },
      { story: 'modals-notice--not-in-the-region', says: 'Not here: other games are.' },
      { story: 'modals-notice-ends--tab-limit', says: 'It plays in another tab: play here instead.' },
    ],
  },
  {
    journey: 'pay',
    title: 'Pay',
    asks: 'What does it cost, and what do I get?',
    missing: [],
    steps: [
      { story: 'widgets-pass-band--offered', says: 'The home page says what a pass gives.' },
      { story: 'modals-plan-selection--passes-shown', says: 'The passes: what each costs, and for how long.' },
      { story: 'modals-checkout--reviewed-before-paying', says: 'A last look, and how it is paid.' },
      { story: 'modals-checkout--paying-on-their-page', says: 'Paid on the payment service’s own page.' },
      { story: 'modals-payment-result--pending', says: 'Paid, and not yet heard of: it is waited for.' },
      { story: 'modals-payment-result--success', says: 'The pass is there.' },
      { story: 'modals-payment-result--failed', says: 'The bank said no: try again, or choose another pass.' },
      { story: 'modals-insufficient-balance--shown', says: 'Too few nowBux: how many are missing.' },
      {
        story: 'modals-subscription-expired--in-the-game',
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
      { story: 'widgets-nowbux-notice--one', says: 'One has come, while playing.' },
      { story: 'pages-nowbux--as-a-guest', says: 'A guest earns too, and is told that it stays behind.' },
      { story: 'pages-nowbux--overview', says: 'What there is, what is near, and what can be done now.' },
      { story: 'pages-nowbux-quests--quests', says: 'What can be done for more, and how far each is.' },
      { story: 'modals-nowbux-for-an-ad--credited', says: 'An advertisement, watched to its end, brings some, too.' },
      { story: 'widgets-rewarded-ad-prompt--time-runs-short', says: 'Over a game one brings time without any others.' },
      { story: 'pages-nowbux-daily-spin--won', says: 'The daily spin: what lies under the pointer is won.' },
      { story: 'pages-nowbux--leaderboard', says: 'Who earned most, with one’s own place in sight.' },
      { story: 'modals-invite-and-earn--link-shown', says: 'A friend who signs up brings time without ads.' },
      {
        story: 'modals-withdrawal--to-be-confirmed',
        says: 'What a loyalty offer earned goes to PayPal, confirmed twice.',
      },
      { story: 'pages-nowbux-redeem--below-the-minimum', says: 'Not enough yet: how much is missing.' },
      { story: 'pages-nowbux-redeem--enough-to-redeem', says: 'Enough for a code, and for games.' },
      { story: 'pages-nowbux-redeem--codes', says: 'The codes that were redeemed.' },
      { story: 'pages-coupon--begin', says: 'A coupon for two minutes of advertising.' },
      { story: 'modals-coupon-generator--watching', says: 'It plays; how much is still to come stands beside it.' },
      { story: 'modals-coupon-generator--given', says: 'The code is theirs, to enter or to give away.' },
      { story: 'pages-coupon--none-left', says: 'No coupon is left: it is said at once.' },
    ],
  },
];
