import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { COMPILED_FILE, compiledCodec } from './compiledCodec.ts';

it('the sources of the picture coder compile to the very module that is there', () => {
  expect(compiledCodec()).toBe(readFileSync(COMPILED_FILE, 'utf8'));
}, 120_000);
