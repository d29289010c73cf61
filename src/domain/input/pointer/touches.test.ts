import { describe, expect, it } from 'vitest';
import { InputBench, STAGE } from '../../../../tests/support/input/inputBench.ts';

describe('touches', () => {
  it('const.touch-slots: use at most ten slots', () => {
    const bench = new InputBench();
    for (let id = 1; id <= 11; id++) bench.touch('down', id, [100 * id, 100]);
    const slots = bench.take().map((event) => event.kind === 'touch' && event.slot);
    expect(slots).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(bench.touch('move', 11, [50, 50])).toBe('left');
    expect(bench.touch('up', 11, [50, 50])).toBe('left');
    expect(bench.take()).toEqual([]);
  });

  it('keep their slot, and a new touch takes the lowest free one', () => {
    const bench = new InputBench();
    for (const id of [31, 32, 33]) bench.touch('down', id, [100, 100]);
    bench.touch('up', 32, [100, 100]);
    bench.touch('down', 34, [200, 200]);
    bench.take();
    bench.touch('move', 33, [400, 450]);
    bench.touch('move', 34, [800, 450]);
    expect(bench.take()).toEqual([
      { kind: 'touch-moves', touches: [{ slot: 2, x: 2500, y: 5000 }] },
      { kind: 'touch-moves', touches: [{ slot: 1, x: 5000, y: 5000 }] },
    ]);
  });

  it('send their coalesced moves in one message, and the last position with the end', () => {
    const bench = new InputBench();
    bench.touch('down', 1, [0, 0]);
    bench.touch('move', 1, [160, 0, 320, 0, 320, 0]);
    bench.touch('up', 1, [480, 0]);
    expect(bench.take()).toEqual([
      { kind: 'touch', phase: 'start', slot: 0, x: 0, y: 0 },
      {
        kind: 'touch-moves',
        touches: [
          { slot: 0, x: 1000, y: 0 },
          { slot: 0, x: 2000, y: 0 },
        ],
      },
      { kind: 'touch', phase: 'end', slot: 0, x: 3000, y: 0 },
    ]);
  });

  it('prevent the browser’s default from their start on the picture to their end', () => {
    const bench = new InputBench();
    expect(bench.touch('down', 1, [160, 450])).toBe('taken');
    expect(bench.take()).toEqual([{ kind: 'touch', phase: 'start', slot: 0, x: 1000, y: 5000 }]);
    expect(bench.touch('move', 1, [160, 900])).toBe('taken');
    expect(bench.take()).toEqual([{ kind: 'touch-moves', touches: [{ slot: 0, x: 1000, y: 9999 }] }]);
    expect(bench.touch('move', 1, [160, 900])).toBe('taken');
    expect(bench.take(), 'the streaming device already has this position').toEqual([]);
    expect(bench.touch('up', 1, [160, 900])).toBe('taken');
    expect(bench.touch('down', 1, [160, 900])).toBe('taken');
    expect(bench.touch('cancel', 1, [160, 900])).toBe('taken');
  });

  it('prevent the browser’s default even beyond the ten slots', () => {
    const bench = new InputBench();
    for (let id = 1; id <= 11; id++) expect(bench.touch('down', id, [100 * id, 100])).toBe('taken');
  });

  it('start at the last sample of their first event', () => {
    const bench = new InputBench();
    bench.touch('down', 1, [0, 0, 160, 450]);
    expect(bench.take()).toMatchObject([{ x: 1000, y: 5000 }]);
    expect(bench.touch('down', 2, [])).toBe('left');
    expect(bench.take()).toEqual([]);
  });

  it('repeat their last move once with the next heartbeat, and only while they touch', () => {
    const bench = new InputBench();
    const repeated = () => {
      bench.take();
      bench.clock.advance(250);
      return bench.take().filter(({ kind }) => kind === 'touch-moves');
    };
    bench.touch('down', 1, [0, 0]);
    bench.touch('down', 2, [160, 0]);
    expect(repeated()).toEqual([]);
    bench.touch('move', 2, [320, 450]);
    expect(repeated()).toEqual([{ kind: 'touch-moves', touches: [{ slot: 1, x: 2000, y: 5000 }] }]);
    expect(repeated()).toEqual([]);
    bench.touch('move', 1, [320, 450]);
    bench.touch('move', 2, [480, 450]);
    bench.touch('up', 2, [480, 450]);
    expect(repeated()).toMatchObject([{ touches: [{ slot: 0 }] }]);
  });

  it('rule.finger-lifted: send both coordinates as lifted when cancelled', () => {
    const bench = new InputBench();
    bench.touch('down', 1, [800, 450]);
    bench.take();
    bench.touch('cancel', 1, [800, 450]);
    expect(bench.take()).toEqual([{ kind: 'touch', phase: 'cancel', slot: 0, x: 10_000, y: 10_000 }]);
    expect(bench.device.held.touches).toBe(0);
    bench.touch('down', 1, [160, 450]);
    bench.touch('down', 2, [800, 450]);
    bench.touch('cancel', 1, [160, 450]);
    bench.touch('up', 2, [800, 450]);
    expect(bench.take().slice(2)).toEqual([
      { kind: 'touch', phase: 'cancel', slot: 0, x: 10_000, y: 10_000 },
      { kind: 'touch', phase: 'end', slot: 1, x: 5000, y: 5000 },
    ]);
  });

  it('start only on the picture, and continue along its edge', () => {
    const bench = new InputBench();
    bench.handle({ ...STAGE, width: 2000 });
    expect(bench.touch('down', 1, [100, 100])).toBe('left');
    expect(bench.touch('move', 1, [1000, 100])).toBe('left');
    bench.touch('down', 2, [1000, 450]);
    bench.take();
    bench.touch('move', 2, [3000, 450]);
    expect(bench.take()).toEqual([{ kind: 'touch-moves', touches: [{ slot: 0, x: 9999, y: 5000 }] }]);
  });

  it('cancel the previous touch when a start event repeats', () => {
    const bench = new InputBench();
    bench.touch('down', 1, [100, 100]);
    bench.touch('down', 1, [200, 100]);
    expect(bench.take().map((event) => event.kind === 'touch' && [event.phase, event.slot])).toEqual([
      ['start', 0],
      ['cancel', 0],
      ['start', 0],
    ]);
  });

  it('recover a lost last move with the next heartbeat', () => {
    const bench = new InputBench();
    bench.touch('down', 1, [0, 0]);
    bench.loseMotion = true;
    bench.touch('move', 1, [800, 450]);
    bench.clock.advance(250);
    expect(bench.device.finger(0)).toMatchObject({ down: true, x: 5000 / 9999, y: 5000 / 9999 });
  });

  it('include a pen while it touches the screen; a lifted pen moves the pointer again', () => {
    const bench = new InputBench();
    bench.touch('down', 9, [800, 450], { pointer: 'pen' });
    bench.touch('move', 9, [900, 450], { pointer: 'pen' });
    bench.touch('up', 9, [900, 450], { pointer: 'pen' });
    bench.hover([1000, 450]);
    expect(bench.take().map(({ kind }) => kind)).toEqual(['touch', 'touch-moves', 'touch', 'pointer']);
  });
});
