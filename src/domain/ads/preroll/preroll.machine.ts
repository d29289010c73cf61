import type { MachineSpec } from '../../../kit/stateMachine.ts';

export type PrerollState =
  | { readonly kind: 'none' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'playing' }
  /** The preroll is over, or no advertisement was available. Each visit to a play page has at most one preroll. */
  | { readonly kind: 'done' };

export type PrerollEvent =
  /** The player must wait in the queue long enough for an advertisement. */
  | { readonly kind: 'wait began' }
  | { readonly kind: 'ad opened' }
  | { readonly kind: 'no ad' }
  | { readonly kind: 'ad over' }
  /** The player closes the advertisement and returns to the queue. */
  | { readonly kind: 'left' }
  /** The player's turn has come, or the player no longer sees advertising. */
  | { readonly kind: 'wait over' };

export type PrerollCommand = { readonly kind: 'present ad' };

/** An advertisement while the player waits in the queue. It ends with the wait, so it costs the player no time. */
export const prerollSpec: MachineSpec<PrerollState, PrerollEvent, PrerollCommand> = {
  initial: { kind: 'none' },
  step: (state, event) => [step(state, event)],
  ongoing: ({ kind }): Readonly<Record<string, PrerollCommand>> =>
    kind === 'asking' || kind === 'playing' ? { ad: { kind: 'present ad' } } : {},
};

function step(state: PrerollState, { kind }: PrerollEvent): PrerollState {
  switch (state.kind) {
    case 'none':
      return kind === 'wait began' ? { kind: 'asking' } : state;
    case 'asking':
      if (kind === 'ad opened') return { kind: 'playing' };
      return kind === 'no ad' || kind === 'wait over' ? { kind: 'done' } : state;
    case 'playing':
      return kind === 'wait began' || kind === 'ad opened' ? state : { kind: 'done' };
    case 'done':
      return state;
  }
}
