import { it } from 'vitest';
import { expectTransitions, type Transitions } from '../../../tests/support/checks/recordTransitions.ts';
import { recordingSpec } from './recording.machine.ts';
import type { RecordingEvent, RecordingState } from './recording.state.ts';

const AT_REST = { 'start asked': ['starting'] } as const;

const TRANSITIONS: Transitions<RecordingState, RecordingEvent> = {
  idle: { ...AT_REST, 'leftover found': ['stopped'] },
  refused: { ...AT_REST, dismissed: ['idle'] },
  starting: { 'start refused': ['refused'], 'take began': ['recording'], 'stop asked': ['idle'] },
  recording: {
    'piece kept': ['recording'],
    'picture lost': ['recording'],
    'picture back': ['recording'],
    'take broke off': ['stopping'],
    'stop asked': ['stopping'],
  },
  stopping: { 'piece kept': ['stopping'], 'take closed': ['stopped', 'refused'] },
  stopped: { 'save asked': ['saving'], 'discard asked': ['discarded'] },
  saving: { 'save went on': ['saving'], saved: ['saved'], 'save failed': ['stopped'] },
  saved: { ...AT_REST, dismissed: ['idle'] },
  discarded: { 'undo asked': ['stopped'], 'discarded for good': ['idle'], dismissed: ['idle'], ...AT_REST },
};

const EVENTS: readonly RecordingEvent[] = [
  { kind: 'start asked', voice: false },
  { kind: 'start refused', why: 'full' },
  { kind: 'take began', at: 0, voice: 'off' },
  { kind: 'picture lost', at: 1 },
  { kind: 'picture back', at: 1 },
  { kind: 'piece kept', bytes: 1 },
  { kind: 'take broke off', at: 1, why: 'full' },
  { kind: 'stop asked', at: 1, cause: 'player' },
  { kind: 'stop asked', at: 1, cause: 'game-over' },
  { kind: 'take closed' },
  { kind: 'save asked' },
  { kind: 'save went on', share: 0.5 },
  { kind: 'saved', name: 'a.webm', rough: false },
  { kind: 'save failed' },
  { kind: 'discard asked' },
  { kind: 'undo asked' },
  { kind: 'discarded for good' },
  { kind: 'leftover found', ms: 1, bytes: 1 },
  { kind: 'dismissed' },
];

/** Limits the explored states, because more recordings, parts and bytes lead to no new kinds of states. */
function bounded(state: RecordingState): boolean {
  const length = state.kind === 'recording' ? state.before : 'made' in state ? state.made.ms : 0;
  const bytes = state.kind === 'recording' ? state.bytes : 'made' in state ? state.made.bytes : 0;
  return state.take <= 2 && length <= 2 && bytes <= 2;
}

it('the recording state machine makes exactly the declared transitions', () => {
  expectTransitions(recordingSpec, EVENTS, TRANSITIONS, bounded);
});
