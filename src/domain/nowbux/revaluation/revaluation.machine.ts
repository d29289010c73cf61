import type { MachineSpec } from '../../../kit/stateMachine.ts';

/** The player's nowBux after the server has changed their value (revaluation). */
export interface Revaluation {
  /** Change of the player's balance by the revaluation; may be negative. */
  readonly amount: number;
  readonly balance: number;
}

export type RevaluationState =
  | { readonly kind: 'not due' }
  /** The page shows the revaluation, and the player hasn't acknowledged it yet. */
  | ({ readonly kind: 'playing' } & Revaluation)
  /** The player has acknowledged the revaluation, and the client is informing the server. */
  | ({ readonly kind: 'acknowledged' } & Revaluation)
  /** The page doesn't show the revaluation of nowBux again in this visit. */
  | { readonly kind: 'over' };

export type RevaluationEvent =
  /**
   * The server has reported a revaluation. `seen`: the player acknowledged it on an earlier visit, but the server
   * didn't confirm that.
   */
  | { readonly kind: 'revaluation read'; readonly revaluation: Revaluation; readonly seen: boolean }
  | { readonly kind: 'seen' }
  | { readonly kind: 'server answered' }
  | { readonly kind: 'player left' };

export type RevaluationCommand = { readonly kind: 'acknowledge' };

/** State machine of a revaluation of nowBux: it is shown once, then acknowledged to the server. */
export const revaluationSpec: MachineSpec<RevaluationState, RevaluationEvent, RevaluationCommand> = {
  initial: { kind: 'not due' },
  step: (state, event) => [step(state, event)],
  ongoing: ({ kind }): Readonly<Record<string, RevaluationCommand>> =>
    kind === 'acknowledged' ? { acknowledge: { kind: 'acknowledge' } } : {},
};

function step(state: RevaluationState, event: RevaluationEvent): RevaluationState {
  switch (event.kind) {
    case 'player left':
      return state.kind === 'not due' ? state : { kind: 'not due' };
    case 'revaluation read':
      if (state.kind !== 'not due') return state;
      return { kind: event.seen ? 'acknowledged' : 'playing', ...event.revaluation };
    case 'seen':
      return state.kind === 'playing' ? { ...state, kind: 'acknowledged' } : state;
    case 'server answered':
      return state.kind === 'acknowledged' ? { kind: 'over' } : state;
  }
}
