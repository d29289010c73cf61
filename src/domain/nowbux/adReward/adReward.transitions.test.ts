import { expect, it } from 'vitest';
import { linesOf, TransitionRecorder, type Transitions, walkAll } from '../../../../tests/support/transitions.ts';
import { type AdRewardEvent, adRewardSpec, type AdRewardState } from './adReward.machine.ts';

const ANY = { 'ad watched': ['kept', 'crediting'], 'player left': ['idle'], 'put away': ['idle'] } as const;

const TRANSITIONS: Transitions<AdRewardState, AdRewardEvent> = {
  idle: { 'ad watched': ['kept', 'crediting'], 'chance came': ['crediting'] },
  crediting: {
    ...ANY,
    'credit answered': ['credited', 'limited', 'refused', 'later', 'idle'],
    'put away': ['crediting'],
  },
  credited: ANY,
  kept: { ...ANY, 'chance came': ['crediting'] },
  limited: ANY,
  refused: ANY,
  later: ANY,
};

it('the table of transitions is all that becomes of an advertisement that was watched', () => {
  const recorder = new TransitionRecorder();
  const events: readonly AdRewardEvent[] = [
    { kind: 'ad watched', by: 'guest', amount: 5 },
    { kind: 'ad watched', by: 'signed-in', amount: 5 },
    ...[5, 0].flatMap((amount) =>
      ([undefined, 'limited', 'refused', 'later'] as const).map(
        (why) => ({ kind: 'credit answered', answer: { amount, why }, balance: undefined }) as const,
      ),
    ),
    ...(['chance came', 'put away', 'player left'] as const).map((kind) => ({ kind })),
  ];
  walkAll(adRewardSpec, events, recorder);
  expect(recorder.seen).toEqual(linesOf(TRANSITIONS));
});
