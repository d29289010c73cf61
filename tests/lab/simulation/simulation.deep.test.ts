import { expect, it } from 'vitest';
import { simulate } from './simulate.ts';

it('the app without a browser violates no rule in 4,000 simulated hours', async () => {
  const seed = Date.now() % 1_000_000_000;
  const { failed, hours } = await simulate({ seed, hours: 4_000 });
  expect(failed, `npm run test:simulate -- --seed ${failed?.seed}`).toBeUndefined();
  expect(hours).toBeGreaterThanOrEqual(4_000);
});
