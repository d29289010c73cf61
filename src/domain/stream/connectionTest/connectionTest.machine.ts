import type { MachineSpec } from '../../../kit/stateMachine.ts';
import type { Measured } from './connectionVerdict.ts';

export type TestState =
  | { readonly kind: 'idle'; readonly run: number }
  /**
   * The connection test is running, over a WebRTC connection, or with HTTP requests if that isn't available. `at`:
   * the start time.
   */
  | { readonly kind: 'measuring'; readonly run: number; readonly by: 'peer' | 'requests'; readonly at: number }
  | { readonly kind: 'done'; readonly run: number; readonly measured: Measured }
  | { readonly kind: 'failed'; readonly run: number };

export type TestEvent =
  | { readonly kind: 'test asked'; readonly at: number }
  | { readonly kind: 'stopped' }
  /** The server doesn't respond, or doesn't offer the current kind of connection test (WebRTC or HTTP requests). */
  | { readonly kind: 'no way' }
  /** The server offered a WebRTC connection, but no data arrived. A game's connection would fail in the same way. */
  | { readonly kind: 'blocked' }
  | { readonly kind: 'measured'; readonly measured: Measured };

export interface TestCommand {
  readonly kind: 'measure';
  readonly by: 'peer' | 'requests';
}

/** State machine of the connection test. The player starts the test, can stop it at any time, and gets a verdict. */
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
