import { expect, it } from 'vitest';
import { differentReplays } from '../testing/replay.ts';

it('a world is replayed byte for byte a thousand times', async () => {
  expect(await differentReplays(1_000)).toBe(1);
});
