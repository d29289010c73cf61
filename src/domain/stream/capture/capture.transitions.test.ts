import { it } from 'vitest';
import { expectTransitions, type Transitions } from '../../../../tests/support/checks/recordTransitions.ts';
import { captureSpec } from './capture.machine.ts';
import type { CaptureEvent, CaptureState } from './capture.state.ts';

const OFF = { unwanted: ['off'], 'device lost': ['off'] } as const;

const TRANSITIONS: Transitions<CaptureState, CaptureEvent> = {
  off: { wanted: ['asking'] },
  asking: { ...OFF, acquired: ['live'], refused: ['refused'] },
  live: { ...OFF, 'turned off': ['off'], 'cut off': ['refused'], hidden: ['resting'] },
  resting: { ...OFF, 'turned off': ['off'], shown: ['asking'] },
  refused: { ...OFF, 'retry asked': ['asking'], 'refusal read': ['refused'] },
};

const EVENTS: readonly CaptureEvent[] = [
  { kind: 'wanted' },
  { kind: 'unwanted' },
  { kind: 'acquired' },
  { kind: 'refused', why: 'denied' },
  { kind: 'cut off' },
  { kind: 'hidden' },
  { kind: 'shown' },
  { kind: 'retry asked' },
  { kind: 'refusal read' },
  { kind: 'turned off' },
  { kind: 'device lost' },
];

it('the capture of a microphone or a camera makes exactly the transitions of the table', () => {
  // The number `ask` of requests for access grows without limit, so the test limits the explored states.
  expectTransitions(captureSpec, EVENTS, TRANSITIONS, (state) => state.ask < 4);
});
