import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { COMPILED_FILE, sourceMark } from './compiledCodec.ts';

it('the VP8 codec was compiled from its current sources (npm run codec)', () => {
  expect(readFileSync(COMPILED_FILE, 'utf8').split('\n', 1)).toEqual([sourceMark()]);
});
