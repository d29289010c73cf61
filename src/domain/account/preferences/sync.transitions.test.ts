import { it } from 'vitest';
import { expectTransitions, type Transitions } from '../../../../tests/support/checks/recordTransitions.ts';
import { type SyncEvent, syncSpec, type SyncState } from './sync.machine.ts';

const TRANSITIONS: Transitions<SyncState, SyncEvent> = {
  fetching: {
    wanted: ['fetching'],
    fetched: ['changed', 'fetching', 'in step'],
    'saved elsewhere': ['fetching'],
    failed: ['failed'],
    refused: ['fetching', 'in step'],
  },
  'in step': { wanted: ['fetching'], edited: ['changed'], 'saved elsewhere': ['in step'] },
  changed: { wanted: ['fetching'], 'saved elsewhere': ['changed'], due: ['saving'] },
  saving: {
    wanted: ['saving'],
    'saved elsewhere': ['saving'],
    'too soon': ['changed', 'fetching'],
    saved: ['changed', 'fetching', 'in step'],
    failed: ['failed'],
    refused: ['fetching', 'in step'],
  },
  failed: {
    wanted: ['failed'],
    'saved elsewhere': ['failed'],
    due: ['fetching', 'saving'],
    'retry asked': ['failed'],
  },
};

it('the preference sync state machine makes exactly the declared transitions', () => {
  const at = 10_000;
  const events: readonly SyncEvent[] = [
    { kind: 'wanted', app: '7' },
    { kind: 'fetched', app: '7', unsaved: false, at },
    { kind: 'fetched', app: '*', unsaved: false, at },
    { kind: 'fetched', app: '*', unsaved: true, at },
    { kind: 'edited', at },
    { kind: 'saved elsewhere', at },
    { kind: 'due' },
    { kind: 'too soon', sentAt: at },
    { kind: 'saved', unsaved: false, at },
    { kind: 'saved', unsaved: true, at },
    { kind: 'failed', at },
    { kind: 'refused', at },
    { kind: 'retry asked', at },
  ];
  const spec = syncSpec('*', 0);
  // Limits the number of failed saves and fetches, so that the state machine has finitely many states.
  const step = (state: SyncState, event: SyncEvent) =>
    event.kind === 'failed' && state.failures > 1 ? ([state] as const) : spec.step(state, event);
  expectTransitions({ ...spec, step }, events, TRANSITIONS);
});
