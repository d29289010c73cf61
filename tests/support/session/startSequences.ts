import type { SessionEvent } from '../../../src/domain/session/session.state.ts';
import { STATUSES } from '../../../src/contracts/status.ts';
import { startAnswer } from './sessionStateSpace.ts';
import { SessionWorld } from './sessionWorld.ts';

/** One answer of startSession for each outcome that the session handles differently. */
export const OUTCOMES: Readonly<Record<string, SessionEvent>> = {
  success: { kind: 'start answered', answer: startAnswer('Success') },
  'second session': { kind: 'start answered', answer: startAnswer('Success', { secondSessionDetected: true }) },
  'no offer': { kind: 'start answered', answer: { ...startAnswer('Failure'), status: 'Success' } },
  queue: { kind: 'start answered', answer: startAnswer('WaitingInQueue') },
  'priority queue': { kind: 'start answered', answer: startAnswer('WaitingInPriorityQueue') },
  'not ready': { kind: 'start answered', answer: startAnswer('FailureNotReady') },
  'storage busy': { kind: 'start answered', answer: startAnswer('FailureUserStorageBusy') },
  'try again': { kind: 'start answered', answer: startAnswer('FailureTryAgain') },
  revoked: { kind: 'start answered', answer: startAnswer('FailureUaIdRevoked') },
  migrated: { kind: 'start answered', answer: startAnswer('FailureSessionMigrated') },
  'trial over': { kind: 'start answered', answer: startAnswer('FailureTrialTimeLimitExceeded') },
  membership: { kind: 'start answered', answer: startAnswer('FailureInvalidMembershipId') },
  redirect: { kind: 'start answered', answer: startAnswer('NeedsRedirect', { url: '/elsewhere' }) },
  unauthorized: { kind: 'start failed', failure: { kind: 'unauthorized', message: 'FailureUnauthorized' } },
  outdated: { kind: 'start failed', failure: { kind: 'version-mismatch' } },
  network: { kind: 'start failed', failure: { kind: 'fetch-exception', message: '' } },
  failure: { kind: 'start answered', answer: startAnswer('Failure') },
};

/** The remaining statuses of `startSession`, all of which the session handles as the same error. */
export const PLAIN_FAILURES = STATUSES.filter(
  (status) =>
    !Object.values(OUTCOMES).some((event) => event.kind === 'start answered' && event.answer.status === status),
);

/**
 * Plays one sequence of `startSession` answers in a new run. Advances time to each request, retries after a failed
 * start, and makes the stream fail. Returns the session's last state. Throws if an invariant is violated.
 */
export function playSequence(answers: readonly SessionEvent[], where: 'start' | 'restart'): string {
  const world = new SessionWorld();
  world.send({ kind: 'play asked', pollingSecs: 10, tryAndDownload: false });
  world.answer('load-features', { kind: 'features loaded', tryAndDownload: false });
  world.send({ kind: 'player resolved' });
  if (where === 'restart') {
    world.answer('start-session', { kind: 'start answered', answer: startAnswer('Success') });
    arrive(world);
    world.peer?.failed();
    world.answer('ask-status', { kind: 'status answered', status: 'Active' });
    world.pass(2_000);
    world.answer('ask-status', { kind: 'status answered', status: 'Active' });
  }
  for (const answer of answers) {
    proceed(world);
    const before = world.callCounts['start-session'];
    world.answer('start-session', answer);
    if (world.callCounts['start-session'] > before + 1)
      throw new Error('The session sent several start requests after one answer');
  }
  const { kind } = world.state;
  world.dispose();
  return kind;
}

function arrive(world: SessionWorld): void {
  world.peer?.answered('answer');
  world.answer('send-answer', { kind: 'answer answered', answer: { status: 'Success' } });
  world.peer?.connected();
  world.peer?.line('androidready=1');
}

/** Triggers the next `startSession` request: waits, presses retry, or makes the stream fail. */
function proceed(world: SessionWorld): void {
  for (let steps = 0; world.state.kind !== 'starting'; steps++) {
    if (steps > 8) throw new Error(`The start did not end within 8 steps; the state is ${world.state.kind}`);
    switch (world.state.kind) {
      case 'preparing':
        world.answer('load-features', { kind: 'features loaded', tryAndDownload: false });
        world.send({ kind: 'player resolved' });
        break;
      case 'ended':
      case 'failed':
        if (world.clock.pending > 0) throw new Error('A timer is still pending after the end of the start');
        world.send({ kind: 'retry asked' });
        break;
      case 'connecting':
        arrive(world);
        break;
      case 'playing':
        world.peer?.failed();
        world.answer('ask-status', { kind: 'status answered', status: 'Active' });
        world.pass(2_000);
        world.answer('ask-status', { kind: 'status answered', status: 'Active' });
        break;
      default:
        world.pass(10_000);
    }
  }
}

/** Generates all sequences of `startSession` outcomes with this length. */
export function* sequences(
  depth: number,
  outcomes: readonly SessionEvent[] = Object.values(OUTCOMES),
): Generator<readonly SessionEvent[]> {
  const count = outcomes.length ** depth;
  for (let n = 0; n < count; n++) {
    const sequence: SessionEvent[] = [];
    for (let rest = n, i = 0; i < depth; i++, rest = Math.floor(rest / outcomes.length)) {
      sequence.push(outcomes[rest % outcomes.length] as SessionEvent);
    }
    yield sequence;
  }
}
