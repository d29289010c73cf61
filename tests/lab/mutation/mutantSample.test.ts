import { expect, it } from 'vitest';
import { isSampled } from './mutantSample.ts';

const ids = Array.from({ length: 10_000 }, (_, id) => String(id));
const chosen = (percent: number, seed: number) => ids.filter((id) => isSampled(id, { percent, seed })).map(Number);

it('a sample has the requested share of all mutants, spread evenly, and depends on the seed', () => {
  const sample = chosen(5, 1);
  expect(sample).toHaveLength(500);
  const gaps = sample.slice(1).map((id, i) => id - (sample[i] ?? 0));
  expect([Math.min(...gaps) > 4, Math.max(...gaps) < 40]).toEqual([true, true]);
  expect(chosen(5, 1)).toEqual(sample);
  expect(chosen(5, 2)).not.toEqual(sample);
  expect(chosen(100, 1)).toHaveLength(ids.length);
});
