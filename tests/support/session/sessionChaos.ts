import { encodeDeviceMessage } from '../../../src/contracts/channel/textLines.ts';
import { SESSION_STATUSES, STATUSES } from '../../../src/contracts/status.ts';
import type { SessionEvent, SessionState } from '../../../src/domain/session/session.state.ts';
import type { TraceEntry } from '../../../src/kit/stateMachine.ts';
import { CALL_FAILURES, DEVICE_SAYS, startAnswer, WINDOW_FACTS } from './sessionStateSpace.ts';
import { SESSION_CALLS, SessionWorld } from './sessionWorld.ts';

/** One random event: its kind, and a number that selects among the variants of that kind. */
export interface Incident {
  readonly what: number;
  readonly which: number;
}

const choose = <T>(list: readonly T[], which: number): T => list[which % list.length] as T;

const GARBAGE = ['', '=', 'androidready={', 'gracewarning=[]', 'sessioncomplete', 'x'.repeat(5_000), 'orientation=9'];

const START_EVENTS: readonly SessionEvent[] = [
  ...STATUSES.map((status): SessionEvent => ({ kind: 'start answered', answer: startAnswer(status) })),
  // Success and the queue occur more often than other answers, so that more runs reach a game.
  ...Array.from({ length: 30 }, (): SessionEvent => ({ kind: 'start answered', answer: startAnswer('Success') })),
  ...Array.from({ length: 8 }, (): SessionEvent => ({ kind: 'start answered', answer: startAnswer('WaitingInQueue') })),
  ...CALL_FAILURES.map((failure): SessionEvent => ({ kind: 'start failed', failure })),
];

const ANSWERS: Readonly<Record<(typeof SESSION_CALLS)[number], readonly SessionEvent[]>> = {
  'load-features': [
    { kind: 'features loaded', tryAndDownload: false },
    { kind: 'features loaded', tryAndDownload: true },
    { kind: 'features failed', failure: { kind: 'version-mismatch' } },
    { kind: 'features failed', failure: { kind: 'fetch-exception', message: '' } },
  ],
  'start-session': START_EVENTS,
  'send-answer': [
    ...Array.from({ length: 20 }, (): SessionEvent => ({ kind: 'answer answered', answer: { status: 'Success' } })),
    ...STATUSES.map((status): SessionEvent => ({ kind: 'answer answered', answer: { status } })),
    ...CALL_FAILURES.map((failure): SessionEvent => ({ kind: 'answer failed', failure })),
  ],
  'ask-status': [
    ...[...SESSION_STATUSES, 'Active', 'Active', 'Unheard'].map((status): SessionEvent => ({
      kind: 'status answered',
      status,
    })),
    { kind: 'status failed' },
    { kind: 'status outdated' },
  ],
};

const CLICKS: readonly SessionEvent[] = [
  { kind: 'retry asked' },
  { kind: 'retry asked' },
  { kind: 'grace answered' },
  { kind: 'recording exit answered' },
  { kind: 'player resolved' },
  { kind: 'duplicate tab found' },
  { kind: 'player left' },
];

/** Every possible event, each selected by number. */
const HAPPENINGS: readonly ((world: SessionWorld, which: number) => void)[] = [
  ...SESSION_CALLS.map((call) => (world: SessionWorld, which: number) => {
    world.answer(call, choose(ANSWERS[call], which));
  }),
  // `start-session` is in the list twice, so that more runs reach a game.
  (world, which) => world.answer('start-session', choose(START_EVENTS, which)),
  (world, which) => world.peer?.answered(which % 20 === 0 ? undefined : 'answer'),
  (world) => world.peer?.connected(),
  (world) => world.peer?.line('androidready=1'),
  (world, which) => world.peer?.line(encodeDeviceMessage(choose(DEVICE_SAYS, which))),
  (world, which) => world.peer?.line(choose(GARBAGE, which)),
  (world, which) => {
    if (which % 3 === 0) world.peer?.preparationFailed('x');
    else if (which % 3 === 1) world.peer?.failed();
    else world.peer?.disconnected();
  },
  (world, which) => world.pass(choose([1, 500, 1_000, 2_000, 3_000, 10_000, 57_000], which)),
  (world, which) => world.pass(choose([1_000, 2_000, 3_000, 10_000], which)),
  // The computer slept: all timers that fell due meanwhile fire at once.
  (world, which) => world.clock.jump(world.clock.now() + choose([100, 5_000, 3_600_000], which)),
  (world, which) => world.send(choose(WINDOW_FACTS, which)),
  (world, which) => world.send(choose(CLICKS, which)),
  (world) => world.send({ kind: 'play asked', pollingSecs: 10, pollSpread: 0.5, tryAndDownload: false }),
  (world, which) => {
    world.peersThrow = which % 8 === 0;
  },
];

export const INCIDENT_COUNT = HAPPENINGS.length;

/** Plays a simulated session up to the running game. */
export function playOn(world: SessionWorld): void {
  world.answer('load-features', choose(ANSWERS['load-features'], 0));
  world.send({ kind: 'player resolved' });
  world.answer('start-session', { kind: 'start answered', answer: startAnswer('Success') });
  world.peer?.answered('answer');
  world.answer('send-answer', { kind: 'answer answered', answer: { status: 'Success' } });
  world.peer?.connected();
  world.peer?.line('androidready=1');
}

/**
 * Applies these events to a session in order, from the tap on Play or from the first picture. `watch` receives every
 * step.
 *
 * @returns the disposed simulated world
 * @throws if an invariant is violated
 */
export function playIncidents(
  incidents: readonly Incident[],
  from: 'tap' | 'picture',
  watch?: (entry: TraceEntry<SessionState, SessionEvent>) => void,
): SessionWorld {
  const world = new SessionWorld();
  if (watch) world.machine.watch(watch);
  world.send({ kind: 'play asked', pollingSecs: 10, tryAndDownload: false });
  if (from === 'picture') playOn(world);
  for (const { what, which } of incidents) {
    choose(HAPPENINGS, what)(world, which);
    world.check();
  }
  world.send({ kind: 'player left' });
  if (world.machine.running.length > 0) throw new Error('An activity of the session still runs after the player left');
  if (world.clock.pending > 0) throw new Error('A timer of the session is still pending after its end');
  world.dispose();
  return world;
}
