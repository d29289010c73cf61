import type { Scenario } from '../core/scenario.ts';

export const losesItsConnection: Scenario = {
  id: 'loses-its-connection',
  title: 'Loses its connection',
  journey: 'trouble',
  story:
    'Eight seconds into the game the connection fails. The machine is still there, so the app says what happened, ' +
    'starts the session again and the game goes on.',
  appId: '20101',
  covers: [
    'transition.peer.failed.android-connected-check',
    'transition.peer.failed.android-connected-active',
    'transition.peer.new-per-attempt',
    'status.session.Active',
  ],
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
};

/** The connection fails, and what then comes of the session's status. */
const failing = (
  id: string,
  title: string,
  story: string,
  sessionStatus: string,
  covers: readonly string[],
): Scenario => ({
  id,
  title,
  journey: 'trouble',
  story,
  appId: '20101',
  covers,
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

export const connectionScenarios: readonly Scenario[] = [
  losesItsConnection,
  failing(
    'loses-its-machine',
    'Loses connection and machine',
    'Eight seconds into the game the connection fails, and the machine is gone. The disconnected screen says so.',
    'NotFound',
    ['status.session.NotFound', 'transition.peer.failed.android-connected-other', 'screen.disconnected'],
  ),
  failing(
    'loses-to-another-screen',
    'Loses the connection to another screen',
    'The connection fails, and the server says that the player plays elsewhere.',
    'Migrated',
    ['status.session.Migrated'],
  ),
  failing(
    'loses-to-the-market',
    'Loses the connection to the market',
    'The connection fails, and the server says that the machine was taken away.',
    'BcpuSpotInterrupted',
    ['status.session.BcpuSpotInterrupted', 'transition.peer.failed.android-connected-spot'],
  ),
  {
    id: 'connection-blips',
    title: 'The connection blips',
    journey: 'trouble',
    story: 'Eight seconds into the game nothing arrives for nine seconds; then the picture is back by itself.',
    appId: '20101',
    covers: [],
    events: [
      { since: 'ready', afterMs: 8_000, fault: { action: 'drop' } },
      { since: 'ready', afterMs: 17_000, fault: { action: 'restore' } },
    ],
    moments: [],
  },
  {
    id: 'peer-closes',
    title: 'The peer closes',
    journey: 'trouble',
    story: 'Eight seconds into the game the machine closes the connection. The channels end at once.',
    appId: '20101',
    covers: [],
    events: [{ since: 'ready', afterMs: 8_000, fault: { action: 'close' } }],
    moments: [],
  },
  {
    id: 'poor-network',
    title: 'Plays on a poor network',
    journey: 'play',
    story:
      'Five packets of a hundred are lost, each takes eighty milliseconds more or less. The game can be played, badly.',
    appId: '20101',
    covers: [],
    events: [
      {
        since: 'connected',
        afterMs: 0,
        every: true,
        fault: { action: 'network', lossPct: 5, delayMs: 80, jitterMs: 30 },
      },
    ],
    moments: [],
  },
  {
    id: 'never-connects',
    title: 'Never connects',
    journey: 'trouble',
    story: 'A machine is found, but no connection to it can be made.',
    appId: '20101',
    covers: [],
    events: [{ since: 'offered', afterMs: 0, every: true, fault: { action: 'refuse' } }],
    moments: [],
  },
  {
    id: 'restarts-fail-thrice',
    title: 'Three restarts fail',
    journey: 'trouble',
    story: 'The connection fails, the session is still there, but starting it again fails three times: code 4005.',
    appId: '20101',
    covers: [
      'transition.restart.failure-counter',
      'transition.restart.third-failure',
      'code.client.4005',
      'const.restart-limit',
    ],
    events: [{ since: 'ready', afterMs: 2_000, fault: { action: 'refuse' } }],
    script: { 'play.startSession': { answers: [{}, { status: 'Failure', errCode: 4000 }], then: 'repeat-last' } },
    moments: [],
  },
];
