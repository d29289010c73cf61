import { START, QUEUE, waiting, once, forEver, type Interleaving } from './interleaving.ts';
import { maintenanceAs } from '../session/maintenance.ts';
import { refusedAnswer } from '../session/refusedAnswer.ts';
import { table } from '../writeScenarios.ts';

const CLOSED = refusedAnswer('FailureUnderMaintenance');

/** Scenarios in which two events coincide while a player waits for a cloud machine. */
export const IN_QUEUE = table<Interleaving>()([
  {
    id: 'hides-while-queued',
    title: 'Queue while the tab is hidden',
    story:
      'The player is fifth in line. Hide the tab for 30 seconds: the app doesn’t poll. When the tab is visible again, the app polls within ten seconds.',
    queue: { kind: 'queue', position: 5, secsPerPlace: 20 },
    leadsTo: QUEUE,
  },
  {
    id: 'dialog-opens-during-a-poll',
    title: 'Membership dialog opens during a queue poll',
    story:
      'Start without a membership number. The second queue poll is held as “poll”. Open the membership dialog, then release the answer: the dialog stays open, and the app applies the answer when it closes.',
    config: {
      country: 'JP',
      global: { premiumQueueMethod: 'Membership' },
      features: { uiConfig: { japanesePortal: true } },
    },
    script: { [START]: once(waiting(9), { ...waiting(8), hold: 'poll' }, waiting(7)) },
    leadsTo: QUEUE,
    moments: [
      {
        name: 'the slot itself',
        shows: 'The held answer offers a machine: the app accepts it immediately, although the dialog is open.',
        script: { [START]: once(waiting(1), { status: 'Success', hold: 'poll' }) },
      },
    ],
  },
  {
    id: 'token-expires-in-the-queue',
    title: 'Token expires in the queue',
    story:
      'Fifteen seconds into the wait all tokens expire. The server rejects the next poll; the app renews the token and polls again. The player keeps their position.',
    queue: { kind: 'queue', position: 5, secsPerPlace: 20 },
    events: [{ since: 'queued', afterMs: 15_000, backend: 'tokens-expire' }],
    leadsTo: QUEUE,
    moments: [
      {
        name: 'before the first poll',
        shows: 'The tokens expire two seconds into the wait.',
        events: [{ since: 'queued', afterMs: 2_000, backend: 'tokens-expire' }],
      },
    ],
  },
  {
    id: 'queue-becomes-priority',
    title: 'Queue becomes a priority queue',
    story:
      'While the player waits, their pass becomes active: they move from ninth in line to second in the priority queue.',
    script: {
      [START]: forEver(waiting(9), { ...refusedAnswer('WaitingInPriorityQueue'), body: { queuePosition: 2 } }),
    },
    leadsTo: QUEUE,
  },
  {
    id: 'queue-goes-backwards',
    title: 'Queue position goes up before it goes down',
    story: 'The server lets members ahead: the player is fourth, sixth, ninth, then third.',
    script: { [START]: forEver(waiting(4), waiting(6), waiting(9), waiting(3)) },
    leadsTo: QUEUE,
  },
  {
    id: 'queue-without-a-place',
    title: 'Queue without a position',
    story: 'The server responds only that the player has to wait.',
    script: { [START]: forEver({ status: 'WaitingInQueue' }) },
    leadsTo: QUEUE,
  },
  {
    id: 'queue-ends-in-maintenance',
    title: 'Queue ends with maintenance',
    story: 'Ten seconds into the wait the game goes into maintenance.',
    script: { [START]: forEver(waiting(2), CLOSED), ...maintenanceAs(CLOSED.status) },
    leadsTo: { screen: 'notice', code: 2102, afterSecs: 11 },
  },
  {
    id: 'maintenance-ends',
    title: 'Maintenance ends and the game starts',
    story:
      'The game is under maintenance. The app polls every 30 seconds. At the second poll the maintenance has ended, and the game starts automatically.',
    script: { [START]: once(CLOSED), 'play.getMaintenanceStatus': once(CLOSED) },
    leadsTo: { screen: 'game', afterSecs: 61 },
  },
  {
    id: 'queue-then-not-ready',
    title: 'Queue, then storage busy and machine not ready',
    story:
      'After the queue, the server responds once that the storage is busy and once that the machine isn’t ready. Then the game starts.',
    script: {
      [START]: once(waiting(1), refusedAnswer('FailureUserStorageBusy'), refusedAnswer('FailureNotReady')),
    },
    leadsTo: { screen: 'game', afterSecs: 17 },
  },
  {
    id: 'poll-is-lost-in-the-queue',
    title: 'Queue with a lost poll',
    story: 'The first poll in the queue never reaches the server.',
    script: { [START]: once(waiting(4), { network: 'error' }, waiting(3)) },
    leadsTo: QUEUE,
  },
  {
    id: 'front-end-ages-in-the-queue',
    title: 'Queue in which the client becomes too old',
    story: 'The second answer is HTTP 205. Ten seconds later the app starts the session again.',
    script: { [START]: once(waiting(4), { http: 205 }, waiting(3)) },
    leadsTo: QUEUE,
  },
  {
    id: 'ready-at-the-last-try',
    title: 'Machine ready at the last attempt',
    story: '21 attempts to start return “not ready”. The 22nd, the last one, starts the game.',
    script: { [START]: once(...Array.from({ length: 21 }, () => refusedAnswer('FailureNotReady'))) },
    leadsTo: { screen: 'game', afterSecs: 64 },
  },
]);
