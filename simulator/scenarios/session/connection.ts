import type { Outcome, ScenarioEvent, WordsKey } from '../../core/scenario/scenario.ts';
import type { StreamFault } from '../../core/world/stream.ts';
import { expectationsOf } from './codeTitles.ts';
import { asked, heading, PLAYS, RECONNECTS, START } from '../expectations.ts';
import { type Named, scenario, scenarios } from '../writeScenarios.ts';

const STATUS = 'play.getSessionStatus';

export const losesItsConnection = scenario({
  id: 'loses-its-connection',
  title: 'Loses its connection',
  journey: 'trouble',
  story:
    'Eight seconds into the game the connection fails. The machine is still there, so the app says what happened, ' +
    'starts the session again and the game goes on.',
  leadsTo: { screen: 'game' },
  covers: [
    'transition.peer.failed.android-connected-check',
    'transition.peer.failed.android-connected-active',
    'transition.peer.new-per-attempt',
    'status.session.Active',
  ],
  shows: [PLAYS, RECONNECTS, asked(STATUS, 1), PLAYS, asked(START, 2)],
  events: [{ since: 'ready', afterMs: 8_000, fault: { action: 'refuse' } }],
  moments: [
    {
      name: 'the cut',
      shows: 'The connection fails at once.',
      events: [{ since: 'ready', afterMs: 500, fault: { action: 'refuse' } }],
    },
    {
      name: 'nothing to return to',
      shows: 'The machine is gone too: the disconnected screen.',
      events: [{ since: 'ready', afterMs: 500, fault: { action: 'refuse' } }],
      script: {
        'play.getSessionStatus': {
          answers: [{ body: { status: 'Success', sessionStatus: 'NotFound' } }],
          then: 'repeat-last',
        },
      },
    },
  ],
});

/** Builds a scenario in which the connection fails, so that the session's status decides the outcome. */
const failing = <const Id extends string>(
  id: Id,
  title: string,
  story: string,
  sessionStatus: string,
  covers: readonly string[],
  said: WordsKey,
): Named<Id> =>
  scenario({
    id,
    title,
    journey: 'trouble',
    story,
    covers,
    tags: [sessionStatus, 'play.getSessionStatus'],
    leadsTo: { screen: 'notice', startAt: 'the cut', afterSecs: 6 },
    shows: [PLAYS, asked(STATUS, 1), heading(said), asked(START, 1)],
    events: [{ since: 'ready', afterMs: 8_000, fault: { action: 'refuse' } }],
    script: {
      'play.getSessionStatus': { answers: [{ body: { status: 'Success', sessionStatus } }], then: 'repeat-last' },
    },
    moments: [
      {
        name: 'the cut',
        shows: 'The connection fails at once.',
        events: [{ since: 'ready', afterMs: 500, fault: { action: 'refuse' } }],
      },
    ],
  });

/** Builds a scenario with a transport fault during a game that continues. */
const degraded = <const Id extends string>(
  id: Id,
  title: string,
  story: string,
  events: readonly ScenarioEvent[],
  leadsTo: Outcome = { screen: 'game' },
): Named<Id> =>
  scenario({
    id,
    title,
    journey: 'trouble',
    story,
    tags: ['relay'],
    leadsTo,
    events,
  });
const network = (fault: Omit<Extract<StreamFault, { action: 'network' }>, 'action'>, afterMs = 0): ScenarioEvent => ({
  since: 'connected',
  afterMs,
  every: true,
  fault: { action: 'network', ...fault },
});
const at = (afterMs: number, fault: StreamFault): ScenarioEvent => ({ since: 'ready', afterMs, fault });

