import type { MachineSpec } from '../../../kit/machine.ts';

/** What a player's nowBux are since they were revalued. */
export interface Revaluation {
  /** What it added, or took where it is below nought. */
  readonly amount: number;
  readonly balance: number;
}

export type RevaluationState =
  | { readonly kind: 'not due' }
  /** Nobody has seen it. */
  | ({ readonly kind: 'playing' } & Revaluation)
  /** Seen, and the server is told. */
  | ({ readonly kind: 'acknowledged' } & Revaluation)
  /** Seen, and that is all for this visit. */
  | { readonly kind: 'over' };

export type RevaluationEvent =
  /** `seen`: on an earlier visit, and the server doesn't know. */
  | { readonly kind: 'revaluation read'; readonly revaluation: Revaluation; readonly seen: boolean }
  | { readonly kind: 'seen' }
  | { readonly kind: 'server answered' }
  | { readonly kind: 'player left' };

export type RevaluationCommand = { readonly kind: 'acknowledge' };

/** A change of what nowBux are worth: shown once, and said to the server to be so. */
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
