import { describe, expect, it } from 'vitest';
import { InputBench } from '../../../../tests/support/input/inputBench.ts';
import { HELD_KEYS_MAX } from '../../../contracts/channel/inputFormat.ts';
import { KEY_USAGE, MODIFIER } from '../../../contracts/channel/keyboardUsages.ts';

const usage = (code: string) => KEY_USAGE[code] ?? 0;
const { shift, control, alt, meta, repeat } = MODIFIER;

/** Creates a forwarder, and functions that hold keys by on-screen controls. */
function drawn() {
  const bench = new InputBench();
  const hold = (...codes: readonly string[]) => {
    for (const code of codes) bench.forwarder.setKey(code, true);
  };
  const letGo = (code: string) => bench.forwarder.setKey(code, false);
  const keys = () => bench.take().map((event) => event.kind === 'key' && [event.down, event.usage, event.modifiers]);
  return { bench, hold, letGo, keys };
}

describe('key held by an on-screen control', () => {
  it.each([
    [[], 'KeyQ', 'q'],
    [['ShiftLeft'], 'KeyQ', 'Q'],
    [['ControlLeft'], 'KeyQ', ''],
    [['ShiftRight', 'AltLeft'], 'KeyQ', ''],
    [[], 'Digit7', '7'],
    [['ShiftLeft'], 'Digit7', ''],
    [[], 'Space', ' '],
    [['ShiftLeft'], 'Space', ' '],
    [[], 'Enter', ''],
    [[], 'Numpad7', ''],
    [[], 'F7', ''],
    [[], 'ArrowUp', ''],
  ])('after %j, %s types “%s” as a plain keyboard does', (before, code, typed) => {
    const { bench, hold } = drawn();
    hold(...before);
    bench.take();
    hold(code);
    expect(bench.take()).toMatchObject([{ down: true, usage: usage(code), char: typed.codePointAt(0) ?? 0 }]);
  });

  it.each([
    ['ShiftLeft', shift],
    ['ShiftRight', shift],
    ['ControlLeft', control],
    ['ControlRight', control],
    ['AltLeft', alt],
    ['AltRight', alt],
    ['MetaLeft', meta],
    ['MetaRight', meta],
  ])('modifies the keys of all sources for %s until it is released', (code, bit) => {
    const { bench, hold, letGo, keys } = drawn();
    hold(code, 'KeyE');
    bench.key('KeyA');
    bench.key('KeyA', false);
    letGo(code);
    bench.key('KeyA');
    expect(keys()).toEqual([
      [true, usage(code), bit],
      [true, usage('KeyE'), bit],
      [true, usage('KeyA'), bit],
      [false, usage('KeyA'), bit],
      [false, usage(code), 0],
      [true, usage('KeyA'), 0],
    ]);
  });

  it('sends one press and one release, and ignores an unknown key', () => {
    const { hold, letGo, keys } = drawn();
    hold('KeyE', 'KeyE', 'LaunchMail', '');
    letGo('KeyE');
    letGo('KeyE');
    letGo('LaunchMail');
    expect(keys()).toEqual([
      [true, usage('KeyE'), 0],
      [false, usage('KeyE'), 0],
    ]);
  });

  it('remains pressed until both the keyboard and the control have released it, in any order', () => {
    const { bench, hold, letGo, keys } = drawn();
    hold('KeyE');
    bench.key('KeyE');
    expect(bench.key('KeyE', false)).toBe('taken');
    expect(bench.device.held.keys).toEqual([usage('KeyE')]);
    letGo('KeyE');
    bench.key('KeyW');
    hold('KeyW');
    letGo('KeyW');
    expect(bench.device.held.keys).toEqual([usage('KeyW')]);
    bench.key('KeyW', false);
    expect(keys()).toEqual([
      [true, usage('KeyE'), 0],
      [true, usage('KeyE'), repeat],
      [false, usage('KeyE'), 0],
      [true, usage('KeyW'), 0],
      [false, usage('KeyW'), 0],
    ]);
  });

  it('remains pressed when the keyboard does not report it', () => {
    const { bench, hold } = drawn();
    hold('ShiftLeft');
    bench.mouse([100, 100]);
    bench.key('KeyA');
    expect(bench.device.held.keys).toContain(usage('ShiftLeft'));
  });

  it('ends with a release of all input, and its later release sends nothing', () => {
    const { bench, hold, letGo } = drawn();
    hold('ShiftLeft', 'KeyE');
    bench.forwarder.releaseAll('stall');
    expect(bench.device.held.keys).toEqual([]);
    bench.take();
    letGo('KeyE');
    bench.key('KeyA');
    expect(bench.take()).toMatchObject([{ usage: usage('KeyA'), modifiers: 0 }]);
  });

  it('sends nothing while the game is paused', () => {
    const { bench, hold } = drawn();
    bench.forwarder.pause(true);
    bench.take();
    hold('KeyE');
    expect(bench.take()).toEqual([]);
  });

  it('sends nothing beyond the key limit of a heartbeat', () => {
    const { bench, hold, letGo } = drawn();
    const codes = Object.keys(KEY_USAGE).slice(0, HELD_KEYS_MAX);
    hold(...codes);
    expect(bench.device.held.keys).toHaveLength(HELD_KEYS_MAX - 1);
    bench.take();
    letGo(codes.at(-1) ?? '');
    expect(bench.take()).toEqual([]);
  });
});
