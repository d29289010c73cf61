import { describe, expect, it } from 'vitest';
import { InputBench, STAGE } from '../../../../tests/support/input/inputBench.ts';
import { MOUSE_MAX } from '../../../contracts/channel/inputFormat.ts';

describe('position of a mouse over the picture', () => {
  it('sends the position with a press or a release, without a separate motion message', () => {
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

  it('sends the position after a purely vertical and a purely horizontal move', () => {
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

  it('sends the positions of all 600 samples of one event', () => {
    const bench = new InputBench();
    bench.mouse([0, 0]);
    bench.clock.advance(100);
    bench.take();
    const many = Array.from({ length: 600 }, (_, i) => [i + 1, 450]).flat();
    bench.mouse(many);
    bench.clock.advance(100);
    const messages = bench.take().flatMap((event) => (event.kind === 'pointer' ? event.samples : []));
    expect(messages).toHaveLength(600);
    expect(messages.map(({ x }) => Math.round((x / MOUSE_MAX) * 1600))).toEqual(many.filter((_, i) => i % 2 === 0));
  });
});

describe('hovering pen', () => {
  it('moves the pointer over the picture, and is left to the page beside it', () => {
    const bench = new InputBench();
    bench.handle({ ...STAGE, width: 2000 });
    expect(bench.hover([1000, 450])).toBe('taken');
    bench.clock.advance(100);
    bench.take();
    expect(bench.hover([100, 450])).toBe('left');
    expect(bench.take()).toEqual([]);
  });
});

describe('locked mouse', () => {
  it('sends the motion that the browser reports, and reads only as many samples as the event counts', () => {
    const bench = new InputBench();
    const xy = new Float64Array([10, 0, 99, 99]);
    expect(bench.handle({ kind: 'relative', xy, count: 1, buttons: 0, modifiers: 0 })).toBe('taken');
    expect(bench.take()).toEqual([{ kind: 'relative', total: { x: 250, y: 0 }, samples: [] }]);
  });

  it('sends nothing for a motion of zero', () => {
    const bench = new InputBench();
    bench.relative([0, 0]);
    expect(bench.take()).toEqual([]);
  });
});

it('the sixth and seventh buttons of a mouse are neither sent nor held', () => {
  const bench = new InputBench();
  bench.mouse([800, 450]);
  bench.take();
  for (const button of [5, 6]) bench.forwarder.setButton(button, true);
  bench.clock.advance(250);
  expect(bench.device.held.buttons).toBe(0);
  expect(bench.take().filter(({ kind }) => kind === 'button')).toEqual([]);
});
