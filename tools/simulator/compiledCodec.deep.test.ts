import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { COMPILED_FILE, compiledCodec } from './compiledCodec.ts';

it('the compiled VP8 codec is identical to a new compilation of its sources', () => {
  expect(compiledCodec()).toBe(readFileSync(COMPILED_FILE, 'utf8'));
}, 120_000);
