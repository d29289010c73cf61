import type { Step } from '../journeys/journeys.ts';

/** Ten screens that introduce the product, from the first visit to an earned nowBux. */
export const KEY_SCREENS: readonly Step[] = [
  { story: 'pages-home--first-visit', says: 'The home page, with one featured game.' },
  { story: 'pages-game-details--complete-page', says: 'The page of a game.' },
  { story: 'widgets-preloader--finding-a-machine', says: 'Finding a machine.' },
  { story: 'modals-queue--seventh-in-line', says: 'The queue, with an estimated wait.' },
  { story: 'pages-play--playing', says: 'The game fills the screen.' },
  { story: 'widgets-on-screen-controls--portrait', says: 'On-screen controls on a phone.' },
  { story: 'modals-notice--server-overloaded', says: 'An error in plain words.' },
  { story: 'modals-pass-selection--three-passes', says: 'The passes and their benefits.' },
  { story: 'pages-nowbux-daily-spin--won', says: 'The daily spin.' },
  { story: 'modals-notice-session-ends--session-ended', says: 'The end of a session, and next steps.' },
];
