import type { SessionState } from '../../../domain/session/session.state.ts';

/** Whether the game stopped or failed to start for lack of playtime. */
export function outOfPlaytime(state: SessionState): boolean {
  return state.kind === 'failed' && state.error.status === 'FailureInsufficientPlaytime';
}
