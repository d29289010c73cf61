import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Raster } from '../../device/deviceInterface.ts';
import { inkOf } from '../../device/drawing/yuvColour.ts';
import { decodeKeyFrame, PictureError, webpOf } from './keyFramePicture.ts';
import { Vp8Encoder } from '../vp8/index.ts';

type Colour = readonly [red: number, green: number, blue: number];
const [RED, GREEN, BLUE, GREY]: readonly Colour[] = [
  [200, 30, 30],
  [30, 180, 60],
  [30, 60, 200],
  [130, 130, 130],
];

/** Encodes a key frame with one colour in each quarter, row by row from the upper left. */
function keyFrame(width: number, height: number, colours: readonly (Colour | undefined)[]): Uint8Array {
  const inks = colours.map((colour) => inkOf(...(colour ?? [0, 0, 0])));
  const plane = (across: number, down: number, of: 'y' | 'u' | 'v') =>
    new Uint8Array(across * down).map((_, i) => {
      const right = i % across >= across / 2 ? 1 : 0;
      return inks[right + (i >= (across * down) / 2 ? 2 : 0)]?.[of] ?? 0;
    });
  const half = (of: 'u' | 'v') => plane(width / 2, height / 2, of);
  const frame = { width, height, y: plane(width, height, 'y'), u: half('u'), v: half('v') };
  return new Vp8Encoder(width, height).encode(frame, { key: true, quantizer: 6 }).data.slice();
}

function colourAt({ columns, rows, rgba }: Raster, x: number, y: number): readonly number[] {
  const at = 4 * (Math.floor(y * rows) * columns + Math.floor(x * columns));
  return [...rgba.slice(at, at + 4)];
}

describe('a camera key frame', () => {
  test.each([
    { width: 320, height: 240, columns: 240, rows: 180 },
    { width: 480, height: 640, columns: 180, rows: 240 },
    { width: 64, height: 48, columns: 64, rows: 48 },
  ])('decodes to at most 240 pixels a side: $width × $height', async ({ width, height, columns, rows }) => {
    const look = await decodeKeyFrame(keyFrame(width, height, [RED, GREEN, BLUE, GREY]));
    expect([look.columns, look.rows, look.rgba.length]).toEqual([columns, rows, 4 * columns * rows]);
    const corners = [
      [0.25, 0.25, RED],
      [0.75, 0.25, GREEN],
      [0.25, 0.75, BLUE],
      [0.75, 0.75, GREY],
    ] as const;
    for (const [x, y, colour] of corners) {
      const matches = colourAt(look, x, y);
      for (const [i, value] of (colour ?? []).entries()) {
        expect(Math.abs((matches[i] ?? 0) - value), `${matches.join()} for ${colour?.join()}`).toBeLessThan(12);
      }
      expect(matches[3]).toBe(255);
    }
  });

  test('becomes a WebP file with an even number of bytes after its header through `webpOf`', () => {
    const file = webpOf(Uint8Array.of(1, 2, 3));
    expect(new TextDecoder().decode(file.subarray(0, 4))).toBe('RIFF');
    expect(new TextDecoder().decode(file.subarray(8, 16))).toBe('WEBPVP8 ');
    expect([...file.subarray(4, 8), ...file.subarray(16)]).toEqual([16, 0, 0, 0, 3, 0, 0, 0, 1, 2, 3, 0]);
  });

  test('throws a PictureError if it is truncated, too large or invalid, and the next valid one decodes', async () => {
    const good = keyFrame(64, 48, [RED, RED, RED, RED]);
    const huge = good.slice();
    huge.set([0xff, 0x3f, 0xff, 0x3f], 6);
    for (const bad of [new Uint8Array(0), good.slice(0, 9), good.slice(0, 14), huge, new Uint8Array(5_000)]) {
      await expect(decodeKeyFrame(bad)).rejects.toBeInstanceOf(PictureError);
    }
    await expect(decodeKeyFrame(good)).resolves.toMatchObject({ columns: 64, rows: 48 });
  });

  test('yields a picture or a PictureError from damaged bytes, never another error', async () => {
    const good = keyFrame(64, 48, [RED, GREEN, BLUE, GREY]);
    const damage = fc.array(fc.tuple(fc.nat({ max: good.length - 1 }), fc.nat({ max: 255 })), { maxLength: 40 });
    const others: unknown[] = [];
    await fc.assert(
      fc.asyncProperty(damage, async (changes) => {
        const bad = good.slice();
        // The damage leaves the picture's size in bytes 6 to 9 intact: decoding a huge picture would take too long.
        for (const [at, value] of changes) if (at < 6 || at > 9) bad[at] = value;
        const answer = await decodeKeyFrame(bad).catch((error: unknown) => error);
        const size = answer as Partial<Raster>;
        if (!(answer instanceof PictureError) && (size.columns !== 64 || size.rows !== 48)) others.push(answer);
      }),
      { numRuns: 60 },
    );
    expect(others).toEqual([]);
  });
});
