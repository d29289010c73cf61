import type { Clock } from '../../../kit/clock.ts';
import { Machine, type MachineSpec } from '../../../kit/stateMachine.ts';

type DwellState<Target> =
  | { readonly kind: 'away'; readonly turn: number }
  /** The pointer rests over an element that it can press. */
  | { readonly kind: 'over'; readonly turn: number; readonly target: Target }
  /** The pointer has pressed the element. It presses the element again only after leaving it. */
  | { readonly kind: 'used'; readonly turn: number; readonly target: Target };

type DwellEvent<Target> =
  | { readonly kind: 'moved'; readonly target: Target | undefined }
  /** The pointer has rested over the element for the time that the player chose. */
  | { readonly kind: 'rested' };

type DwellCommand<Target> = { readonly kind: 'wait' } | { readonly kind: 'use'; readonly target: Target };

/**
 * State machine of dwell clicking: presses an element after the pointer has rested over it. Elements are compared by
 * identity.
 */
function dwellMachine<Target>(): MachineSpec<DwellState<Target>, DwellEvent<Target>, DwellCommand<Target>> {
  return {
    initial: { kind: 'away', turn: 0 },
    step(state, event) {
      const { turn } = state;
      if (event.kind === 'rested') {
        if (state.kind !== 'over') return [state];
        return [
          { ...state, kind: 'used' },
          { kind: 'use', target: state.target },
        ];
      }
      const { target } = event;
      if (target === undefined) return [state.kind === 'away' ? state : { kind: 'away', turn }];
      return [state.kind !== 'away' && state.target === target ? state : { kind: 'over', turn: turn + 1, target }];
    },
    ongoing: ({ kind, turn }) => (kind === 'over' ? { [`wait:${turn}`]: { kind: 'wait' } } : {}),
  };
}

interface DwelledPage<Target> {
  /** Marks the element under the pointer while the pointer rests for a dwell click; undefined removes the mark. */
  mark(target: Target | undefined): void;
  use(target: Target): void;
}

/** Performs dwell clicks for a pointer until `signal` aborts. */
export class Dweller<Target> {
  /** Reports which element the pointer for dwell clicks is over; undefined for none. */
  readonly move: (target: Target | undefined) => void;

  constructor(page: DwelledPage<Target>, restMs: number, clock: Clock, signal: AbortSignal) {
    const machine = new Machine<DwellState<Target>, DwellEvent<Target>, DwellCommand<Target>>(
      dwellMachine(),
      (command, send, ended) => {
        if (command.kind === 'use') page.use(command.target);
        else clock.after(restMs, () => send({ kind: 'rested' }), ended);
      },
    );
    machine.watch(({ state }) => page.mark(state.kind === 'over' ? state.target : undefined));
    signal.addEventListener('abort', () => page.mark(undefined), { once: true });
    machine.start(signal);
    this.move = (target) => machine.send({ kind: 'moved', target });
  }
}
