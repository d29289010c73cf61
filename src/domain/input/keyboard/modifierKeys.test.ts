import { describe, expect, it } from 'vitest';
import { InputBench } from '../../../../tests/support/input/inputBench.ts';
import { KEY_USAGE, MODIFIER } from '../../../contracts/channel/keyboardUsages.ts';
import { ALT_GRAPH } from '../inputEvents.ts';

const usage = (code: string) => KEY_USAGE[code] ?? 0;
const { shift, control, alt, meta, repeat } = MODIFIER;
const keys = (bench: InputBench) =>
  bench.take().flatMap((event) => (event.kind === 'key' ? [[event.down, event.usage, event.modifiers]] : []));

describe('modifier key', () => {
  it.each([
    ['ShiftLeft', shift],
    ['ShiftRight', shift],
    ['ControlLeft', control],
    ['ControlRight', control],
    ['AltLeft', alt],
    ['AltRight', alt],
    ['AltRight', ALT_GRAPH],
    ['MetaLeft', meta],
    ['MetaRight', meta],
  ])('%s remains pressed while events report %i, and is released by the first one without it', (code, bit) => {
    const bench = new InputBench();
    const point = (modifiers: number) =>
      bench.handle({ kind: 'relative', xy: new Float64Array(2), count: 1, buttons: 0, modifiers });
    bench.key(code, true, { key: 'Modifier', modifiers: bit });
    point(bit);
    point(bit | (0b1111 & ~bit));
    expect(bench.device.held.keys).toEqual([usage(code)]);
    point(0b1111 & ~bit & ~(bit === ALT_GRAPH ? alt : 0));
    expect(bench.device.held.keys).toEqual([]);
  });

  it('remains pressed after its own event without the modifier bit, which is sent as reported', () => {
    const bench = new InputBench();
    bench.key('ShiftLeft', true, { key: 'Shift', modifiers: shift });
    bench.key('ShiftLeft', true, { key: 'Shift', repeat: true });
    expect(keys(bench)).toEqual([
      [true, usage('ShiftLeft'), shift],
      [true, usage('ShiftLeft'), repeat],
    ]);
  });

  it('sends the remaining modifiers when the release of another one was lost', () => {
    const bench = new InputBench();
    bench.key('ShiftLeft', true, { key: 'Shift', modifiers: shift });
    bench.key('ControlLeft', true, { key: 'Control', modifiers: shift | control });
    bench.take();
    bench.key('KeyA', true, { key: 'A', modifiers: shift });
    expect(keys(bench)).toEqual([
      [false, usage('ControlLeft'), shift],
      [true, usage('KeyA'), shift],
    ]);
  });
});

describe('AltGr', () => {
  const ALL = control | alt | ALT_GRAPH;

  it('releases the artificial Control of Windows, and sends keys without Control and Alt', () => {
    const bench = new InputBench();
    bench.key('ControlLeft', true, { key: 'Control', modifiers: control });
    bench.key('AltRight', true, { key: 'AltGraph', modifiers: ALL });
    bench.key('KeyQ', true, { key: '@', modifiers: ALL | shift });
    bench.key('KeyQ', false, { key: '@', modifiers: ALL | shift });
    expect(keys(bench)).toEqual([
      [true, usage('ControlLeft'), control],
      [false, usage('ControlLeft'), 0],
      [true, usage('AltRight'), 0],
      [true, usage('KeyQ'), shift],
      [false, usage('KeyQ'), shift],
    ]);
  });

  it('keeps Control for an Alt key that is not a right AltGraph', () => {
    for (const [code, key] of [
      ['AltRight', 'Alt'],
      ['AltLeft', 'AltGraph'],
    ] as const) {
      const bench = new InputBench();
      bench.key('ControlLeft', true, { key: 'Control', modifiers: control });
      bench.key(code, true, { key, modifiers: control | alt });
      expect(new Set(bench.device.held.keys)).toEqual(new Set([usage('ControlLeft'), usage(code)]));
    }
  });
});

describe('keys on a Mac', () => {
  it('release with either Cmd key, while other modifiers remain pressed', () => {
    for (const code of ['MetaLeft', 'MetaRight']) {
      const bench = new InputBench({ apple: true });
      bench.key('KeyW');
      bench.key('ArrowUp');
      bench.key('ControlLeft', true, { key: 'Control', modifiers: control });
      expect(bench.device.held.keys).toHaveLength(3);
      bench.take();
      bench.key(code, true, { key: 'Meta', modifiers: meta | control });
      expect(keys(bench)).toEqual([
        [false, usage('KeyW'), control | meta],
        [false, usage('ArrowUp'), control | meta],
        [true, usage(code), control | meta],
      ]);
    }
  });

  it('remain pressed for the Windows key on another platform', () => {
    const bench = new InputBench();
    bench.key('KeyW');
    bench.key('MetaLeft', true, { key: 'Meta', modifiers: meta });
    expect(bench.device.held.keys).toEqual([usage('KeyW'), usage('MetaLeft')]);
  });

  it('include a Caps Lock that sends a press and a release, with modifiers', () => {
    const bench = new InputBench({ apple: true });
    expect(bench.key('CapsLock', true, { key: 'CapsLock', modifiers: alt })).toBe('taken');
    expect(keys(bench)).toEqual([
      [true, usage('CapsLock'), alt],
      [false, usage('CapsLock'), alt],
    ]);
  });

  it.each([{ composing: true }, { keepsKeys: true }])('leave Caps Lock to the text with %j', (more) => {
    const bench = new InputBench({ apple: true });
    expect(bench.key('CapsLock', true, more)).toBe('left');
    expect(bench.key('CapsLock', false, more)).toBe('left');
    expect(bench.take()).toEqual([]);
  });
});

it('Caps Lock sends a press and a release like other keys, except on a Mac', () => {
  const bench = new InputBench();
  bench.key('CapsLock', true, { key: 'CapsLock' });
  expect(keys(bench)).toEqual([[true, usage('CapsLock'), 0]]);
  bench.key('CapsLock', false, { key: 'CapsLock' });
  expect(keys(bench)).toEqual([[false, usage('CapsLock'), 0]]);
});

it.each([
  ['a', 0x61],
  ['é', 0xe9],
  ['\uffff', 0xffff],
  ['𐀀', 0x1_0000],
  ['', 0],
  ['ab', 0],
  ['F', 0x46],
  ['F1', 0],
  ['😀!', 0],
])('a key with the value “%s” sends the character %i for the press and the release', (key, char) => {
  const bench = new InputBench();
  bench.key('KeyX', true, { key });
  bench.key('KeyX', false, { key });
  expect(bench.take()).toMatchObject([
    { down: true, char },
    { down: false, char },
  ]);
});
