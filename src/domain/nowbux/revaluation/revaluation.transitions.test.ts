import { expect, it } from 'vitest';
import { linesOf, TransitionRecorder, type Transitions, walkAll } from '../../../../tests/support/transitions.ts';
import { type RevaluationEvent, revaluationSpec, type RevaluationState } from './revaluation.machine.ts';

const TRANSITIONS: Transitions<RevaluationState, RevaluationEvent> = {
  'not due': { 'revaluation read': ['playing', 'acknowledged'] },
  playing: { seen: ['acknowledged'], 'player left': ['not due'] },
  acknowledged: { 'server answered': ['over'], 'player left': ['not due'] },
  over: { 'player left': ['not due'] },
};

it('the table of transitions is all that becomes of a revaluation', () => {
  const recorder = new TransitionRecorder();
  const revaluation = { amount: 20, balance: 120 };
  const events: readonly RevaluationEvent[] = [
    ...[true, false].map((seen) => ({ kind: 'revaluation read', revaluation, seen }) as const),
    ...(['seen', 'server answered', 'player left'] as const).map((kind) => ({ kind })),
  ];
  walkAll(revaluationSpec, events, recorder);
  expect(recorder.seen).toEqual(linesOf(TRANSITIONS));
});