export const connectionScenarios = scenarios([
  losesItsConnection,
  {
    id: 'keeps-its-connection',
    title: 'Keeps its connection',
    journey: 'trouble',
    story:
      'Eight seconds into the game the connection fails, and five seconds later there is a way again. The server restarts ' +
      'the ICE of the connection that there was, so the game goes on where it stood.',
    covers: ['transition.peer.failed.android-connected-check', 'status.session.Active'],
    shows: [PLAYS, RECONNECTS, asked(STATUS, 1), PLAYS, asked(START, 2)],
    tags: ['relay', 'play.startSession'],
    leadsTo: { screen: 'game' },
    config: { lostConnection: 'ice-restart' },
    // Delay the offer until the network is back, however long the browser takes to detect the loss.
    script: { 'play.startSession': { answers: [{}, { delayMs: 1_500 }] } },
    events: [at(8_000, { action: 'refuse' }), at(13_000, { action: 'restore' })],
    moments: [
      {
        name: 'the cut',
        shows: 'The connection fails at once, and comes back as it was.',
        events: [at(500, { action: 'refuse' }), at(5_500, { action: 'restore' })],
      },
      {
        name: 'in vain',
        shows: 'There is no way for it any more: after that, a session and a connection of its own.',
        events: [at(500, { action: 'refuse' })],
      },
    ],
  },
  failing(
    'loses-to-the-unknown',
    'Loses connection, and the status is unheard of',
    'The connection fails, and the server gives a status that nobody knows: it counts as gone.',
    'Hibernating',
    ['transition.peer.failed.android-connected-other'],
    'session:notice.disconnected.title',
  ),
  degraded('network-lossy', 'A lossy network', 'Eight packets of a hundred are lost.', [network({ lossPct: 8 })]),
  degraded('network-slow', 'A slow network', 'Every packet takes a quarter of a second more.', [
    network({ delayMs: 250 }),
  ]),
  degraded(
    'network-jittery',
    'A jittery network',
    'Packets take between ten and a hundred and ten milliseconds more.',
    [network({ delayMs: 60, jitterMs: 50 })],
  ),
  degraded('network-narrow', 'A narrow network', 'Six hundred kilobits a second get through.', [
    network({ kbps: 600 }),
  ]),
  degraded(
    'network-moderate',
    'A moderate network',
    'Every packet takes a tenth of a second, and single packets are lost: five of a hundred.',
    [network({ network: 'moderate', seed: 1 })],
  ),
  degraded(
    'network-international',
    'An international network',
    'A quarter of a second late, lossy, out of order, and 300 kilobits a second at most.',
    [network({ network: 'international', seed: 1 })],
  ),
  degraded('network-spiky', 'A spiky network', 'For ten seconds of each thirty, three of ten packets are lost.', [
    network({ network: 'spiky', seed: 1 }),
  ]),
  degraded('network-bursts', 'Losses in bursts', 'A fifth of the packets is lost, about four in a row.', [
    network({ network: 'bursts-c', seed: 1 }),
  ]),
  degraded('network-mobile', 'A mobile network', 'The bandwidth changes all the time, with short outages.', [
    network({ network: 'mobile', seed: 1 }),
  ]),
  degraded('network-worsens', 'The network worsens and mends', 'Good for five seconds, bad for ten, and good again.', [
    network({}, 0),
    network({ lossPct: 12, delayMs: 180, jitterMs: 60 }, 5_000),
    network({}, 15_000),
  ]),
  degraded(
    'cut-and-never-healed',
    'Cut, and never healed',
    'Two seconds into the game nothing arrives any more, in either direction. The session itself is still there.',
    [at(2_000, { action: 'drop' })],
  ),
  degraded(
    'cut-for-three-seconds',
    'Cut for three seconds',
    'The picture freezes for three seconds and goes on by itself.',
    [at(2_000, { action: 'drop' }), at(5_000, { action: 'restore' })],
  ),
  degraded(
    'from-wifi-to-mobile',
    'From Wi-Fi to mobile',
    'Four seconds of nothing, then another network: slower, and a bit lossy. The game goes on.',
    [
      at(2_000, { action: 'drop' }),
      at(6_000, { action: 'restore' }),
      at(6_000, { action: 'network', delayMs: 70, jitterMs: 20, lossPct: 2 }),
    ],
  ),
  degraded('cut-thrice', 'Cut three times', 'Three short cuts, two seconds each, with four good seconds between.', [
    ...[2_000, 8_000, 14_000].flatMap((ms) => [at(ms, { action: 'drop' }), at(ms + 2_000, { action: 'restore' })]),
  ]),
  failing(
    'loses-its-machine',
    'Loses connection and machine',
    'Eight seconds into the game the connection fails, and the machine is gone. The disconnected screen says so.',
    'NotFound',
    ['status.session.NotFound', 'transition.peer.failed.android-connected-other', 'screen.disconnected'],
    'session:notice.disconnected.title',
  ),
  failing(
    'loses-to-another-screen',
    'Loses the connection to another screen',
    'The connection fails, and the server says that the player plays elsewhere.',
    'Migrated',
    ['status.session.Migrated'],
    'session:notice.screen-limit.title',
  ),
  failing(
    'loses-to-the-market',
    'Loses the connection to the market',
    'The connection fails, and the server says that the machine was taken away.',
    'BcpuSpotInterrupted',
    ['status.session.BcpuSpotInterrupted', 'transition.peer.failed.android-connected-spot'],
    'session:notice.spot-interruption.title',
  ),
  {
    id: 'connection-blips',
    leadsTo: { screen: 'game' },
    title: 'The connection blips',
    journey: 'trouble',
    story: 'Eight seconds into the game nothing arrives for nine seconds; then the picture is back by itself.',
    events: [
      { since: 'ready', afterMs: 8_000, fault: { action: 'drop' } },
      { since: 'ready', afterMs: 17_000, fault: { action: 'restore' } },
    ],
  },
  {
    id: 'peer-closes',
    leadsTo: { screen: 'game' },
    title: 'The peer closes',
    journey: 'trouble',
    story: 'Eight seconds into the game the machine closes the connection. The channels end at once.',
    events: [{ since: 'ready', afterMs: 8_000, fault: { action: 'close' } }],
  },
  {
    id: 'poor-network',
    leadsTo: { screen: 'game' },
    title: 'Plays on a poor network',
    journey: 'play',
    story:
      'Five packets of a hundred are lost, each takes eighty milliseconds more or less. The game can be played, badly.',
    events: [
      {
        since: 'connected',
        afterMs: 0,
        every: true,
        fault: { action: 'network', lossPct: 5, delayMs: 80, jitterMs: 30 },
      },
    ],
  },
  {
    id: 'never-connects',
    title: 'Never connects',
    leadsTo: { screen: 'notice', afterSecs: 4 },
    journey: 'trouble',
    story: 'A machine is found, but no connection to it can be made.',
    events: [{ since: 'offered', afterMs: 0, every: true, fault: { action: 'refuse' } }],
  },
  {
    id: 'restarts-fail-thrice',
    title: 'Three restarts fail',
    leadsTo: { screen: 'notice', code: 4005, afterSecs: 14 },
    journey: 'trouble',
    story: 'The connection fails, the session is still there, but starting it again fails three times: code 4005.',
    covers: [
      'transition.restart.failure-counter',
      'transition.restart.third-failure',
      'code.client.4005',
      'const.restart-limit',
    ],
    shows: [PLAYS, RECONNECTS, ...expectationsOf(4005), asked(START, 4)],
    events: [{ since: 'ready', afterMs: 2_000, fault: { action: 'refuse' } }],
    script: { 'play.startSession': { answers: [{}, { status: 'Failure', errCode: 4000 }], then: 'repeat-last' } },
  },
]);
