import type { SessionState } from '../../../domain/session/session.state.ts';

/** A game came to a stop, or did not begin, because no playtime is left. */
export function outOfPlaytime(state: SessionState): boolean {
  return state.kind === 'failed' && state.error.status === 'FailureInsufficientPlaytime';
}

/** The next midnight of the player's own calendar, in milliseconds since the Unix epoch: each day has its own free time. */
export function nextMidnight(now: number): number {
  const day = new Date(now);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1).getTime();
}
