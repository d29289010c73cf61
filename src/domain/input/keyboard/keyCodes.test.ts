import { describe, expect, it } from 'vitest';
import { KeyCodes, type KeyNames } from './keyCodes.ts';

const codeless = (key: string, more: Partial<KeyNames> = {}): KeyNames => ({
  code: '',
  key,
  keyCode: 0,
  location: 0,
  ...more,
});

describe('code of a key', () => {
  it.each([
    ['w', {}, 'KeyW'],
    ['W', {}, 'KeyW'],
    ['7', {}, 'Digit7'],
    ['&', {}, 'Digit7'],
    [' ', {}, 'Space'],
    ['~', {}, 'Backquote'],
    ['Enter', {}, 'Enter'],
    ['Escape', {}, 'Escape'],
    ['F5', {}, 'F5'],
    ['ArrowLeft', {}, 'ArrowLeft'],
    ['Esc', {}, 'Escape'],
    ['Left', {}, 'ArrowLeft'],
    ['Shift', {}, 'ShiftLeft'],
    ['Shift', { location: 2 }, 'ShiftRight'],
    ['AltGraph', { location: 2 }, 'AltRight'],
    ['5', { location: 3 }, 'Numpad5'],
    ['+', { location: 3 }, 'NumpadAdd'],
    ['Enter', { location: 3 }, 'NumpadEnter'],
    // Letters of other scripts, whose code is derived from the deprecated key number.
    ['ц', { keyCode: 87 }, 'KeyW'],
    ['ㅈ', { keyCode: 87 }, 'KeyW'],
    ['ä', { keyCode: 222 }, ''],
    ['ц', {}, ''],
    // Keys that report only the deprecated key number.
    ['Unidentified', { keyCode: 65 }, 'KeyA'],
    ['Unidentified', { keyCode: 13 }, 'Enter'],
    ['Unidentified', { keyCode: 38 }, 'ArrowUp'],
    ['', { keyCode: 32 }, 'Space'],
    ['', { keyCode: 100 }, 'Numpad4'],
    ['Dead', { keyCode: 54 }, 'Digit6'],
    ['Subtract', { keyCode: 109, location: 3 }, 'NumpadSubtract'],
    ['Scroll', { keyCode: 145 }, 'ScrollLock'],
    ['HangulMode', { keyCode: 21 }, 'Lang1'],
    ['MediaPlayPause', { keyCode: 179 }, ''],
    ['SoftLeft', { keyCode: 65 }, ''],
    // An event of an on-screen keyboard that hides which key was pressed.
    ['Unidentified', { keyCode: 229 }, ''],
    ['constructor', {}, ''],
    ['', {}, ''],
  ])('derives from key %s and fields %o if the event has none: %s', (key, more, code) => {
    expect(new KeyCodes().codeOf(codeless(key, more), true)).toBe(code);
    expect(new KeyCodes().codeOf(codeless(key, { ...more, code: 'Unidentified' }), true)).toBe(code);
  });

  it('equals the code of the event if it has one, whatever character the key writes', () => {
    expect(new KeyCodes().codeOf(codeless('z', { code: 'KeyY', keyCode: 90 }), true)).toBe('KeyY');
    expect(new KeyCodes().codeOf(codeless('Process', { code: 'KeyW', keyCode: 229 }), true)).toBe('KeyW');
  });

  it('stays the same on release, even if Shift changed the character on another layout', () => {
    const codes = new KeyCodes();
    expect(codes.codeOf(codeless('7', { keyCode: 55 }), true)).toBe('Digit7');
    expect(codes.codeOf(codeless('/', { keyCode: 55 }), false)).toBe('Digit7');
    expect(codes.codeOf(codeless('/', { keyCode: 191 }), true)).toBe('Slash');
  });

  it.each([
    ['without a number, and Shift has changed its character', codeless('7')],
    ['hidden by an input method', codeless('Process', { keyCode: 229 })],
    ['without a name', codeless('Unidentified')],
  ])('equals that of the pressed key when the release event is %s', (_, release) => {
    const codes = new KeyCodes();
    expect(codes.codeOf(codeless('a'), true)).toBe('KeyA');
    expect(codes.codeOf(codeless('/'), true)).toBe('Slash');
    expect(codes.codeOf(release, false)).toBe('Slash');
    expect(codes.codeOf(codeless('a'), false)).toBe('KeyA');
  });

  it('returns an empty code for the release of an unknown key, while another key stays pressed', () => {
    const codes = new KeyCodes();
    codes.codeOf(codeless('w', { keyCode: 87 }), true);
    expect(codes.codeOf(codeless('MediaPlayPause', { keyCode: 179 }), false)).toBe('');
    expect(codes.codeOf(codeless('w', { keyCode: 87 }), false)).toBe('KeyW');
  });
});
