import { expect, it } from 'vitest';
import { expectTransitions, type Transitions } from '../../../../tests/support/checks/transitions.ts';
import { replay } from '../../../kit/machine.ts';
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
  expectTransitions(adRewardSpec, events, TRANSITIONS);
});

const after = (...events: readonly AdRewardEvent[]) => replay(adRewardSpec, events);
const WATCHED: AdRewardEvent = { kind: 'ad watched', by: 'signed-in', amount: 5 };
const CHANCE: AdRewardEvent = { kind: 'chance came' };
const answer = (amount: number, why?: 'limited' | 'refused' | 'later', balance?: number): AdRewardEvent => ({
  kind: 'credit answered',
  answer: { amount, why },
  balance,
});

it('an advertisement is credited aloud to who has watched it, and quietly to who has put it away or only come', () => {
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

it('a guest’s advertisement is kept with what it brings, and nobody is asked', () => {
  const kept = after({ kind: 'ad watched', by: 'guest', amount: 5 });
  expect(kept).toEqual({ kind: 'kept', amount: 5 });
  expect(adRewardSpec.ongoing(kept)).toEqual({});
});

it('a chance that comes changes nothing of what is being said', () => {
  for (const said of [answer(5), answer(0, 'limited'), answer(0, 'refused')])
    expect(after(WATCHED, said, CHANCE)).toEqual(after(WATCHED, said));
});
