import { describe, expect, it } from 'vitest';
import { InputBench, pad } from '../../../tests/support/input/inputBench.ts';
import type { Held } from '../../contracts/channel/inputFormat.ts';
import type { ReleaseReason } from './inputEvents.ts';

const NOTHING: Held = { keys: [], buttons: 0, touches: 0 };

/** Creates a bench on which keys, a button, two fingers and a gamepad are held. */
function holdingMuch(): InputBench {
  const bench = new InputBench();
  bench.key('KeyW');
  bench.key('Space');
  bench.mouse([800, 450], 3, 'down');
  bench.touch('down', 4, [100, 100]);
  bench.touch('down', 5, [200, 100]);
  bench.pads = [pad(0, [0], [1, 0, 0, 0])];
  bench.handle({ kind: 'gamepad-plugged' });
  expect(bench.device.held).toEqual({ keys: [0x1a, 0x2c], buttons: 0b101, touches: 0b11 });
  bench.take();
  return bench;
}

describe('InputForwarder.releaseAll', () => {
  const ways: readonly [ReleaseReason, (bench: InputBench) => void][] = [
    ['blur', (bench) => bench.handle({ kind: 'focus', focused: false })],
    ['hide', (bench) => bench.handle({ kind: 'visible', visible: false })],
    ['pause', (bench) => bench.forwarder.pause(true)],
    ['disconnect', (bench) => bench.forwarder.releaseAll('disconnect')],
    ['migration', (bench) => bench.forwarder.releaseAll('migration')],
    ['stall', (bench) => bench.forwarder.releaseAll('stall')],
    ['dispose', (bench) => bench.stop()],
  ];

  it.each(ways)('%s: sends a release of each held input, then release-all', (reason, letGo) => {
    const bench = holdingMuch();
    letGo(bench);
    expect(bench.take().map((event) => [event.kind, 'down' in event ? event.down : undefined])).toEqual([
      ['key', false],
      ['key', false],
      ['button', false],
      ['button', false],
      ['touch', undefined],
      ['touch', undefined],
      ['gamepad', undefined],
      ['release-all', undefined],
    ]);
    expect(bench.device.held).toEqual(NOTHING);
    expect(bench.device.gamepad(0)?.buttons).toBe(0);
    expect(bench.forwarder.lastRelease).toBe(reason);
  });

  it('ignores keys, buttons and touches that are still held until the player presses them again', () => {
    const bench = holdingMuch();
    bench.handle({ kind: 'focus', focused: false });
    bench.handle({ kind: 'focus', focused: true });
    bench.mouse([810, 450], 3);
    bench.touch('move', 4, [110, 100]);
    bench.key('KeyW', true, { repeat: true });
    expect(bench.device.held).toEqual(NOTHING);
    bench.mouse([810, 450], 0, 'up');
    bench.touch('up', 4, [110, 100]);
    bench.key('KeyW', false);
    bench.mouse([810, 450], 1, 'down');
    bench.touch('down', 4, [110, 100]);
    bench.key('KeyW');
    expect(bench.device.held).toEqual({ keys: [0x1a], buttons: 1, touches: 1 });
  });

  it('repeats a release that could not be sent until the channel accepts it', () => {
    const bench = holdingMuch();
    bench.open = false;
    bench.forwarder.releaseAll('disconnect');
    bench.clock.advance(5000);
    expect(bench.device.held.buttons).toBe(0b101);
    bench.open = true;
    bench.clock.advance(250);
    expect(bench.device.held).toEqual(NOTHING);
  });
});

describe('heartbeat of held input', () => {
  const beats = (bench: InputBench) => bench.take().filter(({ kind }) => kind === 'held').length;

  it('repeats while input is held and four times after its release, then leaves no timer', () => {
    const bench = new InputBench();
    bench.clock.advance(5000);
    expect(beats(bench)).toBe(0);
    bench.key('KeyW');
    bench.clock.advance(5000);
    expect(beats(bench)).toBe(20);
    bench.key('KeyW', false);
    bench.clock.advance(20_000);
    expect(beats(bench)).toBe(24);
    expect(bench.clock.pending).toBe(0);
  });

  it('corrects the streaming device’s state after presses and releases that could not be sent', () => {
    const bench = new InputBench();
    bench.open = false;
    bench.key('KeyW');
    bench.mouse([800, 450], 1, 'down');
    bench.clock.advance(3000);
    expect(bench.device.held).toEqual(NOTHING);
    bench.open = true;
    bench.clock.advance(250);
    expect(bench.device.held).toEqual({ keys: [0x1a], buttons: 1, touches: 0 });
    bench.open = false;
    bench.key('KeyW', false);
    bench.mouse([800, 450], 0, 'up');
    bench.clock.advance(10_000);
    bench.open = true;
    bench.clock.advance(250);
    expect(bench.device.held).toEqual(NOTHING);
  });
});

