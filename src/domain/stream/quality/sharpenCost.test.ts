import { expect, it } from 'vitest';
import { MEASURED, SharpenCost } from './sharpenCost.ts';

it('SharpenCost returns the median duration of each twenty pictures, despite a single slow one', () => {
  const cost = new SharpenCost();
  const taken = Array.from({ length: 2 * MEASURED }, (_, i) => cost.take(i === 3 ? 90 : i < MEASURED ? 1 : 3));
  expect(taken.filter((ms) => ms !== undefined)).toEqual([1, 3]);
  expect([taken.indexOf(1), taken.lastIndexOf(3)]).toEqual([MEASURED - 1, 2 * MEASURED - 1]);
});
