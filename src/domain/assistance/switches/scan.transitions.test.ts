import { it } from 'vitest';
import { expectTransitions, type Transitions } from '../../../../tests/support/checks/recordTransitions.ts';
import type { MachineSpec } from '../../../kit/stateMachine.ts';
import { type ScanCommand, type ScanEvent, scanMachine, type ScanState } from './scan.machine.ts';

const TRANSITIONS: Transitions<ScanState, ScanEvent> = {
  resting: { pressed: ['looking'], advanced: ['looking'] },
  looking: { seen: ['resting', 'rows', 'items'] },
  rows: { pressed: ['items', 'looking'], advanced: ['rows', 'resting'], changed: ['looking'] },
  items: { pressed: ['looking'], advanced: ['items', 'rows'], changed: ['looking'] },
};

it('the state machine of scanning by switches makes exactly the declared transitions', () => {
  const events: readonly ScanEvent[] = [
    { kind: 'pressed' },
    { kind: 'advanced' },
    { kind: 'changed' },
    ...[[2, 1], [2], []].map((sizes) => ({ kind: 'seen', sizes, row: 0, item: 0 }) as const),
  ];
  const spec = scanMachine(true);
  // `turn` only numbers the timers of switch scanning. Without it, the number of states is finite.
  const withoutTurns: MachineSpec<ScanState, ScanEvent, ScanCommand> = {
    ...spec,
    step(state, event) {
      const [next, ...commands] = spec.step(state, event);
      return [next !== state && 'turn' in next ? { ...next, turn: 0 } : next, ...commands];
    },
  };
  expectTransitions(withoutTurns, events, TRANSITIONS);
});
