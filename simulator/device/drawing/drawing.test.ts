import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { markDirty } from './changedBlocks.ts';
import { BLACK, ink, WHITE } from './yuvColour.ts';
import { Painter } from './painter.ts';
import { pasteRounded } from './paste.ts';
import { paintSky } from './sky.ts';
import { Surface } from './surface.ts';
import { drawText, textWidth } from './text.ts';

/** Covered area in pixels, from white drawn on black. */
function area({ y }: Surface): number {
  return y.reduce((sum, luma) => sum + (luma - 16) / 219, 0);
}

function canvas(width = 64, height = 64): { surface: Surface; painter: Painter } {
  const surface = new Surface(width, height);
  return { surface, painter: new Painter(surface) };
}

describe('the painting of shapes', () => {
  test('a box covers its exact area at any position, also when it is clipped', () => {
    const edge = fc.double({ min: -20, max: 80, noNaN: true });
    fc.assert(
      fc.property(edge, edge, edge, edge, (x0, y0, x1, y1) => {
        const { surface, painter } = canvas();
        painter.rect(Math.min(x0, x1), Math.min(y0, y1), Math.abs(x1 - x0), Math.abs(y1 - y0), WHITE);
        const inside = (a: number, b: number) =>
          Math.max(0, Math.min(64, Math.max(a, b)) - Math.max(0, Math.min(a, b)));
        const expected = inside(x0, x1) * inside(y0, y1);
        // Each edge pixel is rounded to one of 219 luma levels.
        expect(Math.abs(area(surface) - expected)).toBeLessThan(1.5);
      }),
    );
  });

  test('a circle covers its area, and a ring covers only the area of its line', () => {
    const { surface, painter } = canvas();
    painter.circle(32, 31, 20, WHITE);
    expect(area(surface)).toBeCloseTo(Math.PI * 400, -1);
    surface.clear(BLACK);
    painter.ring(32, 31, 20, 4, WHITE);
    expect(area(surface)).toBeCloseTo(2 * Math.PI * 20 * 4, -1);
  });

  test('overlapping outlines of one shape unite', () => {
    const { surface, painter } = canvas();
    painter.begin().box(10, 10, 20, 20).box(20, 10, 20, 20).fill(WHITE);
    expect(area(surface)).toBeCloseTo(30 * 20, 5);
  });

  test('colours are converted to luma and chroma within the limited range', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), fc.double({ min: 0, max: 1, noNaN: true }), (rgb, alpha) => {
        const { surface, painter } = canvas(32, 32);
        painter.circle(16, 16, 12, ink(rgb), alpha);
        painter.glow(10, 10, 14, ink(rgb), 3);
        expect(surface.y.every((luma) => luma >= 16 && luma <= 235)).toBe(true);
        expect([...surface.u, ...surface.v].every((chroma) => chroma >= 16 && chroma <= 240)).toBe(true);
      }),
    );
    const { surface, painter } = canvas(32, 32);
    painter.rect(0, 0, 32, 32, ink(0xff0000));
    expect([surface.y[40], surface.u[40], surface.v[40]]).toEqual([81, 90, 240]);
  });

  test('rotation and scaling keep the area in proportion', () => {
    const { surface, painter } = canvas();
    painter.save();
    painter.translate(32, 32);
    painter.rotate(0.6);
    painter.stretch(2, 1);
    painter.rect(-8, -8, 16, 16, WHITE);
    painter.restore();
    expect(area(surface)).toBeCloseTo(512, -1);
  });
});

