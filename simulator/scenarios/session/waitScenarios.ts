import type { KnownStatus } from '../../../src/contracts/status.ts';
import type { CallScript } from '../../core/script/script.ts';
import { expectationsOf } from './codeTitles.ts';
import { refusedAnswer } from './refusedAnswer.ts';
import { asked, button, PLAYS, START } from '../expectations.ts';
import { scenario, scenarios } from '../writeScenarios.ts';

/** The `startSession` call answers `times` times with this status, and then by the simulated world's default. */
function starts(status: KnownStatus, times: number): Readonly<Record<string, CallScript>> {
  return { 'play.startSession': { answers: Array.from({ length: times }, () => refusedAnswer(status)) } };
}

export const waitsInQueue = scenario({
  leadsTo: { screen: 'dialog' },
  id: 'waits-in-queue-then-plays',
  title: 'Queue, then the game',
  journey: 'wait',
  story:
    'All machines are busy. The player is seventh in line and moves up by one place every ten seconds. After about 70 seconds the game starts.',
  covers: ['status.WaitingInQueue', 'transition.start.waiting-in-queue', 'screen.queue', 'const.queue-poll-default'],
  shows: [...expectationsOf(4100, 7), button('session:queue.leave'), asked(START, 3, 10), PLAYS],
  queue: { kind: 'queue', position: 7, secsPerPlace: 10 },
  moments: [
    { name: 'seventh in line', shows: 'The queue as the player enters it.' },
    {
      name: 'third in line',
      shows: 'The queue after half of the wait.',
      queue: { kind: 'queue', position: 3, secsPerPlace: 10 },
    },
    { name: 'next in line', shows: 'No player is ahead.', queue: { kind: 'queue', position: 1, secsPerPlace: 10 } },
    {
      name: 'a machine is free',
      shows: 'The queue ends and the game starts.',
      queue: { kind: 'queue', position: 0, secsPerPlace: 10 },
    },
  ],
});

export const waitsLong = scenario({
  ...waitsInQueue,
  id: 'waits-in-a-long-queue',
  title: 'Queue of 148 players',
  story: '148 players are ahead, and each takes 30 seconds. The estimated wait is more than an hour.',
  covers: [],
  shows: expectationsOf(4100, 148),
  queue: { kind: 'queue', position: 148, secsPerPlace: 30 },
  moments: [],
});

export const priorityQueue = scenario({
  leadsTo: { screen: 'dialog' },
  id: 'priority-queue',
  title: 'Priority queue for a player with a pass',
  journey: 'wait',
  story:
    'All machines are busy. The player has a pass, so they wait in the priority queue: fourth in line, and one place further every eight seconds.',
  covers: ['status.WaitingInPriorityQueue', 'transition.start.waiting-in-priority-queue', 'screen.priority-queue'],
  shows: [...expectationsOf(4101, 4), PLAYS],
  config: {
    user: { signedIn: true, email: 'prime@example.com' },
    subscription: { status: 'active', type: 'nowPrime', playPassTimeLeft: 1_987_200 },
  },
  queue: { kind: 'priority', position: 4, secsPerPlace: 8 },
  moments: [
    { name: 'fourth in line', shows: 'The priority queue as the player enters it.' },
    { name: 'next in line', shows: 'No player is ahead.', queue: { kind: 'priority', position: 1, secsPerPlace: 8 } },
  ],
});

export const membershipQueue = scenario({
  leadsTo: { screen: 'dialog' },
  id: 'membership-queue',
  title: 'Priority queue by membership number',
  journey: 'wait',
  story:
    'On the Japanese portal, members have priority. The app asks for the membership number before the start. JP and eight digits (JP-12345678) is valid; everything else is invalid. Without a number the player is twelfth in line and can still enter it in the queue.',
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
  title: 'Machine never becomes ready',
  journey: 'wait',
  story:
    'The server keeps responding that the machine isn’t ready. The app retries every three seconds, at most 21 times, and then shows an error.',
  covers: [
    'status.FailureNotReady',
    'transition.start.not-ready',
    'transition.start.not-ready-gives-up',
    'const.not-ready-retry',
    'const.not-ready-max',
  ],
  shows: [asked(START, 3, 3), ...expectationsOf(4001), asked(START, 22, 3)],
  script: { 'play.startSession': { answers: [refusedAnswer('FailureNotReady')], then: 'repeat-last' } },
  moments: [{ name: 'still trying', shows: 'The loading screen while the app retries the start.' }],
});

export const readyAtLast = scenario({
  ...neverReady,
  leadsTo: { screen: 'game', afterSecs: 7 },
  id: 'ready-at-the-third-try',
  title: 'Machine ready at the third attempt',
  story:
    'The first two attempts to start return “not ready”. The third one, after two pauses of three seconds, starts the game.',
  covers: ['transition.start.not-ready'],
  shows: [PLAYS, asked(START, 3, 3)],
  script: starts('FailureNotReady', 2),
  moments: [],
});

export const storageBusy = scenario({
  ...neverReady,
  leadsTo: { screen: 'game', afterSecs: 7 },
  id: 'storage-is-busy',
  title: 'Storage busy at the first two attempts',
  story:
    'The server is still saving the player’s last game. The app retries twice, three seconds apart; then the game starts.',
  covers: ['status.FailureUserStorageBusy', 'transition.start.storage-busy'],
  shows: [PLAYS, asked(START, 3, 3)],
  script: starts('FailureUserStorageBusy', 2),
  moments: [],
});

export const triesAgain = scenario({
  ...neverReady,
  leadsTo: { screen: 'game', afterSecs: 2 },
  id: 'tries-again',
  title: 'Start succeeds at the second attempt',
  story: 'The first answer is FailureTryAgain, the second one succeeds. The player sees only the loading screen.',
  covers: ['status.FailureTryAgain', 'transition.start.try-again'],
  shows: [PLAYS, asked(START, 2)],
  script: starts('FailureTryAgain', 1),
  moments: [],
});

/** A scenario in the queue, in which the player can choose a region. */
const regionsOffered = scenario({
  leadsTo: { screen: 'dialog' },
  id: 'offers-regions',
  title: 'Queue with a choice of regions',
  journey: 'wait',
  story:
    'All machines are busy, and three regions are available. In the queue the player can test the connection and select a region.',
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

/** The queue for a limited number of machines, which the configuration can change. */
const everyMachineTaken = scenario({
  leadsTo: { screen: 'dialog' },
  id: 'every-machine-is-taken',
  title: 'Queue until a machine is free',
  journey: 'wait',
  story:
    'No machine is free, and none becomes free by itself: the line moves only when another session ends, or when more machines are configured.',
  covers: ['screen.queue'],
  shows: [...expectationsOf(4100, 1), button('session:queue.leave'), asked(START, 3, 10)],
  config: { capacity: { machines: 0 } },
  moments: [
    { name: 'no machine', shows: 'The queue, whose first place does not move.' },
    { name: 'one machine', shows: 'The game starts.', config: { capacity: { machines: 1 } } },
  ],
});

export const waitScenarios = scenarios([
  waitsInQueue,
  everyMachineTaken,
  regionsOffered,
  waitsLong,
  priorityQueue,
  membershipQueue,
  neverReady,
  readyAtLast,
  storageBusy,
  triesAgain,
]);
