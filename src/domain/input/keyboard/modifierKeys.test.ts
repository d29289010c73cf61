import { describe, expect, it } from 'vitest';
import { InputBench } from '../../../../tests/support/input/inputBench.ts';
import { KEY_USAGE, MODIFIER } from '../../../contracts/channel/keys.ts';
import { ALT_GRAPH } from '../inputFacts.ts';

const usage = (code: string) => KEY_USAGE[code] ?? 0;
const { shift, control, alt, meta, repeat } = MODIFIER;
const keys = (bench: InputBench) =>
  bench.take().flatMap((event) => (event.kind === 'key' ? [[event.down, event.usage, event.modifiers]] : []));

describe('a modifier key', () => {
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
  ])('%s stays down while an event says %i, and goes up at the first that doesn’t', (code, bit) => {
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

  it('that is pressed or repeats isn’t lifted by its own event, though that doesn’t count it as down', () => {
    const bench = new InputBench();
    bench.key('ShiftLeft', true, { key: 'Shift', modifiers: shift });
    bench.key('ShiftLeft', true, { key: 'Shift', repeat: true });
    expect(keys(bench)).toEqual([
      [true, usage('ShiftLeft'), shift],
      [true, usage('ShiftLeft'), repeat],
    ]);
  });

  it('says what is still down when another’s lift was swallowed', () => {
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

  it('goes with the Control that Windows makes up, told without any of the three', () => {
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

  it('is only the right Alt that says so: a plain one leaves Control alone', () => {
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

describe('keys of a Mac', () => {
  it('are let go by either Cmd, and by no other key', () => {
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

  it('are not let go by the Windows key of another keyboard', () => {
    const bench = new InputBench();
    bench.key('KeyW');
    bench.key('MetaLeft', true, { key: 'Meta', modifiers: meta });
    expect(bench.device.held.keys).toEqual([usage('KeyW'), usage('MetaLeft')]);
  });

  it('have a Caps Lock that is tapped: down and up, with what modifies it', () => {
    const bench = new InputBench({ apple: true });
    expect(bench.key('CapsLock', true, { key: 'CapsLock', modifiers: alt })).toBe('taken');
    expect(keys(bench)).toEqual([
      [true, usage('CapsLock'), alt],
      [false, usage('CapsLock'), alt],
    ]);
  });

  it.each([{ composing: true }, { keepsKeys: true }])('have a Caps Lock that is the text’s with %j', (more) => {
    const bench = new InputBench({ apple: true });
    expect(bench.key('CapsLock', true, more)).toBe('left');
    expect(bench.key('CapsLock', false, more)).toBe('left');
    expect(bench.take()).toEqual([]);
  });
});

it('Caps Lock of any keyboard but a Mac’s is held down like other keys', () => {
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
])('a key that makes “%s” is told with the character %i, when it is pressed and when it is let go', (key, char) => {
  const bench = new InputBench();
  bench.key('KeyX', true, { key });
  bench.key('KeyX', false, { key });
  expect(bench.take()).toMatchObject([
    { down: true, char },
    { down: false, char },
  ]);
});
