import { expect, it } from 'vitest';
import { replayMode, type ReplayConditions, type ReplayMode } from './replayMode.ts';

const KEEPING: ReplayConditions = {
  supported: true,
  allowed: true,
  attached: true,
  dataSaver: false,
  batterySaver: false,
  batteryLow: false,
};

it.each<[Partial<ReplayConditions>, ReplayMode]>([
  [{}, 'keeping'],
  [{ supported: false, allowed: false }, 'unsupported'],
  [{ allowed: false, attached: false }, 'off'],
  [{ attached: false }, 'next-game'],
  [{ dataSaver: true, batteryLow: true }, 'data-saver'],
  [{ batterySaver: true }, 'battery'],
  [{ batteryLow: true, attached: false }, 'battery'],
])('replayMode returns, for the change %j of the conditions, the mode %s', (change, mode) => {
  expect(replayMode({ ...KEEPING, ...change })).toBe(mode);
});
