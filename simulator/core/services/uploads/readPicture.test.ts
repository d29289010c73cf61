import { describe, expect, it } from 'vitest';
import { readPicture } from './readPicture.ts';

const words = (text: string) => [...text].map((sign) => sign.charCodeAt(0));
const big = (...values: readonly number[]) => values.flatMap((value) => [value >>> 8, value & 255]);
const little = (value: number, bytes: number) => Array.from({ length: bytes }, (_, i) => (value >>> (8 * i)) & 255);
const read = (bytes: readonly number[], type = 'png') =>
  readPicture(`data:image/${type};base64,${Buffer.from(bytes).toString('base64')}`);
const sizeOf = (bytes: readonly number[]) => {
  const picture = read(bytes);
  return picture && [picture.type, picture.width, picture.height];
};

const PNG = [0x89, ...words('PNG'), 13, 10, 26, 10, 0, 0, 0, 13, ...words('IHDR')];
const riff = (form: string, data: readonly number[]) => [
  ...words('RIFF'),
  0,
  0,
  0,
  0,
  ...words('WEBP'),
  ...words(form),
  0,
  0,
  0,
  0,
  ...data,
];
const jpeg = (...segments: readonly (readonly number[])[]) => [
  0xff,
  0xd8,
  ...segments.flat(),
  ...Array.from({ length: 24 }, () => 0),
];
const frame = (marker: number, width = 70_0, height = 30_0) => [
  0xff,
  marker,
  0,
  11,
  8,
  ...big(height, width),
  1,
  1,
  0x11,
  0,
];

describe('the picture parser', () => {
  it.each<[string, readonly number[], readonly unknown[] | undefined]>([
    ['a PNG', [...PNG, 0, 1, 0, 2, 0, 0, 3, 4], ['png', 65_538, 772]],
    ['a truncated PNG', [...PNG, 0, 0, 0, 2, 0, 0, 3], undefined],
    ['a PNG with a wrong first byte', [0x88, ...PNG.slice(1), 0, 0, 0, 2, 0, 0, 0, 2], undefined],
    [
      'a PNG without its header chunk first',
      [...PNG.slice(0, 12), ...words('IDAT'), 0, 0, 0, 2, 0, 0, 0, 2],
      undefined,
    ],
    ['a PNG with a wrong signature', [0x89, ...words('PNX'), ...PNG.slice(4), 0, 0, 0, 2, 0, 0, 0, 2], undefined],
    [
      'a lossy WebP',
      riff('VP8 ', [0, 0, 0, 0x9d, 1, 0x2a, ...little(0xc000 | 300, 2), ...little(0x4000 | 200, 2)]),
      ['webp', 300, 200],
    ],
    [
      'a lossless WebP',
      riff('VP8L', [0x2f, ...little((299 | (199 << 14)) >>> 0, 4), 0, 0, 0, 0, 0]),
      ['webp', 300, 200],
    ],
    [
      'a WebP of many parts',
      riff('VP8X', [0, 0, 0, 0, ...little(69_999, 3), ...little(131_071, 3)]),
      ['webp', 70_000, 131_072],
    ],
    [
      'a WebP of an unknown format',
      riff(
        'VP9 ',
        Array.from({ length: 10 }, () => 1),
      ),
      undefined,
    ],
    ['a truncated WebP', riff('VP8X', [0, 0, 0, 0, ...little(9, 3), 1, 1]), undefined],
    [
      'a RIFF of sound',
      [
        ...words('RIFF'),
        0,
        0,
        0,
        0,
        ...words('WAVE'),
        ...riff(
          'VP8X',
          Array.from({ length: 10 }, () => 1),
        ).slice(12),
      ],
      undefined,
    ],
    [
      'a WebP without the RIFF signature',
      [
        ...words('RIFX'),
        ...riff(
          'VP8X',
          Array.from({ length: 10 }, () => 1),
        ).slice(4),
      ],
      undefined,
    ],
    ['a JPEG', jpeg(frame(0xc0)), ['jpeg', 700, 300]],
    ['a progressive JPEG', jpeg([0xff, 0xe0, 0, 4, 1, 2], frame(0xc2)), ['jpeg', 700, 300]],
    ['a JPEG with the last frame type', jpeg(frame(0xcf)), ['jpeg', 700, 300]],
    [
      'a JPEG with tables before its frame',
      jpeg(frame(0xc4, 1, 1), frame(0xc8, 2, 2), frame(0xcc, 3, 3), frame(0xc1)),
      ['jpeg', 700, 300],
    ],
    [
      'a JPEG with markers on both sides of frames',
      jpeg(frame(0xbf, 1, 1), frame(0xd0, 2, 2), frame(0xc1)),
      ['jpeg', 700, 300],
    ],
    ['a JPEG without a frame', jpeg([0xff, 0xe0, 0, 4, 1, 2]), undefined],
    ['a JPEG whose segment has no length', jpeg([0xff, 0xe0, 0, 1], frame(0xc0)), undefined],
    ['a JPEG with a segment of length 0', jpeg([0xff, 0xe0, 0, 0], frame(0xc0)), undefined],
    ['a JPEG with an invalid marker', jpeg([0xfe, 0xc0, 0, 11, 8, ...big(1, 1)], frame(0xc0)), undefined],
    [
      'bytes with only the first half of the JPEG signature',
      [0xff, 0xd9, ...frame(0xc0), ...Array.from({ length: 24 }, () => 0)],
      undefined,
    ],
    [
      'bytes with only the second half of the JPEG signature',
      [0xfe, 0xd8, ...frame(0xc0), ...Array.from({ length: 24 }, () => 0)],
      undefined,
    ],
  ])('reads type and size from the bytes: %s', (_, bytes, size) => expect(sizeOf(bytes)).toEqual(size));

  it('reads the final frame header of a JPEG only if all nine bytes exist', () => {
    const fill = [0xff, 0xe0, 0, 14, ...Array.from({ length: 12 }, () => 1)];
    const whole = [0xff, 0xd8, ...fill, ...frame(0xc0).slice(0, 9)];
    expect(sizeOf(whole)).toEqual(['jpeg', 700, 300]);
    expect(sizeOf(whole.slice(0, -1))).toBeUndefined();
  });

  it('returns undefined for a picture with a width or height of 0', () => {
    expect(sizeOf([...PNG, 0, 0, 0, 0, 0, 0, 0, 1])).toBeUndefined();
    expect(sizeOf([...PNG, 0, 0, 0, 1, 0, 0, 0, 0])).toBeUndefined();
    expect(sizeOf([...PNG, 0, 0, 0, 1, 0, 0, 0, 1])).toEqual(['png', 1, 1]);
  });

  it('reads type and bytes from a base64 data URL of any image type', () => {
    const bytes = [...PNG, 0, 0, 0, 1, 0, 0, 0, 1];
    expect(read(bytes, 'svg+xml')?.type).toBe('png');
    expect([...(read(bytes)?.bytes ?? [])]).toEqual(bytes);
    const base64 = Buffer.from(bytes).toString('base64');
    for (const url of [
      `xdata:image/png;base64,${base64}`,
      `data:image/png;base64,${base64} `,
      `data:image/png,${base64}`,
      `data:image/;base64,${base64}`,
      `data:image/png;base64,${base64}A`,
    ])
      expect(readPicture(url)).toBeUndefined();
  });
});
