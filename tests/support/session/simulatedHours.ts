import { SeededRandom } from '../../../src/kit/random.ts';
import { startAnswer } from './sessionStateSpace.ts';
import { SessionWorld } from './sessionWorld.ts';

const HOUR_MS = 3_600_000;

/** Statistics of several simulated hours of games. */
export interface HoursPlayed {
  /** Duration with a picture, in milliseconds. */
  readonly playedMs: number;
  readonly faults: number;
  readonly starts: number;
}

/**
 * Simulates hours of games against a server and a network that fail at random. The player waits, returns to the tab,
 * and presses the actions that lead on. Throws if an invariant is violated, or if the player makes no progress for
 * ten minutes.
 */
export function playHours(hours: number, seed: number): HoursPlayed {
  const random = new SeededRandom(seed);
  const world = new SessionWorld(seed);
  const chance = (share: number) => random.next() < share;
  const end = world.clock.now() + hours * HOUR_MS;
  let playedMs = 0;
  let faults = 0;
  let idleMs = 0;
  world.send({ kind: 'play asked', pollingSecs: 10, pollSpread: 0.3, tryAndDownload: false });
  while (world.clock.now() < end) {
    if (serve(world, chance)) faults++;
    if (applyFault(world, chance)) faults++;
    if (press(world, chance)) idleMs = 0;
    const ms = 200 + Math.floor(random.next() * 4_000);
    const { state } = world;
    if (state.kind === 'playing' && state.link.kind === 'up') {
      playedMs += ms;
      idleMs = 0;
    } else if (state.around.visible && state.around.online) {
      idleMs += ms;
    }
    if (idleMs > 10 * 60_000)
      throw new Error(`The session is stuck in ${JSON.stringify(state)}: no event or timer changes it (seed ${seed})`);
    world.pass(ms);
  }
  const starts = world.callCounts['start-session'];
  world.send({ kind: 'player left' });
  world.dispose();
  return { playedMs, faults, starts };
}

type Chance = (share: number) => boolean;

/** Answers the pending calls, mostly with success. Returns true if an answer was a failure. */
function serve(world: SessionWorld, chance: Chance): boolean {
  const { online } = world.state.around;
  const network = { kind: 'fetch-exception', message: 'Failed to fetch' } as const;
  const lost = !online || chance(0.02);
  if (world.pendingCalls('load-features').length > 0) {
    if (lost) return world.answer('load-features', { kind: 'features failed', failure: network });
    world.answer('load-features', { kind: 'features loaded', tryAndDownload: false });
  }
  if (world.state.kind === 'preparing') world.send({ kind: 'player resolved' });
  if (world.pendingCalls('start-session').length > 0) {
    if (lost) return world.answer('start-session', { kind: 'start failed', failure: network });
    if (chance(0.1))
      return world.answer('start-session', { kind: 'start failed', failure: { kind: 'version-mismatch' } });
    const status = chance(0.5)
      ? 'Success'
      : chance(0.5)
        ? 'WaitingInQueue'
        : chance(0.5)
          ? 'FailureNotReady'
          : 'Failure';
    world.answer('start-session', { kind: 'start answered', answer: startAnswer(status) });
    if (world.state.kind === 'connecting') world.peer?.answered('answer');
    return status !== 'Success';
  }
  if (world.pendingCalls('send-answer').length > 0) {
    if (lost) return world.answer('send-answer', { kind: 'answer failed', failure: network });
    const status = chance(0.9) ? 'Success' : chance(0.5) ? 'FailureTryAgain' : 'FailureRetryStartSessionLater';
    world.answer('send-answer', { kind: 'answer answered', answer: { status } });
    if (chance(0.05)) world.peer?.failed();
    world.peer?.connected();
    world.peer?.line('androidready=1');
    return status !== 'Success';
  }
  if (world.pendingCalls('ask-status').length > 0) {
    if (lost) return world.answer('ask-status', { kind: 'status failed' });
    const status = chance(0.85) ? 'Active' : chance(0.5) ? 'NotFound' : 'BcpuSpotInterrupted';
    world.answer('ask-status', { kind: 'status answered', status });
    return status !== 'Active';
  }
  return false;
}

/** Applies a random fault to the game in one case of many. Returns whether it did. */
function applyFault(world: SessionWorld, chance: Chance): boolean {
  const { visible, online } = world.state.around;
  if (chance(online ? 0.002 : 0.05)) world.send({ kind: 'online changed', online: !online });
  if (chance(visible ? 0.005 : 0.05)) world.send({ kind: 'visibility changed', visible: !visible });
  if (chance(0.003)) world.peer?.disconnected();
  else if (chance(0.02)) world.peer?.connected();
  else if (chance(0.002)) world.peer?.failed();
  else if (chance(0.001)) world.peer?.line('gracewarning={"reason":"SessionTimeLimitExceeded"}');
  else if (chance(0.01)) world.peer?.line('gracecancel=1');
  else if (chance(0.0005)) world.peer?.line('sessioncomplete=SessionTimeLimitExceeded');
  else return false;
  return true;
}

/** Presses an action that leads towards a game, as a player would. */
function press(world: SessionWorld, chance: Chance): boolean {
  const { kind } = world.state;
  if ((kind !== 'ended' && kind !== 'failed') || !chance(0.2)) return false;
  world.send({ kind: 'retry asked' });
  return true;
}
