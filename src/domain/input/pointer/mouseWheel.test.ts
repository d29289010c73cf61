import { describe, expect, it } from 'vitest';
import { InputBench, STAGE } from '../../../../tests/support/input/inputBench.ts';
import { MODIFIER } from '../../../contracts/channel/keyboardUsages.ts';

function turns(bench: InputBench): number[] {
  return bench.take().flatMap((event) => (event.kind === 'wheel' ? [event.dy] : []));
}

describe('mouse wheel', () => {
  it('const.not-shown-wheel-step: sends 120 for a notch in pixels, lines or pages', () => {
    const bench = new InputBench();
    bench.wheel(100);
    bench.clock.advance(100);
    bench.wheel(-3, 0, 'line');
    bench.clock.advance(100);
    bench.wheel(0.1, 0, 'page');
    expect(turns(bench)).toEqual([120, -120, 120]);
  });

  it('input.wheel: sends turns along both axes, with the position of the pointer', () => {
    const bench = new InputBench();
    bench.wheel(0, 0, 'pixel', 100);
    expect(bench.take()).toEqual([{ kind: 'wheel', dx: 120, dy: 0, x: 16_384, y: 16_384 }]);
    bench.clock.advance(100);
    bench.wheel(-100, 0, 'pixel', -50);
    expect(bench.take()).toMatchObject([{ dx: -60, dy: -120 }]);
    bench.clock.advance(100);
    expect(bench.take(), 'the whole turn was sent').toEqual([]);
  });

  it('const.wheel-batching: sends the first turn at once, and the following turns together after 16 ms', () => {
    const bench = new InputBench();
    for (let i = 0; i < 4; i++) bench.wheel(100);
    expect(turns(bench)).toEqual([120]);
    bench.clock.advance(15);
    expect(turns(bench)).toEqual([]);
    bench.clock.advance(1);
    expect(turns(bench)).toEqual([360]);
    bench.clock.advance(16);
    bench.wheel(50);
    expect(turns(bench)).toEqual([60]);
  });

  it('const.wheel-batching: sends the following turns after 30 ms on a touch screen', () => {
    const bench = new InputBench({ touch: true });
    bench.wheel(100);
    bench.wheel(100);
    bench.clock.advance(29);
    expect(turns(bench)).toEqual([120]);
    bench.clock.advance(1);
    expect(turns(bench)).toEqual([120]);
  });

  it('accumulates turns that are too small to send', () => {
    const bench = new InputBench();
    for (let i = 0; i < 100; i++) {
      bench.wheel(0.25, 0, 'pixel', -0.25);
      bench.clock.advance(16);
    }
    const told = bench.take().flatMap((event) => (event.kind === 'wheel' ? [event] : []));
    expect(told.reduce((sum, { dx, dy }) => [(sum[0] ?? 0) + dx, (sum[1] ?? 0) + dy], [0, 0])).toEqual([-30, 30]);
  });

  it('const.wheel-zoom-cooldown: sends at most one zoom per second, and never zooms the page', () => {
    const bench = new InputBench();
    const zoom = () => bench.wheel(-100, MODIFIER.control);
    expect(zoom()).toBe('taken');
    bench.clock.advance(999);
    expect(zoom()).toBe('taken');
    expect(turns(bench)).toEqual([-120]);
    bench.clock.advance(1);
    zoom();
    expect(turns(bench)).toEqual([-120]);
  });

  it('scrolls the page when the pointer is beside the picture, unless the mouse is locked', () => {
    const bench = new InputBench();
    bench.handle({ ...STAGE, left: 1000 });
    expect(bench.wheel(100)).toBe('left');
    bench.handle({ kind: 'lock', locked: true });
    expect(bench.wheel(100)).toBe('taken');
  });

  it('discards pending turns on a release of all input', () => {
    const bench = new InputBench();
    bench.wheel(100);
    bench.wheel(100);
    bench.forwarder.releaseAll('stall');
    bench.take();
    bench.clock.advance(100);
    expect(turns(bench)).toEqual([]);
  });
});
