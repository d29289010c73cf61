import { expect, it } from 'vitest';
import { fuzzAll } from '../testing/fuzzAll.ts';

const SEED = Date.now() % 1_000_000_000;

it(`the control API and every call answer 5,000 random requests correctly (seed ${SEED})`, async () => {
  expect((await fuzzAll(5_000, SEED, () => undefined)).wrong).toEqual([]);
});
