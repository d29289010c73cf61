import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { COMPILED_FILE, sourceMark } from './compiledCodec.ts';

it('the picture coder was compiled from today’s sources: `npm run codec` compiles it', () => {
  expect(readFileSync(COMPILED_FILE, 'utf8').split('\n', 1)).toEqual([sourceMark()]);
});
