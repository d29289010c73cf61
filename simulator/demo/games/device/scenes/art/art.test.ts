import { describe, expect, test } from 'vitest';
import type { Picture } from '../../../../covers/kit/svgPicture.ts';
import { Surface } from '../../../../../device/drawing/surface.ts';
import { Layer } from './layer.ts';
import { Raster } from './raster.ts';
import { recordShapes } from './shapeRecorder.ts';

const SIZE = 40;

/** Paints a drawing of 40 × 40 units. Returns a function that reads its pixels. */
function painted(draw: (picture: Picture) => void): (x: number, y: number) => readonly number[] {
  const raster = new Raster(SIZE, SIZE);
  raster.draw(recordShapes(draw), { scale: 1, x: 0, y: 0 });
  return (x, y) => [...raster.bytes.subarray(4 * (y * SIZE + x), 4 * (y * SIZE + x) + 4)];
}

const RED = [255, 0, 0, 255];
const BLUE = [0, 0, 255, 255];
const NOTHING = [0, 0, 0, 0];

describe('the cover rasterizer', () => {
  const square = 'M10 10H30V30H10Z';
  test.each([
    ['relative commands', 'M10 10h20v20h-20z'],
    ['absolute line commands', 'M10 10L30 10L30 30L10 30Z'],
    ['implicit line commands after a move', 'm10 10 20 0 0 20 -20 0z'],
    ['straight curves', 'M10 10C16 10 24 10 30 10Q30 20 30 30S16 30 10 30T10 10Z'],
    ['arc flags without separators', 'M10 10h20v20h-20a10 10 0 010 -20z'],
  ])('fills a square path with %s', (_, d) => {
    const at = painted((p) => p.path(d, '#f00'));
    expect(at(20, 20)).toEqual(RED);
    expect(at(12, 28)).toEqual(RED);
    expect(at(32, 20)).toEqual(NOTHING);
    expect(at(20, 8)).toEqual(NOTHING);
  });

  test('draws circles, ellipses and rounded rectangles with round edges', () => {
    const circle = painted((p) => p.circle(20, 20, 10, '#f00'));
    expect([circle(20, 11), circle(12, 12)]).toEqual([RED, NOTHING]);
    const ellipse = painted((p) => p.ellipse(20, 20, 15, 5, '#f00'));
    expect([ellipse(7, 20), ellipse(20, 12)]).toEqual([RED, NOTHING]);
    const box = painted((p) => p.rect(10, 10, 20, 20, '#f00', { rx: 8 }));
    expect([box(20, 10), box(10, 10)]).toEqual([RED, NOTHING]);
  });

  test('strokes lines with the given width, caps and dashes', () => {
    const butt = painted((p) => p.stroke('M10 20H30', '#f00', 6));
    expect([butt(11, 18), butt(11, 16), butt(8, 20)]).toEqual([RED, NOTHING, NOTHING]);
    const square = painted((p) => p.stroke('M10 20H30', '#f00', 6, { 'stroke-linecap': 'square' }));
    expect(square(8, 20)).toEqual(RED);
    const dashed = painted((p) => p.stroke('M0 20H40', '#f00', 6, { 'stroke-dasharray': '10 10' }));
    expect([dashed(5, 20), dashed(15, 20), dashed(25, 20)]).toEqual([RED, NOTHING, RED]);
  });

  test('applies group transforms, and inherits stroke attributes from groups', () => {
    const attrs = { transform: 'translate(20 20) rotate(90) scale(2 1)', 'stroke-width': 4 };
    const at = painted((p) => p.group(attrs, (inner) => inner.path('M-5 0H5', 'none', { stroke: '#f00' })));
    expect([at(20, 12), at(20, 28), at(12, 20)]).toEqual([RED, RED, NOTHING]);
  });

  test('clips the shapes inside a clip, and not the shapes after it', () => {
    const at = painted((p) => p.clip(square, (inner) => inner.rect(0, 0, SIZE, SIZE, '#f00')).rect(0, 0, 5, 5, '#00f'));
    expect([at(20, 20), at(35, 20), at(2, 2)]).toEqual([RED, NOTHING, BLUE]);
  });

  test('paints linear and radial gradients, and blends by opacity', () => {
    const down = painted((p) =>
      p.rect(
        0,
        0,
        40,
        41,
        p.linear(0, 0, 0, 40, [
          [0, '#f00'],
          [1, '#00f'],
        ]),
      ),
    );
    expect(down(20, 0)[0]).toBeGreaterThan(240);
    expect(down(20, 39)[2]).toBeGreaterThan(240);
    const around = painted((p) =>
      p.rect(
        0,
        0,
        40,
        41,
        p.radial(20, 20, 10, [
          [0, '#f00'],
          [1, '#00f'],
        ]),
      ),
    );
    expect(around(20, 20)[0]).toBeGreaterThan(220);
    expect(around(1, 1)).toEqual(BLUE);
    const half = painted((p) => p.rect(0, 0, 40, 41, '#00f').rect(0, 0, 40, 41, '#f00', { opacity: 0.5 }));
    expect(half(20, 20)).toEqual([expect.closeTo(128, -0.5), 0, expect.closeTo(127, -0.5), 255]);
  });

  test('throws on unsupported elements, path commands, colours and transforms', () => {
    expect(() => recordShapes((p) => p.add('<filter/>'))).toThrow('only SVG shapes');
    expect(() => recordShapes((p) => p.path('M0 0X', '#f00'))).toThrow('no such command: X');
    expect(() => recordShapes((p) => p.rect(0, 0, 9, 9, 'red'))).toThrow('no such colour: red');
    expect(() =>
      recordShapes((p) => p.group({ transform: 'matrix(1 0 0 1 0 0)' }, (q) => q.circle(0, 0, 1, '#f00'))),
    ).toThrow('no such transform: matrix');
  });

  test('increments the depth of shapes after nearer(), but not of a rectangle of the full cover size', () => {
    const depths = recordShapes((p) =>
      p.circle(0, 0, 1, '#f00').nearer().circle(0, 0, 1, '#f00').rect(0, 0, 2100, 900, '#000').circle(0, 0, 1, '#f00'),
    ).map(({ depth }) => depth);
    expect(depths).toEqual([0, 1, 0, 1]);
  });
});

test('a layer leaves the surface unchanged where its raster is transparent', () => {
  const raster = new Raster(SIZE, SIZE);
  raster.draw(
    recordShapes((p) => p.rect(10, 10, 10, 10, '#fff')),
    { scale: 1, x: 0, y: 0 },
  );
  const surface = new Surface(SIZE, SIZE);
  new Layer(raster).lay(surface, 4, 2);
  const at = (x: number, y: number) => surface.y[y * SIZE + x];
  expect([at(14, 12), at(23, 21), at(13, 12), at(24, 21)]).toEqual([235, 235, 16, 16]);
});

test('extendUp fills the rows above a drawing with its top row or its mirror image', () => {
  const tall = (by: 'row' | 'mirror') => {
    const raster = new Raster(SIZE, SIZE);
    raster.draw(
      recordShapes((p) => p.rect(0, 20, 40, 8, '#f00').rect(0, 28, 40, 12, '#00f')),
      { scale: 1, x: 0, y: 0 },
    );
    raster.extendUp(20, by);
    return [18, 4].map((y) => [...raster.bytes.subarray(4 * y * SIZE, 4 * y * SIZE + 4)]);
  };
  expect(tall('row')).toEqual([RED, RED]);
  expect(tall('mirror')).toEqual([RED, BLUE]);
});
