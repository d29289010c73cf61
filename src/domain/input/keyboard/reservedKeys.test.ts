import { describe, expect, it } from 'vitest';
import { InputBench } from '../../../../tests/support/input/inputBench.ts';
import { MODIFIER } from '../../../contracts/channel/keyboardUsages.ts';
import type { KeyFact } from '../inputEvents.ts';
import { isPaste } from './reservedKeys.ts';

const { shift, control, alt, meta } = MODIFIER;

const BROWSERS: readonly (readonly [what: string, modifiers: number, codes: string])[] = [
  ['reload, focus navigation and the developer tools', 0, 'F5 F6 F12'],
  ['hard reload and backward focus navigation', shift, 'F5 F6'],
  ['tabs, windows, reload and the address bar', control, 'KeyT KeyN KeyW KeyQ KeyR KeyL F4 F5 Tab PageUp PageDown'],
  ['zoom', control, 'Equal Minus Digit0 NumpadAdd NumpadSubtract Numpad0'],
  ['further shortcuts of tabs and windows', control | shift, 'KeyT KeyN KeyW KeyQ KeyR Tab Delete Escape Equal'],
  ['the panels of the developer tools', control | shift, 'KeyI KeyJ KeyC'],
  ['history, the window and the address bar', alt, 'ArrowLeft ArrowRight Home Tab F4 KeyD'],
  ['switching windows backward', alt | shift, 'Tab'],
];

describe('keyboard shortcuts of browser and system', () => {
  it.each(BROWSERS)('stay with the browser unless Ctrl and Alt are both held: %s', (_, modifiers, codes) => {
    const bench = new InputBench();
    for (const code of codes.split(' ')) {
      expect([code, bench.key(code, true, { modifiers })]).toEqual([code, 'left']);
      expect([code, bench.key(code, true, { modifiers: modifiers | control | alt })]).toEqual([code, 'taken']);
    }
  });

  it('stay with the system for Cmd or the Windows key, but that key itself reaches the game', () => {
    const bench = new InputBench();
    for (const code of ['KeyA', 'Space', 'ShiftLeft']) {
      expect(bench.key(code, true, { modifiers: meta })).toBe('left');
      expect(bench.key(code, true, { modifiers: meta | shift })).toBe('left');
    }
    expect(bench.key('MetaLeft', true, { modifiers: meta })).toBe('taken');
    expect(bench.key('MetaRight', true, { modifiers: meta })).toBe('taken');
  });
});

describe('mouse lock shortcut Ctrl+Shift+1', () => {
  it.each([
    ['Digit1', control],
    ['Digit1', shift],
    ['Digit1', control | shift | alt],
    ['Digit2', control | shift],
    ['Numpad1', control | shift],
  ])('isn’t triggered by %s with modifiers %i, which the game receives', (code, modifiers) => {
    const bench = new InputBench();
    bench.forwarder.mouseLock.allow(true);
    expect(bench.key(code, true, { modifiers })).toBe('taken');
    expect([bench.surfaceRequests, bench.take().length]).toEqual([[], 1]);
  });
});

describe('shortcut Shift+Tab of the bar over the game', () => {
  it.each([
    ['Tab', 0],
    ['Tab', shift | control | alt],
    ['Space', shift],
  ])('isn’t triggered by %s with modifiers %i, which the game receives', (code, modifiers) => {
    expect(new InputBench().key(code, true, { modifiers })).toBe('taken');
  });
});

describe('isPaste', () => {
  const V: KeyFact = {
    ...{ kind: 'key', down: true, code: 'KeyV', key: 'v', repeat: false },
    ...{ modifiers: control, composing: false, keepsKeys: false },
  };

  it('returns true for Ctrl+V', () => {
    expect(isPaste(V)).toBe(true);
  });

  it.each<Partial<KeyFact>>([
    { down: false },
    { repeat: true },
    { composing: true },
    { keepsKeys: true },
    { code: 'KeyC' },
    { modifiers: 0 },
    { modifiers: control | shift },
    { modifiers: control | alt },
    { modifiers: meta | control },
  ])('returns false for Ctrl+V changed by %j', (change) => {
    expect(isPaste({ ...V, ...change })).toBe(false);
  });
});
