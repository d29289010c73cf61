import type { Outcome, ScenarioEvent, WordsKey } from '../../core/scenario/scenario.ts';
import type { StreamFault } from '../../core/world/stream.ts';
import { expectationsOf } from './codeTitles.ts';
import { asked, heading, PLAYS, RECONNECTS, START } from '../expectations.ts';
import { type Named, scenario, scenarios } from '../writeScenarios.ts';

const STATUS = 'play.getSessionStatus';

export const losesItsConnection = scenario({
  id: 'loses-its-connection',
  title: 'Connection fails; the session restarts',
  journey: 'trouble',
  story:
    'Eight seconds into the game the connection fails. The machine is still running, so the app shows a message, restarts the session and the game continues.',
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
      shows: 'The connection fails half a second into the game.',
      events: [{ since: 'ready', afterMs: 500, fault: { action: 'refuse' } }],
    },
    {
      name: 'nothing to return to',
      shows: 'The session no longer exists: the disconnected screen.',
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
  headingKey: WordsKey,
): Named<Id> =>
  scenario({
    id,
    title,
    journey: 'trouble',
    story,
    covers,
    tags: [sessionStatus, 'play.getSessionStatus'],
    leadsTo: { screen: 'notice', startAt: 'the cut', afterSecs: 6 },
    shows: [PLAYS, asked(STATUS, 1), heading(headingKey), asked(START, 1)],
    events: [{ since: 'ready', afterMs: 8_000, fault: { action: 'refuse' } }],
    script: {
      'play.getSessionStatus': { answers: [{ body: { status: 'Success', sessionStatus } }], then: 'repeat-last' },
    },
    moments: [
      {
        name: 'the cut',
        shows: 'The connection fails half a second into the game.',
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
    title: 'Connection fails; ICE restart recovers it',
    journey: 'trouble',
    story:
      'Eight seconds into the game the connection fails, and five seconds later the network is back. The server restarts ICE on the existing connection, so the game continues where it was.',
    covers: ['transition.peer.failed.android-connected-check', 'status.session.Active'],
    shows: [PLAYS, RECONNECTS, asked(STATUS, 1), PLAYS, asked(START, 2)],
    tags: ['relay', 'play.startSession'],
    leadsTo: { screen: 'game' },
    config: { lostConnection: 'ice-restart' },
    // Delay the second session start's offer until the network is back, however long the browser takes to detect the
    // loss.
    script: { 'play.startSession': { answers: [{}, { delayMs: 1_500 }] } },
    events: [at(8_000, { action: 'refuse' }), at(13_000, { action: 'restore' })],
    moments: [
      {
        name: 'the cut',
        shows: 'The connection fails half a second into the game and recovers five seconds later.',
        events: [at(500, { action: 'refuse' }), at(5_500, { action: 'restore' })],
      },
      {
        name: 'in vain',
        shows: 'The network never recovers, so the ICE restart fails and the app starts a new session.',
        events: [at(500, { action: 'refuse' })],
      },
    ],
  },
  failing(
    'loses-to-the-unknown',
    'Connection fails; session status unknown to the app',
    'The connection fails, and the server returns a session status that the app doesn’t know. The app treats the session as ended.',
    'Hibernating',
    ['transition.peer.failed.android-connected-other'],
    'session:notice.disconnected.title',
  ),
  degraded('network-lossy', 'Network with 8 % packet loss', 'The network loses 8 % of the packets.', [
    network({ lossPct: 8 }),
  ]),
  degraded('network-slow', 'Network with 250 ms delay', 'The network delays every packet by 250 ms.', [
    network({ delayMs: 250 }),
  ]),
  degraded('network-jittery', 'Network with jitter of 50 ms', 'The network delays packets by 10 to 110 ms.', [
    network({ delayMs: 60, jitterMs: 50 }),
  ]),
  degraded('network-narrow', 'Network with a bandwidth of 600 kbit/s', 'The network’s bandwidth is 600 kbit/s.', [
    network({ kbps: 600 }),
  ]),
  degraded(
    'network-moderate',
    'Network profile “moderate”: delay and loss',
    'The network delays every packet by 100 ms and loses 5 % of the packets, one at a time.',
    [network({ network: 'moderate', seed: 1 })],
  ),
  degraded(
    'network-international',
    'Network profile “international”: delay, loss, reordering',
    'The network delays packets by 250 ms, loses and reorders some, and has a bandwidth of 300 kbit/s.',
    [network({ network: 'international', seed: 1 })],
  ),
  degraded(
    'network-spiky',
    'Network profile “spiky”: loss for 10 of every 30 seconds',
    'For 10 of every 30 seconds, the network loses 30 % of the packets.',
    [network({ network: 'spiky', seed: 1 })],
  ),
  degraded(
    'network-bursts',
    'Network profile “bursts”: loss of consecutive packets',
    'The network loses 20 % of the packets, about four in a row.',
    [network({ network: 'bursts-c', seed: 1 })],
  ),
  degraded(
    'network-mobile',
    'Network profile “mobile”: varying bandwidth, short outages',
    'The network’s bandwidth varies constantly, and there are short outages.',
    [network({ network: 'mobile', seed: 1 })],
  ),
  degraded(
    'network-worsens',
    'Network degrades for ten seconds, then recovers',
    'The network is good for five seconds, degraded for ten, and good again.',
    [network({}, 0), network({ lossPct: 12, delayMs: 180, jitterMs: 60 }, 5_000), network({}, 15_000)],
  ),
  degraded(
    'cut-and-never-healed',
    'Network outage that never ends',
    'Two seconds into the game the network drops all packets in both directions, for good. The session is still running.',
    [at(2_000, { action: 'drop' })],
  ),
  degraded(
    'cut-for-three-seconds',
    'Network outage of three seconds',
    'The network drops all packets for three seconds. The picture freezes and recovers without a restart.',
    [at(2_000, { action: 'drop' }), at(5_000, { action: 'restore' })],
  ),
  degraded(
    'from-wifi-to-mobile',
    'Switch from Wi-Fi to a mobile network',
    'After an outage of four seconds the network is slower and loses 2 % of the packets. The game continues.',
    [
      at(2_000, { action: 'drop' }),
      at(6_000, { action: 'restore' }),
      at(6_000, { action: 'network', delayMs: 70, jitterMs: 20, lossPct: 2 }),
    ],
  ),
  degraded(
    'cut-thrice',
    'Three network outages of two seconds',
    'Three outages of two seconds each, with four good seconds between them.',
    [...[2_000, 8_000, 14_000].flatMap((ms) => [at(ms, { action: 'drop' }), at(ms + 2_000, { action: 'restore' })])],
  ),
  failing(
    'loses-its-machine',
    'Connection fails; session no longer exists',
    'Eight seconds into the game the connection fails, and the server no longer knows the session. The app shows the disconnected screen.',
    'NotFound',
    ['status.session.NotFound', 'transition.peer.failed.android-connected-other', 'screen.disconnected'],
    'session:notice.disconnected.title',
  ),
  failing(
    'loses-to-another-screen',
    'Connection fails; session moved to another screen',
    'The connection fails, and the server reports that the player plays on another screen.',
    'Migrated',
    ['status.session.Migrated'],
    'session:notice.screen-limit.title',
  ),
  failing(
    'loses-to-the-market',
    'Connection fails; spot machine reclaimed',
    'The connection fails, and the server reports that the cloud provider has reclaimed the spot machine.',
    'BcpuSpotInterrupted',
    ['status.session.BcpuSpotInterrupted', 'transition.peer.failed.android-connected-spot'],
    'session:notice.spot-interruption.title',
  ),
  {
    id: 'connection-blips',
    leadsTo: { screen: 'game' },
    title: 'Network outage of nine seconds',
    journey: 'trouble',
    story: 'Eight seconds into the game the network drops all packets for nine seconds. Then the picture recovers.',
    events: [
      { since: 'ready', afterMs: 8_000, fault: { action: 'drop' } },
      { since: 'ready', afterMs: 17_000, fault: { action: 'restore' } },
    ],
  },
  {
    id: 'peer-closes',
    leadsTo: { screen: 'game' },
    title: 'Machine closes the connection',
    journey: 'trouble',
    story: 'Eight seconds into the game the machine closes the connection. The data channels close immediately.',
    events: [{ since: 'ready', afterMs: 8_000, fault: { action: 'close' } }],
  },
  {
    id: 'poor-network',
    leadsTo: { screen: 'game' },
    title: 'Network with 5 % packet loss and 80 ms delay',
    journey: 'play',
    story:
      'The network loses 5 % of the packets and delays each by 50 to 110 ms. The game is playable, with visible faults.',
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
    title: 'Connection to the machine is never established',
    leadsTo: { screen: 'notice', afterSecs: 4 },
    journey: 'trouble',
    story: 'The server offers a machine, but the connection to it always fails.',
    events: [{ since: 'offered', afterMs: 0, every: true, fault: { action: 'refuse' } }],
  },
  {
    id: 'restarts-fail-thrice',
    title: 'Three session restarts fail',
    leadsTo: { screen: 'notice', code: 4005, afterSecs: 14 },
    journey: 'trouble',
    story: 'The connection fails. The session is still running, but three attempts to restart it fail: code 4005.',
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
