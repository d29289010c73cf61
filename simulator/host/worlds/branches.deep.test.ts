import { expect, it } from 'vitest';
import { compareMoments } from '../testing/branchMoments.ts';

const WORLDS = 50;

it('branches have the state of their original at 1,000 random moments of 50 worlds with 2,000 entries, byte for byte', async () => {
  let moments = 0;
  for (let seed = 1; seed <= WORLDS; seed++) moments += (await compareMoments(seed, 2_000, 25)).length;
  expect(moments).toBeGreaterThanOrEqual(1_000);
}, 3_600_000);
