import { expect, it } from 'vitest';
import { fuzzControl } from '../testing/fuzzControl.ts';

it('the control API answers whatever it is sent, and worlds go on', async () => {
  expect(await fuzzControl(60)).toEqual([]);
}, 20_000);
