import { expect, it } from 'vitest';
import { expectTransitions, type Transitions } from '../../../../tests/support/checks/recordTransitions.ts';
import { replay } from '../../../kit/stateMachine.ts';
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

it('the ad reward machine makes exactly the declared transitions', () => {
  const events: readonly AdRewardEvent[] = [
    { kind: 'ad watched', by: 'guest', amount: 5 },
    { kind: 'ad watched', by: 'signed-in', amount: 5 },
    ...[5, 0].flatMap((amount) =>
      ([undefined, 'limited', 'refused', 'later'] as const).map(
        (reason) => ({ kind: 'credit answered', answer: { amount, reason }, balance: undefined }) as const,
      ),
    ),
    ...(['chance came', 'put away', 'player left'] as const).map((kind) => ({ kind })),
  ];
  expectTransitions(adRewardSpec, events, TRANSITIONS);
});

const after = (...events: readonly AdRewardEvent[]) => replay(adRewardSpec, events);
const WATCHED: AdRewardEvent = { kind: 'ad watched', by: 'signed-in', amount: 5 };
const CHANCE: AdRewardEvent = { kind: 'chance came' };
const answer = (amount: number, reason?: 'limited' | 'refused' | 'later', balance?: number): AdRewardEvent => ({
  kind: 'credit answered',
  answer: { amount, reason },
  balance,
});

it('crediting an ad reward shows every failure after an ad, but only the limit after a dismissal or for a stored ad', () => {
  for (const [events, quiet] of [
    [[WATCHED], false],
    [[WATCHED, { kind: 'put away' }], true],
    [[CHANCE], true],
    [[CHANCE, { kind: 'put away' }], true],
  ] as const) {
    expect(after(...events)).toEqual({ kind: 'crediting', quiet });
    expect(adRewardSpec.ongoing(after(...events))).toEqual({ credit: { kind: 'credit' } });
    expect(after(...events, answer(5, undefined, 12))).toEqual({ kind: 'credited', amount: 5, balance: 12, quiet });
    expect(after(...events, answer(0, 'limited'))).toEqual({ kind: 'limited' });
    for (const why of [undefined, 'refused', 'later'] as const)
      expect(after(...events, answer(0, why))).toEqual({ kind: quiet ? 'idle' : (why ?? 'refused') });
  }
});

it('a guest’s ad reward is kept with its amount, and causes no request', () => {
  const kept = after({ kind: 'ad watched', by: 'guest', amount: 5 });
  expect(kept).toEqual({ kind: 'kept', amount: 5 });
  expect(adRewardSpec.ongoing(kept)).toEqual({});
});

it('the shown result of an ad reward does not change when stored ads can be credited', () => {
  for (const said of [answer(5), answer(0, 'limited'), answer(0, 'refused')])
    expect(after(WATCHED, said, CHANCE)).toEqual(after(WATCHED, said));
});
