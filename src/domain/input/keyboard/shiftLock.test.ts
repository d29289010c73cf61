import { describe, expect, it } from 'vitest';
import { InputBench, pad } from '../../../../tests/support/input/inputBench.ts';
import { MODIFIER } from '../../../contracts/channel/keyboardUsages.ts';
import { FullscreenCause } from './reservedKeys.ts';
import { knowsShiftLock } from '../robloxClient.ts';

const SHIFT = { modifiers: MODIFIER.shift };
const RIGHT = 0b100;

function locking(): InputBench {
  const bench = new InputBench();
  bench.forwarder.allowShiftLock(true);
  bench.mouse([800, 450]);
  bench.take();
  return bench;
}

function shiftQ(bench: InputBench): void {
  bench.key('ShiftLeft', true, SHIFT);
  bench.key('KeyQ', true, SHIFT);
  bench.key('KeyQ', true, { ...SHIFT, repeat: true });
  bench.key('KeyQ', false, SHIFT);
  bench.key('ShiftLeft', false);
}

describe('Shift+Q: input.key.shift-q, transition.input.shift-lock', () => {
  it('holds the right button, and releases it at the second press', () => {
    const bench = locking();
    shiftQ(bench);
    expect(bench.device.held.buttons).toBe(RIGHT);
    expect(bench.take()).toContainEqual({ kind: 'button', down: true, button: 2, x: 16_384, y: 16_384 });
    shiftQ(bench);
    expect(bench.device.held.buttons).toBe(0);
    const q = bench.take().filter((event) => event.kind === 'key' && event.usage === 0x14);
    expect(q, 'Q itself is not forwarded').toEqual([]);
    expect(bench.notices.filter(({ kind }) => kind === 'shift-lock')).toEqual([
      { kind: 'shift-lock', on: true },
      { kind: 'shift-lock', on: false },
    ]);
  });

  it('keeps the right button pressed while the player moves and clicks', () => {
    const bench = locking();
    shiftQ(bench);
    bench.mouse([810, 450]);
    bench.mouse([810, 450], 1, 'down');
    bench.mouse([810, 450], 0, 'up');
    bench.mouse([810, 450], 2, 'down');
    bench.mouse([810, 450], 0, 'up');
    expect(bench.device.held.buttons).toBe(RIGHT);
    bench.mouse([810, 450], 2, 'down');
    shiftQ(bench);
    expect(bench.device.held.buttons, 'the player holds the right button').toBe(RIGHT);
    bench.mouse([810, 450], 0, 'up');
    expect(bench.device.held.buttons).toBe(0);
  });

  it.each([
    ['blur', (bench: InputBench) => bench.handle({ kind: 'focus', focused: false })],
    ['a pause', (bench: InputBench) => bench.forwarder.pause(true)],
    ['a disconnect', (bench: InputBench) => bench.forwarder.releaseAll('disconnect')],
    ['another app', (bench: InputBench) => bench.forwarder.allowShiftLock(false)],
  ])('releases the right button on %s', (_name, letGo) => {
    const bench = locking();
    shiftQ(bench);
    letGo(bench);
    expect(bench.device.held.buttons).toBe(0);
    expect(bench.notices.at(-1)).toEqual({ kind: 'shift-lock', on: false });
    bench.forwarder.pause(false);
    bench.mouse([820, 450]);
    expect(bench.device.held.buttons).toBe(0);
  });

  it('sends plain keys in any other app', () => {
    expect(knowsShiftLock('com.roblox.client')).toBe(true);
    expect(knowsShiftLock('games.nowlight.probe')).toBe(false);
    const bench = new InputBench();
    bench.key('ShiftLeft', true, SHIFT);
    bench.key('KeyQ', true, SHIFT);
    expect(bench.device.held).toMatchObject({ keys: [0x14, 0xe1], buttons: 0 });
  });
});

it('input.key.f11: notifies the app, leaves the key to the browser and counts as the cause of full screen', () => {
  const bench = new InputBench();
  const cause = new FullscreenCause();
  expect(bench.key('F11')).toBe('left');
  bench.key('F11', true, { repeat: true });
  expect(bench.notices).toEqual([{ kind: 'shortcut', shortcut: 'f11' }]);
  expect(bench.take()).toEqual([]);
  cause.press();
  expect(cause.pressed).toBe(true);
  expect(cause.changed()).toBe('f11');
  expect(cause.changed(), 'the next change').toBe('page');
});

it('Shift+Q toggles the lock at its press, and Q reaches the game with other modifiers or in another app', () => {
  const bench = locking();
  for (const modifiers of [0, MODIFIER.control | MODIFIER.alt, MODIFIER.alt | MODIFIER.shift]) {
    bench.key('KeyQ', true, { modifiers });
    bench.key('KeyQ', false, { modifiers });
  }
  expect([bench.notices, bench.device.held.buttons]).toEqual([[], 0]);
  expect(bench.key('KeyQ', true, SHIFT)).toBe('taken');
  expect(bench.device.held.buttons).toBe(RIGHT);
  const plain = new InputBench();
  plain.key('KeyQ', true, SHIFT);
  expect(plain.notices).toEqual([]);
});

describe('right button held by the shift lock', () => {
  it('remains pressed when an on-screen control or the player releases it', () => {
    const bench = locking();
    shiftQ(bench);
    bench.forwarder.setButton(2, true);
    bench.forwarder.setButton(2, false);
    bench.mouse([800, 450], 2, 'down');
    bench.mouse([800, 450], 0, 'up');
    expect(bench.device.held.buttons).toBe(RIGHT);
  });

  it('ends when the app no longer supports it, but not when support is reported again', () => {
    const bench = locking();
    shiftQ(bench);
    bench.forwarder.allowShiftLock(true);
    expect(bench.device.held.buttons).toBe(RIGHT);
    bench.forwarder.allowShiftLock(false);
    expect(bench.device.held.buttons).toBe(0);
    const readText = () => bench.notices.filter(({ kind }) => kind === 'shift-lock').length;
    expect(readText()).toBe(2);
    bench.forwarder.allowShiftLock(false);
    bench.forwarder.releaseAll('stall');
    expect(readText()).toBe(2);
  });
});

it('FullscreenCause returns page when F11 was not pressed', () => {
  expect(new FullscreenCause().changed()).toBe('page');
});

describe('rumble', () => {
  it('reaches the pad in the slot, within the limits of strength and duration', () => {
    const bench = new InputBench();
    bench.pads = [null, pad(1, [], [0, 0, 0, 0])];
    bench.handle({ kind: 'gamepad-plugged' });
    bench.forwarder.rumble(0, 0.7, 250);
    bench.forwarder.rumble(0, 9, 60_000);
    bench.forwarder.rumble(0, 0, 1);
    expect(bench.rumbles).toEqual([
      [1, 0.7, 250],
      [1, 1, 5000],
      [1, 0, 1],
    ]);
  });

  it('ignores an empty slot, invalid values and a paused game', () => {
    const bench = new InputBench();
    bench.pads = [pad(0)];
    bench.handle({ kind: 'gamepad-plugged' });
    for (const slot of [1, -1, 99, 0.5, Number.NaN]) bench.forwarder.rumble(slot, 1, 100);
    bench.forwarder.rumble(0, Number.NaN, 100);
    bench.forwarder.rumble(0, 1, -1);
    bench.forwarder.rumble(0, 1, 0);
    bench.forwarder.rumble(0, -0.1, 100);
    bench.forwarder.pause(true);
    bench.forwarder.rumble(0, 1, 100);
    expect(bench.rumbles).toEqual([]);
  });
});
