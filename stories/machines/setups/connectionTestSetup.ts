import {
  connectionTestSpec,
  type TestCommand,
  type TestEvent,
  type TestState,
} from '../../../src/domain/stream/connectionTest/connectionTest.machine.ts';
import type { MachineSetup } from '../exploreMachine.ts';
import { trialsOf } from '../eventTrials.ts';

export const connectionTestSetup: MachineSetup<TestState, TestEvent, TestCommand> = {
  file: 'src/domain/stream/connectionTest/connectionTest.machine.ts',
  spec: connectionTestSpec,
  trials: trialsOf<TestEvent>({
    'test asked': [{ at: 0 }],
    stopped: [{}],
    'no way': [{}],
    blocked: [{}],
    measured: [{ measured: { by: 'peer', pingMs: 20, jitterMs: 2, lossPct: 0, kbps: 40_000 } }],
  }),
  facet: (state) =>
    state.kind === 'measuring' ? (state.by === 'peer' ? 'by a peer connection' : 'by HTTP requests') : undefined,
  signature: () => '',
};
