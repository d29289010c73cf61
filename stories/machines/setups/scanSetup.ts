import {
  type ScanCommand,
  type ScanEvent,
  scanMachine,
  type ScanState,
} from '../../../src/domain/assistance/switches/scan.machine.ts';
import { trialsOf } from '../eventTrials.ts';
import type { MachineSetup } from '../exploreMachine.ts';

export const scanSetup: MachineSetup<ScanState, ScanEvent, ScanCommand> = {
  file: 'src/domain/assistance/switches/scan.machine.ts',
  spec: scanMachine(true),
  trials: trialsOf<ScanEvent>(
    {
      pressed: [{}],
      advanced: [{}],
      seen: [
        { sizes: [2, 1], row: 0, item: 0 },
        { sizes: [2], row: 0, item: 0 },
        { sizes: [], row: 0, item: 0 },
      ],
      changed: [{}],
    },
    (event) => (event.kind === 'seen' ? ['no row', 'one row', 'rows'][event.sizes.length] : undefined),
  ),
  // The field `turn` of the scanning state only numbers the timers.
  signature: (state) => JSON.stringify({ ...state, turn: 0 }),
};
