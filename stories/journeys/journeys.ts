import type { Journey } from '../../simulator/core/scenario/scenario.ts';
import type { Showing } from '../catalogue/storyAddress.ts';

/** One step of a filmstrip: a story, and the event that leads to it. */
export interface Step {
  readonly story: string;
  readonly says: string;
  readonly showing?: Showing;
}

export interface FilmstripStory {
  /** Part of the player's journey; undefined for a filmstrip across its parts. */
  readonly journey?: Journey;
  readonly title: string;
  /** The question that the player has at this point of the journey. */
  readonly asks: string;
  /** Steps of the journey that have no screen; empty if the journey is complete. */
  readonly missing: readonly string[];
  readonly steps: readonly Step[];
}

export interface JourneyStory extends FilmstripStory {
  readonly journey: Journey;
}

/** The player's journey in seven parts, each with its screens. */
export const JOURNEY_STORIES: readonly JourneyStory[] = [
  {
    journey: 'arrive',
    title: 'Arrive',
    asks: 'What is this, and is it for me?',
    missing: [],
    steps: [
      { story: 'pages-home--loading', says: 'The page’s layout appears before the games have loaded.' },
      { story: 'pages-home--first-visit', says: 'One game sets the page’s colours, and can be played at once.' },
      { story: 'pages-home--returning-player', says: 'A returning player finds the last played game first.' },
      { story: 'modals-account--sign-in', says: 'A player with an account signs in over any page.' },
      { story: 'pages-home--offline', says: 'Without a network, the page says so and offers a retry.' },
      { story: 'pages-not-found--default', says: 'An unknown address shows a page with a link home.' },
    ],
  },
  {
    journey: 'choose',
    title: 'Choose',
    asks: 'Which one shall I play?',
    missing: [],
    steps: [
      { story: 'pages-home--other-game-selected', says: 'Focusing another game changes the page’s colours.' },
      { story: 'widgets-search--top-searches', says: 'The search starts with the most popular games.' },
      { story: 'widgets-game-row--in-focus', says: 'A tile glows in its own colour.', showing: { plays: true } },
      { story: 'pages-game-details--complete-page', says: 'The game’s page: its description and what it needs.' },
      { story: 'pages-game-details--adults-only', says: 'A game for adults is marked as such.' },
      { story: 'pages-home--opening-a-game', says: 'Tapped: the tile grows into the play page.' },
    ],
  },
  {
    journey: 'wait',
    title: 'Wait',
    asks: 'How long, and what is going on?',
    missing: [],
    steps: [
      { story: 'widgets-preloader--finding-a-machine', says: 'The server looks for a free machine.' },
      { story: 'modals-queue--just-arrived', says: 'All machines are busy: twelfth in line.' },
      { story: 'modals-queue--seventh-in-line', says: 'The position advances, with an estimated wait.' },
      { story: 'modals-queue--priority-queue', says: 'With a pass: the priority queue, third of five.' },
      { story: 'modals-queue--next-in-line', says: 'Next in line. A notification will call the player.' },
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
      {
        story: 'pages-play--turn-your-device',
        says: 'A landscape game on an upright phone asks once to turn the phone.',
      },
      { story: 'pages-play--sound-blocked', says: 'The browser blocks the sound: one tap turns it on.' },
      { story: 'pages-play--playing', says: 'The picture has no overlays that the player did not open.' },
      { story: 'pages-play--bar-open', says: 'The bar, opened by the player.' },
      {
        story: 'widgets-on-screen-controls--portrait',
        says: 'On-screen controls under the thumbs, if there is no gamepad.',
      },
      { story: 'widgets-controls--overview', says: 'The side bar: keyboard, mouse, gamepad and screen.' },
      { story: 'widgets-sound-and-recording--recording', says: 'Sound and recording, beside the running game.' },
      { story: 'widgets-recording-strip--stopped', says: 'The player saves or discards a recording.' },
      { story: 'modals-files--uploads', says: 'A file is uploaded to the game’s device.' },
      {
        story: 'widgets-control-scheme-editor--complete-scheme',
        says: 'Keys for a touch game, placed on the picture.',
      },
      { story: 'modals-report-a-problem--choose-a-category', says: 'The player reports a problem in a minute.' },
      { story: 'pages-play--session-ends-soon', says: 'Still there? One tap continues the game.' },
      { story: 'pages-play--session-ended', says: 'The end of the session, with the next actions.' },
    ],
  },
  {
    journey: 'trouble',
    title: 'Trouble',
    asks: 'What happened, and what can I do?',
    missing: [],
    steps: [
      { story: 'pages-play--reconnecting', says: 'The connection is lost: the last frame stays.' },
      { story: 'widgets-connection-overlay--offline', says: 'The network is offline, but the game is still running.' },
      { story: 'modals-notice-session-ends--connection-lost', says: 'The connection could not be restored.' },
      {
        story: 'modals-notice--under-maintenance',
        says: 'The game is under maintenance, with the code at the bottom.',
      },
      { story: 'modals-notice--server-overloaded', says: 'The server is full: the app retries automatically.' },
      {
        story: 'modals-notice--region-not-supported',
        says: 'The game isn’t available in this region: other games are.',
      },
      {
        story: 'modals-notice-session-ends--moved-to-another-tab',
        says: 'The game runs in another tab, and can be moved here.',
      },
    ],
  },
  {
    journey: 'pay',
    title: 'Pay',
    asks: 'What does it cost, and what do I get?',
    missing: [],
    steps: [
      { story: 'widgets-pass-banner--offered', says: 'The home page lists the benefits of a pass.' },
      { story: 'modals-pass-selection--three-passes', says: 'The passes with their prices and durations.' },
      { story: 'modals-checkout--review-before-payment', says: 'The review with the payment method.' },
      { story: 'modals-checkout--payment-page', says: 'Paid on the payment service’s own page.' },
      {
        story: 'modals-payment-result--pending',
        says: 'The payment is pending, and the app waits for its confirmation.',
      },
      { story: 'modals-payment-result--success', says: 'The pass is active.' },
      { story: 'modals-payment-result--failed', says: 'The bank declined the payment: retry, or choose another pass.' },
      { story: 'modals-insufficient-balance--default', says: 'Too few nowBux, with the missing amount.' },
      {
        story: 'modals-pass-expired-game-continues--during-a-game',
        says: 'A pass expires during play: the game continues with advertisements.',
      },
    ],
  },
  {
    journey: 'earn',
    title: 'Earn',
    asks: 'What do I have, and how do I get more?',
    missing: [],
    steps: [
      { story: 'widgets-nowbux-notice--one-now-bux', says: 'A nowBux was earned while playing.' },
      { story: 'pages-nowbux--guest', says: 'A guest earns nowBux too, and learns that they stay in this browser.' },
      {
        story: 'pages-nowbux--overview',
        says: 'The overview shows the balance, the next rewards and the available actions.',
      },
      { story: 'pages-nowbux-quests--available-quests', says: 'The available quests with their progress.' },
      {
        story: 'modals-nowbux-for-watching-an-ad--credited',
        says: 'Watching an advertisement to its end brings nowBux, too.',
      },
      { story: 'widgets-rewarded-ad-prompt--one-minute-left', says: 'Over a game, one ad brings ad-free time.' },
      { story: 'pages-nowbux-daily-spin--won', says: 'The daily spin: the prize under the pointer is won.' },
      { story: 'pages-nowbux--leaderboard', says: 'The leaderboard, with the player’s own rank in view.' },
      { story: 'modals-invite-and-earn--link-shown', says: 'A friend who signs up brings time without ads.' },
      {
        story: 'modals-withdrawal--review',
        says: 'A loyalty reward is paid to PayPal after two confirmations.',
      },
      { story: 'pages-nowbux-redeem--below-the-minimum', says: 'The balance is too low, with the missing amount.' },
      {
        story: 'pages-nowbux-redeem--enough-to-redeem',
        says: 'The balance suffices for a code, and for items in games.',
      },
      { story: 'pages-nowbux-redeem--codes', says: 'The codes that were redeemed.' },
      { story: 'pages-coupon--introduction', says: 'A coupon for two minutes of advertising.' },
      {
        story: 'modals-coupon-generator--watching-an-ad',
        says: 'The ad plays, with its remaining time beside it.',
      },
      { story: 'modals-coupon-generator--code-shown', says: 'The player can enter the code or give it away.' },
      { story: 'pages-coupon--no-coupons-left', says: 'No coupon is left, which the page says at once.' },
    ],
  },
];