describe('InputForwarder after the channel lost messages that it had accepted', () => {
  it('corrects the streaming device’s state even after losses of 5.5 s, and doesn’t repeat a lost press', () => {
    const bench = new InputBench();
    bench.pads = [pad(0, [0])];
    bench.handle({ kind: 'gamepad-plugged' });
    bench.key('KeyW');
    bench.mouse([800, 450], 1, 'down');
    bench.touch('down', 1, [100, 100]);
    bench.loseEdges = true;
    bench.key('KeyW', false);
    bench.key('KeyA');
    bench.key('KeyA', false);
    bench.mouse([800, 450], 0, 'up');
    bench.touch('up', 1, [100, 100]);
    bench.pads = [pad(0, [])];
    bench.clock.advance(5500);
    bench.take();
    bench.loseEdges = false;
    bench.clock.advance(250);
    expect(bench.device.held).toEqual(NOTHING);
    expect(bench.device.gamepad(0)?.buttons).toBe(0);
    // A key press that was lost isn't sent again.
    expect(bench.take().some(({ kind }) => kind === 'key')).toBe(false);
  });

  it('reports a gamepad’s disconnection again', () => {
    const bench = new InputBench();
    bench.pads = [pad(0, [0])];
    bench.handle({ kind: 'gamepad-plugged' });
    expect(bench.device.gamepad(0)?.buttons).toBe(1);
    bench.loseEdges = true;
    bench.pads = [];
    bench.clock.advance(100);
    bench.loseEdges = false;
    bench.clock.advance(250);
    expect(bench.device.gamepad(0)).toBeUndefined();
  });

  it('releases all input again when a pause ends', () => {
    const bench = holdingMuch();
    bench.loseEdges = true;
    bench.forwarder.releaseAll('disconnect');
    bench.forwarder.pause(true);
    bench.clock.advance(60_000);
    expect(bench.device.held.buttons).toBe(0b101);
    bench.loseEdges = false;
    bench.forwarder.pause(false);
    expect(bench.device.held).toEqual(NOTHING);
  });
});

describe('InputForwarder', () => {
  it('ignores input while the page is hidden or input is paused', () => {
    const bench = new InputBench();
    expect(bench.forwarder.active).toBe(true);
    bench.handle({ kind: 'visible', visible: false });
    expect(bench.forwarder.active).toBe(false);
    bench.handle({ kind: 'visible', visible: true });
    bench.forwarder.pause(true);
    bench.take();
    expect([bench.key('KeyW'), bench.mouse([1, 1], 1, 'down'), bench.wheel(100), bench.relative([1, 1])]).toEqual(
      Array.from({ length: 4 }, () => 'left'),
    );
    expect(bench.take()).toEqual([]);
    bench.forwarder.pause(false);
    expect(bench.key('KeyW')).toBe('taken');
  });

  it('sends nothing and leaves no timer after it stops', () => {
    const bench = holdingMuch();
    bench.wheel(100);
    bench.stop();
    bench.take();
    expect(bench.clock.pending).toBe(0);
    bench.forwarder.releaseAll('disconnect');
    expect(bench.forwarder.handle({ kind: 'focus', focused: false })).toBe('left');
    expect(bench.key('KeyW')).toBe('left');
    expect(bench.take()).toEqual([]);
    expect(bench.clock.pending).toBe(0);
    expect(bench.forwarder.active).toBe(false);
  });

  it('continues the sequence and the motion totals of the previous forwarder on the same connection', () => {
    const bench = new InputBench();
    for (const x of [100, 200, 300]) {
      bench.mouse([x, 450]);
      bench.clock.advance(50);
    }
    bench.relative([30, 0]);
    bench.clock.advance(50);
    const last = bench.received.at(-1)?.sequence ?? 0;
    bench.stop();
    const next = new InputBench({}, undefined, bench.clock, bench);
    next.mouse([1_200, 450]);
    expect(next.received[0]?.sequence).toBe(bench.received.length + 1);
    expect(last).toBeGreaterThan(3);
    expect(next.device.pointer.x).toBeCloseTo(0.75, 2);
    next.clock.advance(50);
    const before = next.device.pointer.x;
    next.relative([16, 0]);
    expect(next.device.pointer.x - before, 'the pointer moves at most as far as the mouse').toBeLessThan(0.05);
  });

  it('ignores a start whose signal has already aborted', () => {
    const bench = new InputBench();
    bench.stop();
    const over = AbortSignal.abort();
    bench.forwarder.start(over);
    expect(bench.forwarder.active).toBe(false);
  });
});

it('InputForwarder numbers its messages from 1', () => {
  const bench = new InputBench();
  bench.key('KeyW');
  bench.key('KeyW', false);
  expect(bench.received.map(({ sequence }) => sequence)).toEqual([1, 2]);
  expect(bench.forwarder.sequence).toBe(2);
});
