import type { KnownStatus } from '../../../src/contracts/status.ts';
import type { CallScript } from '../../core/script/script.ts';
import { expectationsOf } from './codeTitles.ts';
import { refusal } from './refusal.ts';
import { asked, button, PLAYS, START } from '../expectations.ts';
import { scenario, scenarios } from '../writeScenarios.ts';

/** The start-session call answers `times` times with this status, then by the world's model. */
function starts(status: KnownStatus, times: number): Readonly<Record<string, CallScript>> {
  return { 'play.startSession': { answers: Array.from({ length: times }, () => refusal(status)) } };
}

export const waitsInQueue = scenario({
  leadsTo: { screen: 'dialog' },
  id: 'waits-in-queue-then-plays',
  title: 'Waits in the queue, then plays',
  journey: 'wait',
  story:
    'All machines are busy. The player is seventh in line; every ten seconds somebody ahead is served. After a bit more ' +
    'than a minute it is their turn, and the game starts.',
  covers: ['status.WaitingInQueue', 'transition.start.waiting-in-queue', 'screen.queue', 'const.queue-poll-default'],
  shows: [...expectationsOf(4100, 7), button('session:queue.leave'), asked(START, 3, 10), PLAYS],
  queue: { kind: 'queue', position: 7, secsPerPlace: 10 },
  moments: [
    { name: 'seventh in line', shows: 'The queue as it is met.' },
    {
      name: 'third in line',
      shows: 'Half of the way is done.',
      queue: { kind: 'queue', position: 3, secsPerPlace: 10 },
    },
    { name: 'next in line', shows: 'Nobody is ahead.', queue: { kind: 'queue', position: 1, secsPerPlace: 10 } },
    {
      name: 'a machine is free',
      shows: 'The queue is over, the game starts.',
      queue: { kind: 'queue', position: 0, secsPerPlace: 10 },
    },
  ],
});

export const waitsLong = scenario({
  ...waitsInQueue,
  id: 'waits-in-a-long-queue',
  title: 'Waits in a long queue',
  story:
    'A Friday night: 148 players are ahead and it takes half a minute to serve one. The estimate is more than an hour.',
  covers: [],
  shows: expectationsOf(4100, 148),
  queue: { kind: 'queue', position: 148, secsPerPlace: 30 },
  moments: [],
});

export const priorityQueue = scenario({
  leadsTo: { screen: 'dialog' },
  id: 'priority-queue',
  title: 'Priority queue',
  journey: 'wait',
  story:
    'The player holds a pass. All machines are busy, but they stand in the faster line: fourth, and somebody is served ' +
    'every eight seconds.',
  covers: ['status.WaitingInPriorityQueue', 'transition.start.waiting-in-priority-queue', 'screen.priority-queue'],
  shows: [...expectationsOf(4101, 4), PLAYS],
  config: {
    user: { signedIn: true, email: 'prime@example.com' },
    subscription: { status: 'active', type: 'nowPrime', playPassTimeLeft: 1_987_200 },
  },
  queue: { kind: 'priority', position: 4, secsPerPlace: 8 },
  moments: [
    { name: 'fourth in line', shows: 'The priority queue as it is met.' },
    { name: 'next in line', shows: 'Nobody is ahead.', queue: { kind: 'priority', position: 1, secsPerPlace: 8 } },
  ],
});

export const membershipQueue = scenario({
  leadsTo: { screen: 'dialog' },
  id: 'membership-queue',
  title: 'Queue by membership number',
  journey: 'wait',
  story:
    'The Japanese portal lets members ahead, and asks for a membership number before the start: JP-12345678 and every ' +
    'other JP with eight digits is good, anything else is not. Without one the player waits as twelfth, and may still ' +
    'give it there.',
  config: {
    country: 'JP',
    global: { premiumQueueMethod: 'Membership' },
    features: { uiConfig: { japanesePortal: true } },
  },
  queue: { kind: 'queue', position: 12, secsPerPlace: 10 },
});

export const neverReady = scenario({
  leadsTo: { screen: 'notice', code: 4001, afterSecs: 64 },
  id: 'never-ready',
  title: 'Never ready',
  journey: 'wait',
  story:
    'The server keeps answering that the machine is not ready. The app asks again every three seconds, at most 21 times ' +
    'more, and then gives up with a screen that says so.',
  covers: [
    'status.FailureNotReady',
    'transition.start.not-ready',
    'transition.start.not-ready-gives-up',
    'const.not-ready-retry',
    'const.not-ready-max',
  ],
  shows: [asked(START, 3, 3), ...expectationsOf(4001), asked(START, 22, 3)],
  script: { 'play.startSession': { answers: [refusal('FailureNotReady')], then: 'repeat-last' } },
  moments: [{ name: 'still trying', shows: 'The preloader while the machine is asked for again.' }],
});

export const readyAtLast = scenario({
  ...neverReady,
  leadsTo: { screen: 'game', afterSecs: 7 },
  id: 'ready-at-the-third-try',
  title: 'Ready at the third try',
  story: 'Twice the machine is not ready; three seconds later each time, the third answer lets the game start.',
  covers: ['transition.start.not-ready'],
  shows: [PLAYS, asked(START, 3, 3)],
  script: starts('FailureNotReady', 2),
  moments: [],
});

export const storageBusy = scenario({
  ...neverReady,
  leadsTo: { screen: 'game', afterSecs: 7 },
  id: 'storage-is-busy',
  title: 'Storage is busy, then free',
  story:
    'The player’s storage is still being saved from the last game. After two more tries, three seconds apart, it is free.',
  covers: ['status.FailureUserStorageBusy', 'transition.start.storage-busy'],
  shows: [PLAYS, asked(START, 3, 3)],
  script: starts('FailureUserStorageBusy', 2),
  moments: [],
});

export const triesAgain = scenario({
  ...neverReady,
  leadsTo: { screen: 'game', afterSecs: 2 },
  id: 'tries-again',
  title: 'Is told to try again',
  story: 'The first answer asks for another try, and the second one is good: the player only sees the preloader.',
  covers: ['status.FailureTryAgain', 'transition.start.try-again'],
  shows: [PLAYS, asked(START, 2)],
  script: starts('FailureTryAgain', 1),
  moments: [],
});

/** The queue, with a choice of regions. */
const regionsOffered = scenario({
  leadsTo: { screen: 'dialog' },
  id: 'offers-regions',
  title: 'Offers a choice of regions',
  journey: 'wait',
  story:
    'All machines are busy, and there are some in three places. In the queue the player tests the connection, and chooses ' +
    'where their machine is to be.',
  covers: ['screen.queue'],
  shows: [...expectationsOf(4100, 3), button('session:queue.leave'), asked(START, 3, 10), PLAYS],
  queue: { kind: 'queue', position: 3, secsPerPlace: 10 },
  config: {
    regions: [
      { id: 'eu-central', name: 'Frankfurt' },
      { id: 'us-east', name: 'Virginia' },
      { id: 'ap-northeast', name: 'Seoul' },
    ],
  },
});

export const waitScenarios = scenarios([
  waitsInQueue,
  regionsOffered,
  waitsLong,
  priorityQueue,
  membershipQueue,
  neverReady,
  readyAtLast,
  storageBusy,
  triesAgain,
]);
