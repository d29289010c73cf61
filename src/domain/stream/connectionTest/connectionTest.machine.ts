import type { MachineSpec } from '../../../kit/machine.ts';
import type { Measured } from './verdict.ts';

export type TestState =
  | { readonly kind: 'idle'; readonly run: number }
  /** Over a connection such as a game has, or by requests where there is none. `at`: when it began. */
  | { readonly kind: 'measuring'; readonly run: number; readonly by: 'peer' | 'requests'; readonly at: number }
  | { readonly kind: 'done'; readonly run: number; readonly measured: Measured }
  | { readonly kind: 'failed'; readonly run: number };

export type TestEvent =
  | { readonly kind: 'test asked'; readonly at: number }
  | { readonly kind: 'stopped' }
  /** Nobody offers such a connection, or answers. */
  | { readonly kind: 'no way' }
  /** One was offered, and nothing came through it: a game's would be no better. */
  | { readonly kind: 'blocked' }
  | { readonly kind: 'measured'; readonly measured: Measured };

export interface TestCommand {
  readonly kind: 'measure';
  readonly by: 'peer' | 'requests';
}

/** One press, some seconds, a verdict; it can be stopped at any time, and then nothing of it is left. */
export const connectionTestSpec: MachineSpec<TestState, TestEvent, TestCommand> = {
  initial: { kind: 'idle', run: 0 },
  step: (state, event) => [next(state, event)],
  ongoing: (state): Readonly<Record<string, TestCommand>> =>
    state.kind === 'measuring' ? { [`${state.by}:${state.run}`]: { kind: 'measure', by: state.by } } : {},
};

function next(state: TestState, event: TestEvent): TestState {
  const { run } = state;
  switch (event.kind) {
    case 'test asked':
      return state.kind === 'measuring' ? state : { kind: 'measuring', run: run + 1, by: 'peer', at: event.at };
    case 'stopped':
      return state.kind === 'measuring' ? { kind: 'idle', run } : state;
    case 'no way':
      if (state.kind !== 'measuring') return state;
      return state.by === 'peer' ? { ...state, by: 'requests' } : { kind: 'failed', run };
    case 'blocked':
      return state.kind === 'measuring' ? { kind: 'failed', run } : state;
    case 'measured':
      return state.kind === 'measuring' ? { kind: 'done', run, measured: event.measured } : state;
  }
}
