import type { MachineSpec } from '../../../kit/stateMachine.ts';

/** A player's nowBux after a revaluation. */
export interface Revaluation {
  /** Change of the balance; may be negative. */
  readonly amount: number;
  readonly balance: number;
}

export type RevaluationState =
  | { readonly kind: 'not due' }
  /** Shown, not acknowledged yet. */
  | ({ readonly kind: 'playing' } & Revaluation)
  /** Acknowledged by the player; the server is being informed. */
  | ({ readonly kind: 'acknowledged' } & Revaluation)
  /** Over for this visit. */
  | { readonly kind: 'over' };

export type RevaluationEvent =
  /** `seen`: acknowledged on an earlier visit without the server's confirmation. */
  | { readonly kind: 'revaluation read'; readonly revaluation: Revaluation; readonly seen: boolean }
  | { readonly kind: 'seen' }
  | { readonly kind: 'server answered' }
  | { readonly kind: 'player left' };

export type RevaluationCommand = { readonly kind: 'acknowledge' };

/** A revaluation of nowBux: shown once, then acknowledged to the server. */
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
