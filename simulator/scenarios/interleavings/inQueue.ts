import { START, QUEUE, waiting, once, forEver, type Interleaving } from './interleaving.ts';
import { maintenanceAs } from '../session/maintenance.ts';
import { refusal } from '../session/refusal.ts';
import { table } from '../writeScenarios.ts';

const CLOSED = refusal('FailureUnderMaintenance');

/** Coinciding events while a player waits for a machine. */
export const IN_QUEUE = table<Interleaving>()([
  {
    id: 'hides-while-queued',
    title: 'Hides the tab while queued',
    story:
      'The player is fifth in line. Hide the tab for half a minute: nothing is asked meanwhile. On return the next ' +
      'question comes within ten seconds.',
    queue: { kind: 'queue', position: 5, secsPerPlace: 20 },
    leadsTo: QUEUE,
  },
  {
    id: 'dialog-opens-during-a-poll',
    title: 'Opens a dialog during a poll',
    story:
      'Start without a number. The second question about the queue is held back as “poll”. Open the membership dialog, ' +
      'then release it: the dialog stays, and the answer counts once it is closed.',
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
        shows: 'The held answer is the machine: it is taken at once, dialog or not.',
        script: { [START]: once(waiting(1), { status: 'Success', hold: 'poll' }) },
      },
    ],
  },
  {
    id: 'token-expires-in-the-queue',
    title: 'The token expires in the queue',
    story:
      'Fifteen seconds into the wait every token runs out. The next question is refused; the app gets a new token and ' +
      'asks again, and the place in the queue is kept.',
    queue: { kind: 'queue', position: 5, secsPerPlace: 20 },
    events: [{ since: 'queued', afterMs: 15_000, backend: 'tokens-expire' }],
    leadsTo: QUEUE,
    moments: [
      {
        name: 'before the first poll',
        shows: 'The tokens run out two seconds into the wait.',
        events: [{ since: 'queued', afterMs: 2_000, backend: 'tokens-expire' }],
      },
    ],
  },
  {
    id: 'queue-becomes-priority',
    title: 'The queue becomes a priority queue',
    story: 'While the player waits a pass becomes active: from ninth in the plain line to second in the faster one.',
    script: {
      [START]: forEver(waiting(9), { ...refusal('WaitingInPriorityQueue'), body: { queuePosition: 2 } }),
    },
    leadsTo: QUEUE,
  },
  {
    id: 'queue-goes-backwards',
    title: 'The queue goes backwards',
    story: 'Members are let ahead: fourth, sixth, ninth, then it moves on.',
    script: { [START]: forEver(waiting(4), waiting(6), waiting(9), waiting(3)) },
    leadsTo: QUEUE,
  },
  {
    id: 'queue-without-a-place',
    title: 'A queue that tells no place',
    story: 'The server only says that the player has to wait.',
    script: { [START]: forEver({ status: 'WaitingInQueue' }) },
    leadsTo: QUEUE,
  },
  {
    id: 'queue-ends-in-maintenance',
    title: 'The queue ends in maintenance',
    story: 'Ten seconds into the wait the game is closed for everybody.',
    script: { [START]: forEver(waiting(2), CLOSED), ...maintenanceAs(CLOSED.status) },
    leadsTo: { screen: 'notice', code: 2102, afterSecs: 11 },
  },
  {
    id: 'maintenance-ends',
    title: 'Maintenance ends',
    story:
      'The game is closed for maintenance. Whether that is over is asked every half minute; at the second time it is, and the game starts by itself.',
    script: { [START]: once(CLOSED), 'play.getMaintenanceStatus': once(CLOSED) },
    leadsTo: { screen: 'game', afterSecs: 61 },
  },
  {
    id: 'queue-then-not-ready',
    title: 'After the queue the machine is not ready',
    story: 'It is the player’s turn, then storage is busy and the machine not ready once each; then the game starts.',
    script: {
      [START]: once(waiting(1), refusal('FailureUserStorageBusy'), refusal('FailureNotReady')),
    },
    leadsTo: { screen: 'game', afterSecs: 17 },
  },
  {
    id: 'poll-is-lost-in-the-queue',
    title: 'A poll is lost in the queue',
    story: 'The first question about the queue never arrives.',
    script: { [START]: once(waiting(4), { network: 'error' }, waiting(3)) },
    leadsTo: QUEUE,
  },
  {
    id: 'front-end-ages-in-the-queue',
    title: 'The front end becomes too old in the queue',
    story: 'The second answer is HTTP 205. Ten seconds later the session start is asked anew.',
    script: { [START]: once(waiting(4), { http: 205 }, waiting(3)) },
    leadsTo: QUEUE,
  },
  {
    id: 'ready-at-the-last-try',
    title: 'Ready at the very last try',
    story: 'Twenty-one times the machine is not ready. The twenty-second answer is good.',
    script: { [START]: once(...Array.from({ length: 21 }, () => refusal('FailureNotReady'))) },
    leadsTo: { screen: 'game', afterSecs: 64 },
  },
]);
