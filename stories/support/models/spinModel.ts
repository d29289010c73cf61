import { fn } from 'storybook/test';
import { type Slice, slicesOf, type SpinPrize } from '../../../src/domain/nowbux/spin/prizeWheel.ts';
import type { NowBuxModel } from '../../../src/pages/NowBux/NowBux.types.ts';
import type { SpinModel } from '../../../src/pages/NowBux/spin/spin.types.ts';

const SPIN_NOW = Date.UTC(2026, 10, 20, 18, 47, 52);

export const PRIZES: readonly SpinPrize[] = [
  { nowbux: 500, weight: 20 },
  { nowbux: 2, weight: 130 },
  { nowbux: 10, weight: 100 },
  { nowbux: 5, weight: 130 },
  { nowbux: 25, weight: 60 },
  { nowbux: 2, weight: 130 },
  { nowbux: 15, weight: 90 },
  { nowbux: 5, weight: 120 },
  { nowbux: 10, weight: 100 },
  { nowbux: 2, weight: 120 },
];

export const wheelOf = (prizes: readonly SpinPrize[]): readonly Slice[] => {
  const slices = slicesOf(prizes);
  if (!slices) throw new Error('there is no such wheel');
  return slices;
};

/** Model of a player who has all three spins of the day left. */
export const spinModel: SpinModel = {
  offered: true,
  wheel: { kind: 'loaded', value: wheelOf(PRIZES) },
  guest: false,
  perDay: 3,
  left: 3,
  renewsAt: Date.UTC(2026, 10, 21),
  waiting: undefined,
  state: { kind: 'resting', trouble: undefined },
  sound: false,
  number: undefined,
  copy: fn(() => Promise.resolve(true)),
  help: fn(),
  now: () => SPIN_NOW,
  spin: fn(),
  retry: fn(),
  writeEmail: fn(),
  claim: fn(),
  setSound: fn(),
  signIn: fn(),
};

/** Returns the nowBux page's model with a changed spin. */
export const withSpin = (model: NowBuxModel, change: Partial<SpinModel>): NowBuxModel => ({
  ...model,
  section: 'spin',
  parts: { ...model.parts, spin: { ...spinModel, ...change } },
});
