import { expect, it } from 'vitest';
import { expectTransitions, type Transitions } from '../../../../tests/support/checks/recordTransitions.ts';
import { type RevaluationEvent, revaluationSpec, type RevaluationState } from './revaluation.machine.ts';

const TRANSITIONS: Transitions<RevaluationState, RevaluationEvent> = {
  'not due': { 'revaluation read': ['playing', 'acknowledged'] },
  playing: { seen: ['acknowledged'], 'player left': ['not due'] },
  acknowledged: { 'server answered': ['over'], 'player left': ['not due'] },
  over: { 'player left': ['not due'] },
};

it('the nowBux revaluation machine makes exactly the declared transitions', () => {
  const revaluation = { amount: 20, balance: 120 };
  const events: readonly RevaluationEvent[] = [
    ...[true, false].map((seen) => ({ kind: 'revaluation read', revaluation, seen }) as const),
    ...(['seen', 'server answered', 'player left'] as const).map((kind) => ({ kind })),
  ];
  expectTransitions(revaluationSpec, events, TRANSITIONS);
});

it('a nowBux revaluation shows its amount, and is acknowledged to the server once it was seen, also on an earlier visit', () => {
  const revaluation = { amount: 20, balance: 120 };
  const [playing] = revaluationSpec.step(revaluationSpec.initial, {
    kind: 'revaluation read',
    revaluation,
    seen: false,
  });
  expect(playing).toEqual({ kind: 'playing', ...revaluation });
  expect(revaluationSpec.ongoing(playing)).toEqual({});
  const [seen] = revaluationSpec.step(playing, { kind: 'seen' });
  const [before] = revaluationSpec.step(revaluationSpec.initial, { kind: 'revaluation read', revaluation, seen: true });
  for (const state of [seen, before]) {
    expect(state).toEqual({ kind: 'acknowledged', ...revaluation });
    expect(revaluationSpec.ongoing(state)).toEqual({ acknowledge: { kind: 'acknowledge' } });
  }
});
