import { expect, it } from 'vitest';
import { differentReplays } from '../testing/seededReplay.ts';

it('a thousand replays of a simulated world are identical byte for byte', async () => {
  expect(await differentReplays(1_000)).toBe(1);
});