/** Journeys of players who see or press differently. */
export const ASSISTED_STORIES: readonly FilmstripStory[] = [
  {
    title: 'One switch',
    asks: 'Can I play with one key?',
    missing: [],
    steps: [
      {
        story: 'pages-accessibility--default',
        says: 'The page for players says what there is, before the first game.',
      },
      {
        story: 'widgets-switch-settings--microphone-click',
        says: 'A key, a button, a touch or a click is the switch.',
      },
      { story: 'widgets-access-mark--row', says: 'A ring moves from row to row. A press chooses one.' },
      { story: 'widgets-access-mark--item', says: 'It moves over the items of the row. A press uses one.' },
      { story: 'widgets-scan-keyboard--letters', says: 'A text field opens a keyboard that is scanned, too.' },
      { story: 'widgets-access-mark--step', says: 'A slider changes in steps.' },
      { story: 'widgets-elements-of-the-picture--round', says: 'The game’s own elements are scanned in calm mode.' },
    ],
  },
  {
    title: 'Low vision',
    asks: 'Can I see what happens?',
    missing: [],
    steps: [
      {
        story: 'widgets-accessibility-presets--default',
        says: 'A preset sets contrast, a magnifier and a large pointer.',
      },
      { story: 'widgets-vision-settings--colour-correction', says: 'Colours that look alike are moved apart.' },
      {
        story: 'widgets-vision-settings--magnifier-and-pointer',
        says: 'A magnifier follows the mouse, finger or focus.',
      },
      { story: 'widgets-text-of-the-picture--largest', says: 'The text of the picture, very large.' },
      { story: 'widgets-captions--large', says: 'Captions with a size and a background.' },
      { story: 'widgets-accessibility-panel--default', says: 'All of it can be changed during the game.' },
    ],
  },
  {
    title: 'Blind player',
    asks: 'Can I play without the picture?',
    missing: [],
    steps: [
      { story: 'pages-accessibility--default', says: 'Each page has headings, landmarks and names.' },
      { story: 'widgets-screen-reader-settings--on', says: 'The picture is described, and games wait in calm mode.' },
      {
        story: 'widgets-elements-of-the-picture--round',
        says: 'Texts and buttons lie over the picture for the keyboard.',
      },
      { story: 'widgets-elements-of-the-picture--board', says: 'A board is read by rows and columns.' },
    ],
  },
];
