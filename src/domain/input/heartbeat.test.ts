import { describe, expect, it } from 'vitest';
import { InputBench, pad } from '../../../tests/support/input/inputBench.ts';
import { MOTION_BACKLOG_BYTES } from './inputConstants.ts';

/** Kinds of the messages sent within `ms`. */
function within(bench: InputBench, ms: number): readonly string[] {
  bench.take();
  bench.clock.advance(ms);
  return bench.take().map(({ kind }) => kind);
}

describe('what the heartbeat says', () => {
  it.each<[string, (bench: InputBench) => void]>([
    ['a key', (bench) => bench.key('KeyW')],
    ['a button', (bench) => bench.mouse([800, 450], 1, 'down')],
    ['a finger', (bench) => bench.touch('down', 1, [100, 100])],
  ])('is said for as long as %s is held, and of nothing else', (_, press) => {
    const bench = new InputBench();
    press(bench);
    const said = within(bench, 20_000);
    expect(said).toHaveLength(80);
    expect(new Set(said)).toEqual(new Set(['held']));
  });

  it('is said after motion, which may have been lost', () => {
    const bench = new InputBench();
    bench.relative([10, 0]);
    expect(within(bench, 20_000).filter((kind) => kind === 'held')).toHaveLength(24);
  });

  it('says once more where a mouse moved to, or that it moved, and then no more', () => {
    const bench = new InputBench();
    bench.mouse([100, 100]);
    bench.mouse([200, 100]);
    expect(within(bench, 1_000).filter((kind) => kind === 'pointer')).toHaveLength(1);
    bench.relative([10, 0]);
    expect(within(bench, 1_000).filter((kind) => kind === 'relative')).toHaveLength(1);
  });
});

describe('a release', () => {
  it('that the device was told of is not repeated', () => {
    const bench = new InputBench();
    bench.key('KeyW');
    bench.forwarder.releaseAll('stall');
    expect(within(bench, 20_000)).not.toContain('release-all');
  });

  it('that it could not be told of is told with the first beat that can be, once, and pads then show what is held', () => {
    const bench = new InputBench();
    bench.pads = [pad(0, [1])];
    bench.handle({ kind: 'gamepad-plugged' });
    bench.open = false;
    bench.forwarder.releaseAll('stall');
    bench.clock.advance(2_000);
    bench.open = true;
    expect(within(bench, 1_000).filter((kind) => kind === 'release-all')).toHaveLength(1);
    expect(bench.device.gamepad(0)?.buttons).toBe(2);
  });

  it('is told to the app with its reason, whoever was told what before', () => {
    const bench = new InputBench();
    bench.handle({ kind: 'focus', focused: false });
    bench.handle({ kind: 'focus', focused: false });
    bench.handle({ kind: 'visible', visible: false });
    expect(bench.notices).toEqual([
      { kind: 'released', reason: 'blur' },
      { kind: 'released', reason: 'hide' },
    ]);
  });
});

describe('motion', () => {
  it('goes while few bytes wait on the wire, and is left out while more do', () => {
    const bench = new InputBench();
    bench.backlog = MOTION_BACKLOG_BYTES;
    bench.relative([10, 0]);
    expect(bench.take()).toHaveLength(1);
    bench.clock.advance(100);
    bench.take();
    bench.backlog = MOTION_BACKLOG_BYTES + 1;
    bench.relative([10, 0]);
    expect(bench.take()).toEqual([]);
  });
});

describe('what lies beside the game', () => {
  it('looks and taps nothing once the game’s input is over, and looks at nothing while it is paused', () => {
    const bench = new InputBench();
    bench.forwarder.pause(true);
    bench.take();
    bench.forwarder.look(10, 10);
    expect(bench.take()).toEqual([]);
    bench.forwarder.tap(['KeyA']);
    expect(bench.take()).toHaveLength(2);
    bench.stop();
    bench.take();
    bench.forwarder.tap(['KeyA']);
    expect(bench.take()).toEqual([]);
  });
});
