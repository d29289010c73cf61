import { describe, expect, it } from 'vitest';
import { InputBench } from '../../../../tests/support/input/inputBench.ts';
import { HELD_KEYS_MAX } from '../../../contracts/channel/inputFormat.ts';
import { KEY_USAGE, MODIFIER } from '../../../contracts/channel/keyboardUsages.ts';
import { ALT_GRAPH } from '../inputEvents.ts';

const usage = (code: string) => KEY_USAGE[code] ?? 0;
const { shift, control, alt, meta, repeat } = MODIFIER;

describe('key', () => {
  it('channel.binary.input: sends one message for the press and one for the release, each at its event', () => {
    const bench = new InputBench();
    expect(bench.key('KeyA')).toBe('taken');
    expect(bench.take()).toEqual([{ kind: 'key', down: true, usage: 4, modifiers: 0, char: 97 }]);
    expect(bench.key('KeyA', false)).toBe('taken');
    expect(bench.take()).toEqual([{ kind: 'key', down: false, usage: 4, modifiers: 0, char: 97 }]);
  });

  it('sends the character of the layout, not of the position', () => {
    const bench = new InputBench();
    bench.key('KeyZ', true, { key: 'y' });
    bench.key('Digit2', true, { key: '€' });
    bench.key('KeyA', true, { key: '😀' });
    bench.key('ShiftLeft', true, { key: 'Shift', modifiers: shift });
    bench.key('Quote', true, { key: 'Dead', modifiers: shift });
    expect(bench.take().map((event) => event.kind === 'key' && event.char)).toEqual([121, 8364, 128_512, 0, 0]);
  });

  it('sends a repeat with the repeat flag, even if the browser does not mark it', () => {
    const bench = new InputBench();
    bench.key('KeyA');
    bench.key('KeyA', true, { repeat: true });
    bench.key('KeyA');
    const modifiers = bench.take().map((event) => event.kind === 'key' && event.modifiers);
    expect(modifiers).toEqual([0, repeat, repeat]);
    expect(bench.device.held.keys).toEqual([usage('KeyA')]);
  });

  it('ignores a repeat of a press that happened elsewhere or was released for the player', () => {
    const bench = new InputBench();
    expect(bench.key('KeyA', true, { repeat: true })).toBe('taken');
    bench.key('KeyW');
    bench.handle({ kind: 'focus', focused: false });
    bench.handle({ kind: 'focus', focused: true });
    bench.take();
    bench.key('KeyW', true, { repeat: true });
    bench.key('KeyW', false);
    expect(bench.take()).toEqual([]);
  });

  it('leaves a key without a known position to the browser', () => {
    const bench = new InputBench();
    expect(bench.key('LaunchMail')).toBe('left');
    expect(bench.key('')).toBe('left');
    expect(bench.key('constructor')).toBe('left');
    expect(bench.take()).toEqual([]);
  });

  it('ignores a press beyond the key limit of a heartbeat', () => {
    const bench = new InputBench();
    const codes = Object.keys(KEY_USAGE)
      .filter((code) => usage(code) < 0xe0 && !['F5', 'F6', 'F11', 'F12'].includes(code))
      .slice(0, HELD_KEYS_MAX + 4);
    for (const code of codes) bench.key(code);
    bench.clock.advance(250);
    expect(bench.device.held.keys).toHaveLength(HELD_KEYS_MAX - 1);
    for (const code of codes) bench.key(code, false);
    expect(bench.device.held.keys).toEqual([]);
  });
});

