import type { MachineSpec } from '../../../kit/machine.ts';

export type PrerollState =
  | { readonly kind: 'none' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'playing' }
  /** It is over, or there was none: a play has one at most. */
  | { readonly kind: 'done' };

export type PrerollEvent =
  /** The player waits for a machine, long enough for an advertisement. */
  | { readonly kind: 'wait began' }
  | { readonly kind: 'ad opened' }
  | { readonly kind: 'no ad' }
  | { readonly kind: 'ad over' }
  /** The player goes back to the queue. */
  | { readonly kind: 'left' }
  /** Their turn has come, or they are shown no advertising any more. */
  | { readonly kind: 'wait over' };

export type PrerollCommand = { readonly kind: 'present ad' };

/** An advertisement while a player waits for a machine: it takes none of their time, since it ends with the wait. */
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