describe('the drawing of text', () => {
  test('every printable ASCII character except the space draws a mark', () => {
    const seen = new Set<string>();
    for (let code = 33; code < 127; code++) {
      const { surface, painter } = canvas(64, 80);
      drawText(painter, String.fromCharCode(code), 10, 30, { size: 32, paint: WHITE });
      expect(area(surface)).toBeGreaterThan(5);
      seen.add(surface.y.join());
    }
    expect(seen.size).toBe(94);
  });

  test('characters without a glyph still differ from each other', () => {
    const [a, b] = ['한', '글'].map((text) => {
      const { surface, painter } = canvas();
      drawText(painter, text, 4, 30, { size: 30, paint: WHITE });
      return surface.y.join();
    });
    expect(a).not.toBe(b);
  });

  test('draws text as wide as textWidth reports, and centres it on request', () => {
    const style = { size: 20, paint: WHITE } as const;
    const { surface, painter } = canvas(320, 64);
    drawText(painter, 'Nowlight', 160, 32, { ...style, align: 'center' });
    const columns = Array.from({ length: 320 }, (_, x) =>
      Array.from({ length: 64 }, (_, y) => surface.y[y * 320 + x] ?? 16),
    );
    const inked = columns.flatMap((column, x) => (column.some((luma) => luma > 60) ? [x] : []));
    const [first = 0, last = 0] = [inked[0], inked[inked.length - 1]];
    expect(last - first).toBeCloseTo(textWidth('Nowlight', style), -1);
    expect((first + last) / 2).toBeCloseTo(160, -1);
  });
});

describe('markDirty', () => {
  test('marks exactly the blocks of 16 × 16 pixels in which luma or chroma differs', () => {
    const place = fc.record({ plane: fc.constantFrom('y', 'u', 'v'), at: fc.nat() });
    fc.assert(
      fc.property(
        fc.constantFrom([64, 48], [48, 72], [36, 20], [50, 34]),
        fc.array(place, { maxLength: 6 }),
        ([width, height], places) => {
          const a = new Surface(width, height);
          const b = new Surface(width, height);
          const columns = Math.ceil(width / 16);
          const expected = new Uint8Array(columns * Math.ceil(height / 16));
          for (const { plane, at } of places) {
            const data = b[plane];
            const i = at % data.length;
            data[i] = 200;
            const shift = plane === 'y' ? 4 : 3;
            const row = plane === 'y' ? width : width >> 1;
            expected[(Math.floor(i / row) >> shift) * columns + ((i % row) >> shift)] = 1;
          }
          const marks = new Uint8Array(expected.length);
          const count = markDirty(a, b, marks);
          expect(marks).toEqual(expected);
          expect(count).toBe(expected.reduce((sum, mark) => sum + mark, 0));
        },
      ),
    );
  });
});

test('shifting a scene by pixels repeats its border pixels and leaves the rest unchanged', () => {
  const scene = new Surface(32, 32);
  new Painter(scene).rect(8, 8, 8, 8, WHITE);
  const target = new Surface(32, 32);
  target.copyMoved(scene, 4, -6);
  expect(area(target)).toBe(64);
  expect(target.y[2 * 32 + 12]).toBe(235);
  target.copyMoved(scene, 0, 0);
  expect(target.y).toEqual(scene.y);
});

test('a sky fades from one colour to the other, dithered by at most one step', () => {
  const surface = new Surface(16, 64);
  paintSky(surface, [
    [0, BLACK],
    [1, WHITE],
  ]);
  const row = (y: number) => surface.y.subarray(16 * y, 16 * (y + 1));
  expect(Math.max(...row(30)) - Math.min(...row(30))).toBeLessThanOrEqual(1);
  expect(row(0)[0]).toBeLessThan(24);
  expect(row(63)[0]).toBeGreaterThan(228);
});

test('a picture is drawn with rounded corners and clipped at the edges of the target', () => {
  const target = new Surface(32, 32);
  const picture = new Surface(16, 16);
  picture.clear(WHITE);
  pasteRounded(target, picture, 8, 8, 6);
  expect(target.y[8 * 32 + 8]).toBe(16);
  expect(target.y[16 * 32 + 16]).toBe(235);
  expect(() => pasteRounded(target, picture, -8, 24, 6)).not.toThrow();
});
