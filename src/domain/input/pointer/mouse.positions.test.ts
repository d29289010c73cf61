import { describe, expect, it } from 'vitest';
import { InputBench, STAGE } from '../../../../tests/support/input/inputBench.ts';
import { MOUSE_MAX } from '../../../contracts/channel/input.ts';

describe('a mouse on the picture', () => {
  it('tells of a press or a lift by its place alone, and no motion beside it', () => {
    const bench = new InputBench();
    bench.mouse([100, 100]);
    bench.clock.advance(100);
    bench.take();
    bench.mouse([800, 450], 1, 'down');
    bench.mouse([400, 450], 0, 'up');
    bench.clock.advance(8);
    expect(bench.take()).toEqual([
      { kind: 'button', down: true, button: 0, x: 16_384, y: 16_384 },
      { kind: 'button', down: false, button: 0, x: 8192, y: 16_384 },
    ]);
  });

  it('tells of a way that is straight up or straight across', () => {
    const bench = new InputBench();
    bench.mouse([800, 450]);
    for (const [x, y] of [
      [800, 900],
      [400, 900],
    ] as const) {
      bench.clock.advance(100);
      bench.take();
      bench.mouse([x, y]);
      expect(bench.take()).toHaveLength(1);
      expect(bench.device.pointer.x).toBeCloseTo(x / 1600, 3);
      expect(bench.device.pointer.y).toBeCloseTo(y / 900, 3);
    }
  });

  it('tells of all samples of one event, however many there are', () => {
    const bench = new InputBench();
    bench.mouse([0, 0]);
    bench.clock.advance(100);
    bench.take();
    const many = Array.from({ length: 600 }, (_, i) => [i + 1, 450]).flat();
    bench.mouse(many);
    bench.clock.advance(100);
    const told = bench.take().flatMap((event) => (event.kind === 'pointer' ? event.samples : []));
    expect(told).toHaveLength(600);
    expect(told.map(({ x }) => Math.round((x / MOUSE_MAX) * 1600))).toEqual(many.filter((_, i) => i % 2 === 0));
  });
});

describe('a pen above the screen', () => {
  it('points at the picture, and is the page’s beside it', () => {
    const bench = new InputBench();
    bench.handle({ ...STAGE, width: 2000 });
    expect(bench.hover([1000, 450])).toBe('taken');
    bench.clock.advance(100);
    bench.take();
    expect(bench.hover([100, 450])).toBe('left');
    expect(bench.take()).toEqual([]);
  });
});

describe('a locked mouse', () => {
  it('takes its motion from the browser, and reads no more samples than there are', () => {
    const bench = new InputBench();
    const xy = new Float64Array([10, 0, 99, 99]);
    expect(bench.handle({ kind: 'relative', xy, count: 1, buttons: 0, modifiers: 0 })).toBe('taken');
    expect(bench.take()).toEqual([{ kind: 'relative', total: { x: 250, y: 0 }, samples: [] }]);
  });

  it('tells of no motion where there was none', () => {
    const bench = new InputBench();
    bench.relative([0, 0]);
    expect(bench.take()).toEqual([]);
  });
});

it('a sixth button of a mouse is nothing that can be held', () => {
  const bench = new InputBench();
  bench.mouse([800, 450]);
  bench.take();
  for (const button of [5, 6]) bench.forwarder.setButton(button, true);
  bench.clock.advance(250);
  expect(bench.device.held.buttons).toBe(0);
  expect(bench.take().filter(({ kind }) => kind === 'button')).toEqual([]);
});
