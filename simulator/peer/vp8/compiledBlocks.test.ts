import * as fc from 'fast-check';
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { CompiledBlocks } from './compiledBlocks.ts';
import type { Picture } from './blockCoder.ts';
import { type EncodeOptions, Vp8Encoder } from './encoder.ts';
import { Macroblocks } from './macroblocks.ts';
import { picture, scribble, seeded, slide } from './testing/pictures.ts';

/** Returns hashes of the encoded picture and of the decoder's picture. */
function told(encoder: Vp8Encoder, scene: Picture, options: EncodeOptions) {
  const { data, coded } = encoder.encode(scene, options);
  const { y, u, v } = encoder.shown;
  const hashes = [data, y, u, v].map((bytes) => createHash('sha256').update(Uint8Array.from(bytes)).digest('hex'));
  return { coded, hashes };
}

test('the encoder compiled to WebAssembly produces the same bytes and pictures as the one in TypeScript', () => {
  const size = fc.integer({ min: 2, max: 100 });
  const frames = fc.array(
    fc.record({ quantizer: fc.integer({ min: 0, max: 127 }), key: fc.boolean(), slides: fc.boolean() }),
    {
      minLength: 1,
      maxLength: 8,
    },
  );
  fc.assert(
    fc.property(size, size, fc.nat(), frames, (width, height, seed, list) => {
      const random = seeded(seed);
      const blocks = CompiledBlocks.make(width, height);
      if (!blocks) throw new Error('this engine has no WebAssembly with SIMD');
      const compiled = new Vp8Encoder(width, height, blocks);
      const literal = new Vp8Encoder(width, height, new Macroblocks(width, height));
      const scene = picture(width, height);
      for (const [at, { quantizer, key, slides }] of list.entries()) {
        if (slides) slide(scene, seed % 7, at * 2.5);
        else scribble(scene, random);
        const [one, other] = [compiled, literal].map((encoder) => told(encoder, scene, { key, quantizer }));
        expect(one).toEqual(other);
      }
    }),
    { numRuns: 120 },
  );
});
