import { describe, expect, it } from 'vitest';
import { InputBench } from '../../../../tests/support/input/inputBench.ts';
import { KEY_USAGE, MODIFIER } from '../../../contracts/channel/keyboardUsages.ts';
import { HEARTBEAT_MS } from '../inputConstants.ts';

const keysOf = (bench: InputBench) =>
  bench.take().flatMap((event) => (event.kind === 'key' ? [`${event.down ? 'down' : 'up'} ${event.usage}`] : []));
const tapped = (code: string) => [`down ${KEY_USAGE[code]}`, `up ${KEY_USAGE[code]}`];

describe('key whose release the system does not report', () => {
  it.each([
    ['Zenkaku', 'Backquote'],
    ['Hankaku', 'Backquote'],
    ['ZenkakuHankaku', 'Lang5'],
    ['Hiragana', 'KanaMode'],
    ['Katakana', 'KanaMode'],
    ['Romaji', 'KanaMode'],
    ['Alphanumeric', 'CapsLock'],
    ['Eisu', 'Lang2'],
    ['KanjiMode', 'Lang1'],
    ['HangulMode', 'Lang1'],
    ['HangulMode', 'AltRight'],
    ['HanjaMode', 'ControlRight'],
    ['HanjaMode', 'Lang2'],
    ['Unidentified', 'Lang3'],
    ['Process', 'Backquote'],
  ])('sends a press and a release at once for the key %s at %s', (key, code) => {
    const bench = new InputBench();
    expect(bench.key(code, true, { key })).toBe('taken');
    expect(keysOf(bench)).toEqual(tapped(code));
    bench.key(code, true, { key, repeat: true });
    bench.clock.advance(HEARTBEAT_MS);
    expect(bench.device.held.keys).toEqual([]);
    // Some systems report the release of an input method's mode key, under the same or another name.
    bench.key(code, false, { key: 'Zenkaku' });
    expect(keysOf(bench)).toEqual([]);
    bench.key(code, true, { key });
    expect(keysOf(bench)).toEqual(tapped(code));
  });

  it.each(['Convert', 'NonConvert', 'IntlRo', 'IntlYen', 'Backquote', 'CapsLock'])(
    'excludes %s, which stays pressed until its release',
    (code) => {
      const bench = new InputBench();
      bench.key(code);
      bench.clock.advance(HEARTBEAT_MS);
      expect(bench.device.held.keys).toEqual([KEY_USAGE[code]]);
      bench.key(code, false);
      expect(bench.device.held.keys).toEqual([]);
    },
  );

  it('includes every key pressed with Cmd on macOS, except modifiers', () => {
    const bench = new InputBench({ apple: true });
    bench.handle({ kind: 'keyboard-lock', locked: true });
    bench.key('MetaLeft', true, { key: 'Meta', modifiers: MODIFIER.meta });
    bench.take();
    bench.key('KeyC', true, { modifiers: MODIFIER.meta });
    expect(keysOf(bench)).toEqual(tapped('KeyC'));
    bench.key('ShiftLeft', true, { key: 'Shift', modifiers: MODIFIER.meta | MODIFIER.shift });
    expect(bench.device.held.keys).toEqual([KEY_USAGE['ShiftLeft'], KEY_USAGE['MetaLeft']]);
  });

  it('types into a text box that has the focus instead of the game', () => {
    const bench = new InputBench();
    expect(bench.key('Lang1', true, { key: 'HangulMode', keepsKeys: true })).toBe('left');
    expect(keysOf(bench)).toEqual([]);
  });
});

/** Creates a bench with an active pointer lock. */
function locked(platform = {}): InputBench {
  const bench = new InputBench(platform);
  bench.forwarder.mouseLock.allow(true);
  bench.forwarder.mouseLock.request(true);
  bench.handle({ kind: 'lock', locked: true });
  bench.take();
  return bench;
}
const SOON = 100;

describe('Escape while the mouse is locked in a window', () => {
  it('reaches the game, though the browser reports only that the lock ended', () => {
    const bench = locked();
    bench.key('KeyW');
    bench.handle({ kind: 'lock', locked: false });
    bench.clock.advance(SOON);
    expect(keysOf(bench)).toEqual([...tapped('KeyW'), ...tapped('Escape')]);
    expect(bench.device.held.keys).toEqual([]);
    bench.key('Escape', false);
    bench.clock.advance(SOON);
    expect(keysOf(bench)).toEqual([]);
  });

  it('reaches the game once if the browser also reports the key, before or after the loss of the lock', () => {
    const before = locked();
    before.key('Escape');
    before.handle({ kind: 'lock', locked: false });
    before.key('Escape', false);
    before.clock.advance(SOON);
    expect(keysOf(before)).toEqual(tapped('Escape'));
    const after = locked();
    after.handle({ kind: 'lock', locked: false });
    after.key('Escape');
    after.key('Escape', false);
    after.clock.advance(SOON);
    expect(keysOf(after)).toEqual(tapped('Escape'));
  });

  it.each([
    ['the window lost the focus', { kind: 'focus', focused: false }],
    ['the page was hidden', { kind: 'visible', visible: false }],
    ['full screen ended', { kind: 'keyboard-lock', locked: false }],
    ['the mouse was locked again', { kind: 'lock', locked: true }],
  ] as const)('isn’t sent if %s, whether reported before or after the loss of the lock', (_why, fact) => {
    const after = locked();
    after.handle({ kind: 'lock', locked: false });
    after.handle(fact);
    after.clock.advance(SOON);
    expect(keysOf(after)).toEqual([]);
    if (fact.kind === 'lock') return;
    const before = locked();
    before.handle(fact);
    before.handle({ kind: 'lock', locked: false });
    before.clock.advance(SOON);
    expect(keysOf(before)).toEqual([]);
  });

  it('isn’t sent if the page released the lock, by the shortcut or for the game', () => {
    const bench = locked();
    bench.forwarder.mouseLock.request(false);
    bench.handle({ kind: 'lock', locked: false });
    bench.clock.advance(SOON);
    expect(keysOf(bench)).toEqual([]);
    // The next loss of the pointer lock counts as a press of Escape again.
    bench.handle({ kind: 'lock', locked: true });
    bench.handle({ kind: 'lock', locked: false });
    bench.clock.advance(SOON);
    expect(keysOf(bench)).toEqual(tapped('Escape'));
  });

  it('belongs to the page while a dialog covers the game, and is ignored after the game', () => {
    const paused = locked();
    paused.forwarder.pause(true);
    paused.handle({ kind: 'lock', locked: false });
    paused.clock.advance(SOON);
    expect(keysOf(paused)).toEqual([]);
    const over = locked();
    over.handle({ kind: 'lock', locked: false });
    over.stop();
    over.take();
    over.clock.advance(SOON);
    expect(keysOf(over)).toEqual([]);
    expect(over.clock.pending).toBe(0);
  });

  it('never releases a modifier key that is pressed after the lock ended', () => {
    const bench = locked();
    bench.handle({ kind: 'lock', locked: false });
    bench.key('ShiftLeft', true, { key: 'Shift', modifiers: MODIFIER.shift });
    bench.clock.advance(SOON);
    expect(bench.device.held.keys).toEqual([KEY_USAGE['ShiftLeft']]);
  });
});
