import { encode } from 'fast-png';
import { describe, expect, it } from 'vitest';
import type { Capture } from '../capture/captureStories.ts';
import { comparePictures, decodePicture, isEqualPicture, type Pixels, steadyAspects } from './compareCaptures.ts';

const capture = (change: Partial<Capture> = {}): Capture => ({
  picture: 'p1',
  width: 4,
  height: 2,
  reads: 'r1',
  does: 'd1',
  ...change,
});

describe('steadyAspects', () => {
  it('reports the aspects in which the captures of two commits differ', () => {
    expect(steadyAspects([capture()], [capture({ picture: 'p2', does: 'd2' })])).toEqual(['looks', 'behaves']);
  });

  it('ignores an aspect whose captures of one commit include one of the other', () => {
    const unsteady = [capture(), capture({ picture: 'p2' })];
    expect(steadyAspects(unsteady, [capture({ picture: 'p2', reads: 'r2' })])).toEqual(['reads']);
  });

  it('reports nothing for a story that only one commit has', () => {
    expect(steadyAspects([], [capture()])).toEqual([]);
    expect(steadyAspects([capture()], [])).toEqual([]);
  });

  it('reports an aspect that differs in every repetition', () => {
    expect(
      steadyAspects([capture(), capture({ picture: 'p2' })], [capture({ picture: 'p3' }), capture({ picture: 'p4' })]),
    ).toEqual(['looks']);
  });
});

describe('comparePictures', () => {
  const picture = (width: number, height: number, dots: readonly (readonly [x: number, y: number])[] = []) => {
    const data = new Uint8Array(width * height * 3);
    for (const [x, y] of dots) data[(y * width + x) * 3] = 1;
    return decodePicture(encode({ width, height, channels: 3, depth: 8, data }));
  };

  it('returns undefined for equal pictures', () => {
    expect(comparePictures(picture(4, 3, [[1, 1]]), picture(4, 3, [[1, 1]]))).toBeUndefined();
  });

  it('counts pixels that differ by one step of one channel, and returns the smallest rectangle around them', () => {
    const changed = picture(6, 5, [
      [1, 2],
      [4, 3],
    ]);
    expect(comparePictures(picture(6, 5), changed)).toEqual({ pixels: 2, area: { x: 1, y: 2, width: 4, height: 2 } });
  });

  it('counts the pixels that only the taller picture has', () => {
    expect(comparePictures(picture(4, 2), picture(4, 3))).toEqual({
      pixels: 4,
      area: { x: 0, y: 2, width: 4, height: 1 },
    });
  });
});

describe('isEqualPicture', () => {
  const grey = 0xff808080;
  const picture = (changed: Readonly<Record<number, number>> = {}, width = 100): Pixels => {
    const data = new Uint32Array(width * 10).fill(grey);
    for (const [at, pixel] of Object.entries(changed)) data[Number(at)] = pixel;
    return { width, height: 10, data };
  };
  const rounded = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [at, grey + 0x010001]));

  it('accepts 200 pixels whose channels differ by one step', () => {
    expect(isEqualPicture(picture(), picture(rounded(200)))).toBe(true);
  });

  it('rejects 201 pixels whose channels differ by one step', () => {
    expect(isEqualPicture(picture(), picture(rounded(201)))).toBe(false);
  });

  it.each([0xff808082, 0xff807e80, 0xff828080, 0xfd808080])(
    'rejects the pixel %i, which differs by two steps',
    (pixel) => {
      expect(isEqualPicture(picture(), picture({ 500: pixel }))).toBe(false);
    },
  );

  it('rejects a picture of another size', () => {
    expect(isEqualPicture(picture(), picture({}, 101))).toBe(false);
  });
});
