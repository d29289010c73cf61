import { expect, it } from 'vitest';
import { fuzzControl } from '../testing/fuzzControl.ts';

it('the control API answers random requests correctly, and its simulated worlds continue to run', async () => {
  expect(await fuzzControl(60)).toEqual([]);
}, 20_000);
