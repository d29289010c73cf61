import { describe, expect, it } from 'vitest';
import { InputBench, pad } from '../../../tests/support/input/inputBench.ts';
import { MOTION_BACKLOG_BYTES } from './inputConstants.ts';

/** Returns the kinds of the messages that are sent within `ms` milliseconds. */
function within(bench: InputBench, ms: number): readonly string[] {
  bench.take();
  bench.clock.advance(ms);
  return bench.take().map(({ kind }) => kind);
}

describe('heartbeat', () => {
  it.each<[string, (bench: InputBench) => void]>([
    ['a key', (bench) => bench.key('KeyW')],
    ['a button', (bench) => bench.mouse([800, 450], 1, 'down')],
    ['a finger', (bench) => bench.touch('down', 1, [100, 100])],
  ])('repeats while %s is held, without other messages', (_, press) => {
    const bench = new InputBench();
    press(bench);
    const messages = within(bench, 20_000);
    expect(messages).toHaveLength(80);
    expect(new Set(messages)).toEqual(new Set(['held']));
  });

  it('repeats for a while after motion, which may have been lost', () => {
    const bench = new InputBench();
    bench.relative([10, 0]);
    expect(within(bench, 20_000).filter((kind) => kind === 'held')).toHaveLength(24);
  });

  it('repeats the last mouse position or motion once', () => {
    const bench = new InputBench();
    bench.mouse([100, 100]);
    bench.mouse([200, 100]);
    expect(within(bench, 1_000).filter((kind) => kind === 'pointer')).toHaveLength(1);
    bench.relative([10, 0]);
    expect(within(bench, 1_000).filter((kind) => kind === 'relative')).toHaveLength(1);
  });
});

describe('release of all input', () => {
  it('never repeats the release of all input after the streaming device has received it', () => {
    const bench = new InputBench();
    bench.key('KeyW');
    bench.forwarder.releaseAll('stall');
    expect(within(bench, 20_000)).not.toContain('release-all');
  });

  it('sends the release once, with the first heartbeat after the channel reopens, before the state of the gamepads', () => {
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

  it('notifies the app with its reason', () => {
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

describe('mouse motion', () => {
  it('sends mouse motion with a small backlog on the channel, and drops it with a larger one', () => {
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

describe('input from on-screen controls', () => {
  it('stops after the end of the game’s input, and does not move the mouse during a pause', () => {
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
