import type { SessionState } from '../../../domain/session/session.state.ts';

/** A game came to a stop, or did not begin, because no playtime is left. */
export function outOfPlaytime(state: SessionState): boolean {
  return state.kind === 'failed' && state.error.status === 'FailureInsufficientPlaytime';
}
