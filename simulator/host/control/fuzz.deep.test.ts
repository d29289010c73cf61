import { expect, it } from 'vitest';
import { fuzzControl } from '../testing/fuzzControl.ts';

it('the control API answers whatever it is sent, five thousand times', async () => {
  expect(await fuzzControl(5_000)).toEqual([]);
});
