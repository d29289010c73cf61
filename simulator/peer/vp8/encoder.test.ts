import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Vp8Encoder } from './encoder.ts';
import type { Picture } from './blockCoder.ts';
import { picture, scribble, seeded, slide } from './testing/pictures.ts';
import { ReferenceDecoder } from './testing/referenceDecoder.ts';

/** Peak signal to noise ratio of the luma, in decibels. */
function luma(shown: ArrayLike<number>, stride: number, { width, height, y }: Picture): number {
  let sum = 0;
  for (let line = 0; line < height; line++) {
    for (let x = 0; x < width; x++)
      sum += ((shown[line * stride + x] as number) - (y[line * width + x] as number)) ** 2;
  }
  return sum === 0 ? 99 : 10 * Math.log10((255 * 255 * width * height) / sum);
}

describe('the encoder compared with a reference decoder', () => {
  test('decodes any pictures at any quantizer to the pixels of the encoder’s reference', () => {
    const size = fc.integer({ min: 2, max: 70 });
    const quantizers = fc.array(fc.integer({ min: 0, max: 127 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(size, size, fc.nat(), quantizers, (width, height, seed, list) => {
        const random = seeded(seed);
        const encoder = new Vp8Encoder(width, height);
        const decoder = new ReferenceDecoder();
        const scene = picture(width, height);
        list.forEach((quantizer, i) => {
          scribble(scene, random);
          decoder.decode(encoder.encode(scene, { key: i === 3, quantizer }).data);
          expect([decoder.width, decoder.height]).toEqual([width, height]);
          expect(Array.from(encoder.shown.y)).toEqual(decoder.y);
          expect(Array.from(encoder.shown.u)).toEqual(decoder.u);
          expect(Array.from(encoder.shown.v)).toEqual(decoder.v);
        });
      }),
      { numRuns: 30 },
    );
  });

  test('decodes frames that refer to a kept frame instead of the last one to the pixels of the encoder’s reference', () => {
    const frame = fc.record({
      reference: fc.constantFrom('last', 'golden', 'altref'),
      refresh: fc.constantFrom(undefined, 'golden', 'altref'),
      quantizer: fc.integer({ min: 0, max: 127 }),
    });
    fc.assert(
      fc.property(fc.nat(), fc.array(frame, { minLength: 2, maxLength: 8 }), (seed, frames) => {
        const [width, height] = [64, 48];
        const encoder = new Vp8Encoder(width, height);
        const decoder = new ReferenceDecoder();
        const scene = picture(width, height);
        frames.forEach((options, i) => {
          slide(scene, seed, i * 1.5);
          const refresh = i === 0 ? 'golden' : options.refresh;
          decoder.decode(encoder.encode(scene, { ...options, key: i === 0, refresh }).data);
          expect(Array.from(encoder.shown.y)).toEqual(decoder.y);
          expect(Array.from(encoder.shown.u)).toEqual(decoder.u);
          expect(Array.from(encoder.shown.v)).toEqual(decoder.v);
        });
      }),
      { numRuns: 15 },
    );
  });

  test('recovers from a lost frame without a key frame when the next one refers to a kept frame', () => {
    const scene = picture(64, 48);
    const encoder = new Vp8Encoder(64, 48);
    const decoder = new ReferenceDecoder();
    decoder.decode(encoder.encode(scene, { key: true, quantizer: 8, refresh: 'golden' }).data);
    scribble(scene, seeded(1));
    encoder.encode(scene, { key: false, quantizer: 8 });
    scribble(scene, seeded(2));
    decoder.decode(encoder.encode(scene, { key: false, quantizer: 8, reference: 'golden' }).data);
    expect(decoder.y).toEqual(Array.from(encoder.shown.y));
  });

  test('refuses a reference that the decoder doesn’t have', () => {
    const encoder = new Vp8Encoder(64, 48);
    encoder.encode(picture(64, 48), { key: true, quantizer: 8 });
    expect(() => encoder.encode(picture(64, 48), { key: false, quantizer: 8, reference: 'altref' })).toThrow('altref');
  });

  test('gives the same pixels for layers that move by whole pixels and by fractions', () => {
    fc.assert(
      fc.property(
        fc.nat(),
        fc.double({ min: -6, max: 6, noNaN: true }),
        fc.integer({ min: 0, max: 60 }),
        (seed, speed, quantizer) => {
          const [width, height] = [96, 64];
          const encoder = new Vp8Encoder(width, height);
          const decoder = new ReferenceDecoder();
          const scene = picture(width, height);
          for (let i = 0; i < 4; i++) {
            slide(scene, seed, i * speed);
            decoder.decode(encoder.encode(scene, { key: false, quantizer }).data);
            expect(Array.from(encoder.shown.y)).toEqual(decoder.y);
            expect(Array.from(encoder.shown.u)).toEqual(decoder.u);
            expect(Array.from(encoder.shown.v)).toEqual(decoder.v);
          }
        },
      ),
      { numRuns: 15 },
    );
  });

  test('keeps the decoded luma above 45 dB PSNR with the finest quantizer', () => {
    const scene = picture(64, 48);
    scribble(scene, seeded(7));
    const encoder = new Vp8Encoder(64, 48);
    encoder.encode(scene, { key: true, quantizer: 0 });
    expect(luma(encoder.shown.y, encoder.lumaStride, scene)).toBeGreaterThan(45);
  });
});

describe('the encoder’s output', () => {
  test('encodes a picture that slid in a fraction of the bytes of a new picture', () => {
    const encoder = new Vp8Encoder(320, 160);
    const scene = picture(320, 160);
    slide(scene, 3, 0);
    const whole = encoder.encode(scene, { key: true, quantizer: 12 }).data.length;
    const sizes: number[] = [];
    for (let i = 1; i < 20; i++) {
      slide(scene, 3, i * 3.3);
      sizes.push(encoder.encode(scene, { key: false, quantizer: 12 }).data.length);
    }
    expect(luma(encoder.shown.y, encoder.lumaStride, scene)).toBeGreaterThan(40);
    expect(Math.max(...sizes.slice(5))).toBeLessThan(whole / 3);
  });

  const still = (count: number) => new Uint8Array(count);

  test('starts with a key frame whatever was requested; the next frame is not one', () => {
    const encoder = new Vp8Encoder(32, 32);
    const scene = picture(32, 32);
    expect(encoder.encode(scene, { key: false, quantizer: 20 }).key).toBe(true);
    expect(encoder.encode(scene, { key: false, quantizer: 20 }).key).toBe(false);
  });

  test('stays below 70 bytes for a static picture of 640 × 360', () => {
    const encoder = new Vp8Encoder(640, 360);
    const scene = picture(640, 360);
    encoder.encode(scene, { key: true, quantizer: 20 });
    const frame = encoder.encode(scene, { key: false, quantizer: 20, dirty: still(40 * 23) });
    expect(frame.coded).toBe(0);
    expect(frame.data.length).toBeLessThan(70);
  });

  test('encodes only the blocks that are marked as dirty', () => {
    const encoder = new Vp8Encoder(64, 64);
    const scene = picture(64, 64);
    encoder.encode(scene, { key: true, quantizer: 10 });
    scene.y.fill(200);
    const dirty = still(16);
    dirty[5] = 1;
    expect(encoder.encode(scene, { key: false, quantizer: 10, dirty }).coded).toBe(1);
    expect(encoder.shown.y[16 * 64 + 16]).toBeCloseTo(200, -1);
    expect(encoder.shown.y[0]).toBeCloseTo(90, -1);
  });

  test('sharpens a coarse static picture by at most ten blocks per frame', () => {
    const encoder = new Vp8Encoder(160, 160);
    const scene = picture(160, 160);
    for (let i = 0; i < 8; i++) scribble(scene, seeded(i));
    encoder.encode(scene, { key: true, quantizer: 100 });
    const coarse = luma(encoder.shown.y, encoder.lumaStride, scene);
    const coded: number[] = [];
    for (let i = 0; i < 20; i++) {
      coded.push(encoder.encode(scene, { key: false, quantizer: 6, dirty: still(100) }).coded);
    }
    expect(luma(encoder.shown.y, encoder.lumaStride, scene)).toBeGreaterThan(coarse + 10);
    expect(Math.max(...coded)).toBeLessThanOrEqual(10);
    expect(coded.at(-1)).toBe(0);
  });
});
