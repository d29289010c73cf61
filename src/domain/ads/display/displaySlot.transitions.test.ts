import { expect, it } from 'vitest';
import { expectTransitions, type Transitions } from '../../../../tests/support/checks/recordTransitions.ts';
import { type DisplaySlotEvent, displaySlotSpec, type DisplaySlotState, PATIENCE_MS } from './displaySlot.machine.ts';
import { sampleUrl } from '../../../../mocks/vettedSamples.ts';

const TRANSITIONS: Transitions<DisplaySlotState, DisplaySlotEvent> = {
  hidden: { seen: ['requested'] },
  requested: {
    seen: ['requested'],
    filled: ['filled'],
    nothing: ['empty'],
    failed: ['empty', 'kept away'],
    'time over': ['empty'],
  },
  filled: {
    seen: ['filled'],
    filled: ['filled'],
    viewable: ['filled'],
    nothing: ['empty'],
    failed: ['empty', 'kept away'],
    'time over': ['requested'],
  },
  empty: { seen: ['empty'], filled: ['filled'], failed: ['kept away'], 'time over': ['requested'] },
  'kept away': {},
};

const ad = { frame: sampleUrl('https://ads.test/1'), click: undefined, name: 'Tea' };
const EVENTS: readonly DisplaySlotEvent[] = [
  { kind: 'seen', seen: true },
  { kind: 'seen', seen: false },
  { kind: 'filled', ad },
  { kind: 'filled', ad: undefined },
  { kind: 'viewable' },
  { kind: 'nothing' },
  { kind: 'failed', unreached: true },
  { kind: 'failed', unreached: false },
  { kind: 'time over' },
];

/** Counts at most three ad requests, so that the state machine has finitely many states. */
function counted() {
  const spec = displaySlotSpec({ refreshMs: 90_000, retryMs: 60_000 });
  const step: typeof spec.step = (state, event) => {
    const [next, ...commands] = spec.step(state, event);
    return [next !== state && 'round' in next && next.round > 3 ? { ...next, round: 3 } : next, ...commands];
  };
  return { ...spec, step };
}

it('the display slot state machine makes exactly the declared transitions', () => {
  expectTransitions(counted(), EVENTS, TRANSITIONS);
});

const after = (...events: readonly DisplaySlotEvent[]) => {
  const spec = displaySlotSpec({ refreshMs: 90_000, retryMs: 60_000 });
  const state = events.reduce((at, event) => spec.step(at, event)[0], spec.initial);
  return { state, waits: Object.values(spec.ongoing(state)).flatMap((one) => (one.kind === 'wait' ? [one.ms] : [])) };
};
const [seen, unseen, filled] = EVENTS as [DisplaySlotEvent, DisplaySlotEvent, DisplaySlotEvent];

it('a display slot requests an ad once it is visible, and times out after ten seconds', () => {
  expect(after(unseen).state.kind).toBe('hidden');
  expect(after(seen)).toMatchObject({ state: { kind: 'requested', round: 1 }, waits: [PATIENCE_MS] });
  expect(after(seen, { kind: 'time over' }, filled).state.kind).toBe('filled');
});

it('a display slot requests the next ad only while it is visible and after the current ad was viewable', () => {
  expect(after(seen, filled).waits).toEqual([]);
  expect(after(seen, filled, { kind: 'viewable' }).waits).toEqual([90_000]);
  expect(after(seen, filled, { kind: 'viewable' }, unseen).waits).toEqual([]);
  expect(after(seen, { kind: 'nothing' }).waits).toEqual([60_000]);
  expect(after(seen, { kind: 'nothing' }, unseen).waits).toEqual([]);
});

it('a display slot keeps the current ad until the next one has arrived', () => {
  expect(after(seen, filled, { kind: 'viewable' }, { kind: 'time over' }).state).toMatchObject({
    kind: 'requested',
    round: 2,
    ad,
  });
});

it('a display slot keeps its ad when the provider allows no refresh', () => {
  const spec = displaySlotSpec({ refreshMs: undefined, retryMs: 60_000 });
  const state = [seen, filled, { kind: 'viewable' } as const].reduce(
    (at, event) => spec.step(at, event)[0],
    spec.initial,
  );
  expect(Object.keys(spec.ongoing(state))).toEqual(['place']);
});
