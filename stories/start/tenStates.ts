import type { Step } from '../journeys/journeys.ts';

/** Ten screens that introduce the product, from the first visit to an earned coin. */
export const TEN_STATES: readonly Step[] = [
  { story: 'pages-home--first-visit', says: 'One game lights the room.' },
  { story: 'pages-game-details--complete-page', says: 'A game’s own page.' },
  { story: 'widgets-preloader--finding-a-machine', says: 'A machine is being found.' },
  { story: 'modals-queue--seventh-in-line', says: 'Seventh in line, with an honest range.' },
  { story: 'pages-play--playing', says: 'Nothing on the picture that nobody asked for.' },
  { story: 'widgets-on-screen-controls--portrait', says: 'A pad under the thumbs.' },
  { story: 'modals-notice--server-overloaded', says: 'Trouble, in plain words.' },
  { story: 'modals-pass-selection--three-passes', says: 'The passes, and what each gives.' },
  { story: 'pages-nowbux-daily-spin--won', says: 'The daily spin.' },
  { story: 'modals-notice-session-ends--session-ended', says: 'The end, and what next.' },
];