describe('keys outside the game', () => {
  it('rule.keyboard-ignored: leaves keys to a text field and to text composition', () => {
    const bench = new InputBench();
    for (const more of [{ keepsKeys: true }, { composing: true }]) {
      expect(bench.key('KeyA', true, more)).toBe('left');
      expect(bench.key('KeyA', false, more)).toBe('left');
    }
    expect(bench.take()).toEqual([]);
  });

  it('releases a key of the game even if the focus has moved to a text field', () => {
    const bench = new InputBench();
    bench.key('KeyW');
    bench.key('KeyW', true, { repeat: true, keepsKeys: true });
    bench.key('KeyW', false, { keepsKeys: true });
    expect(bench.take()).toHaveLength(2);
    expect(bench.device.held.keys).toEqual([]);
  });

  it('leaves key combinations to the browser and the system', () => {
    const bench = new InputBench();
    const combinations: [code: string, modifiers: number][] = [
      ['F5', 0],
      ['F6', 0],
      ['F12', 0],
      ['KeyR', control],
      ['KeyT', control],
      ['KeyT', control | shift],
      ['Tab', control],
      ['Equal', control],
      ['Digit0', control],
      ['ArrowLeft', alt],
      ['F4', alt],
      ['KeyC', meta],
      ['Tab', meta],
    ];
    for (const [code, modifiers] of combinations)
      expect([code, bench.key(code, true, { modifiers })]).toEqual([code, 'left']);
    expect(bench.take()).toEqual([]);
    for (const code of ['KeyC', 'KeyF', 'KeyS', 'Digit3'])
      expect(bench.key(code, true, { modifiers: control })).toBe('taken');
    expect(bench.key('KeyA', true, { modifiers: shift })).toBe('taken');
    expect(bench.key('Tab')).toBe('taken');
  });

  it('takes the browser’s key combinations in full screen with a locked keyboard', () => {
    const bench = new InputBench();
    bench.handle({ kind: 'keyboard-lock', locked: true });
    expect(bench.key('KeyW', true, { modifiers: control })).toBe('taken');
    expect(bench.key('KeyW', false, { modifiers: control })).toBe('taken');
    bench.handle({ kind: 'keyboard-lock', locked: false });
    expect(bench.key('KeyW', true, { modifiers: control })).toBe('left');
  });

  it('leaves Shift+Tab to the page, even in full screen', () => {
    const bench = new InputBench();
    bench.handle({ kind: 'keyboard-lock', locked: true });
    expect(bench.key('Tab', true, { modifiers: MODIFIER.shift })).toBe('left');
    expect(bench.key('Tab', false, { modifiers: MODIFIER.shift })).toBe('left');
    expect(bench.take()).toEqual([]);
    expect(bench.key('Tab')).toBe('taken');
  });

  it('input.key.ctrl-shift-1: toggles the mouse lock without forwarding the keys', () => {
    const bench = new InputBench();
    const press = (more = {}) => bench.key('Digit1', true, { key: '!', modifiers: control | shift, ...more });
    bench.forwarder.mouseLock.allow(true);
    expect(press()).toBe('taken');
    expect(press({ repeat: true })).toBe('taken');
    expect(bench.surfaceRequests).toEqual(['lock']);
    bench.handle({ kind: 'lock', locked: true });
    bench.take();
    press();
    bench.key('Digit1', false);
    expect(bench.surfaceRequests).toEqual(['lock', 'unlock']);
    expect(bench.notices.filter(({ kind }) => kind === 'shortcut')).toHaveLength(2);
    expect(bench.take()).toEqual([]);
  });

  it('notifies the app of F11 and leaves it to the browser', () => {
    const bench = new InputBench();
    expect(bench.key('F11')).toBe('left');
    expect(bench.notices).toHaveLength(1);
    expect(bench.key('F11', true, { repeat: true })).toBe('left');
    expect(bench.notices).toEqual([{ kind: 'shortcut', shortcut: 'f11' }]);
    expect(bench.take()).toEqual([]);
  });
});

describe('keys with a lost release event', () => {
  it('releases modifier keys as soon as another event reports them as up', () => {
    const bench = new InputBench();
    bench.key('ShiftLeft', true, { key: 'Shift', modifiers: shift });
    bench.key('ControlRight', true, { key: 'Control', modifiers: shift | control });
    bench.key('KeyA', true, { modifiers: shift | control });
    bench.mouse([100, 100]);
    expect(bench.device.held.keys).toEqual([usage('KeyA')]);
    bench.key('ShiftLeft', true, { key: 'Shift', modifiers: shift });
    bench.wheel(100);
    expect(bench.device.held.keys).toEqual([usage('KeyA')]);
  });

  it('releases keys on Cmd on a Mac, since macOS reports no release for them', () => {
    const bench = new InputBench({ apple: true });
    bench.key('KeyW');
    bench.key('ShiftLeft', true, { key: 'Shift', modifiers: shift });
    bench.key('MetaLeft', true, { key: 'Meta', modifiers: shift | meta });
    expect(bench.device.held.keys).toEqual([usage('ShiftLeft'), usage('MetaLeft')]);
    expect(bench.key('KeyC', true, { modifiers: shift | meta })).toBe('left');
    bench.key('MetaLeft', false, { key: 'Meta', modifiers: shift });
    bench.key('ShiftLeft', false, { key: 'Shift' });
    expect(bench.device.held.keys).toEqual([]);
  });

  it('sends a press and a release for each toggle of Caps Lock on a Mac', () => {
    const bench = new InputBench({ apple: true });
    bench.key('CapsLock');
    expect(bench.take()).toHaveLength(2);
    expect(bench.key('CapsLock', false)).toBe('taken');
    expect(bench.take()).toHaveLength(2);
    expect(bench.device.held.keys).toEqual([]);
  });

  it('sends only the character for AltGr, without Control and Alt', () => {
    const bench = new InputBench();
    // Windows reports AltGr as a press of the left Control key and then of AltGr.
    bench.key('ControlLeft', true, { key: 'Control', modifiers: control });
    bench.key('AltRight', true, { key: 'AltGraph', modifiers: control | alt | ALT_GRAPH });
    bench.key('KeyQ', true, { key: '@', modifiers: control | alt | ALT_GRAPH });
    expect(bench.device.held.keys).toEqual([usage('KeyQ'), usage('AltRight')]);
    expect(bench.take().at(-1)).toEqual({ kind: 'key', down: true, usage: usage('KeyQ'), modifiers: 0, char: 64 });
    bench.key('KeyQ', false, { key: '@', modifiers: control | alt | ALT_GRAPH });
    bench.key('ControlLeft', false, { key: 'Control', modifiers: alt | ALT_GRAPH });
    bench.key('AltRight', false, { key: 'AltGraph' });
    expect(bench.device.held.keys).toEqual([]);
  });
});
