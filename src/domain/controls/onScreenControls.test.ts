import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { added, DRAWN_MAX, fits, keptApart, placed, presetOf, readDrawn, SIZE, widthOf } from './onScreenControls.ts';

describe('on-screen controls', () => {
  it('start with valid, visible presets for keys and for a gamepad in both orientations', () => {
    for (const preset of ['keys', 'pad'] as const) {
      for (const turn of ['portrait', 'landscape'] as const) {
        const controls = presetOf(preset, turn);
        expect(new Set(controls.map(({ id }) => id)).size).toBe(controls.length);
        for (const { kind, send, x, y } of controls) {
          expect({ kind, send, fits: fits(kind, send) }).toEqual({ kind, send, fits: true });
          expect(Math.min(x, y, 1 - x, 1 - y)).toBeGreaterThan(0);
          // On a portrait screen, the picture is at the top, and the player's thumbs reach the lower half.
          if (turn === 'portrait') expect(y).toBeGreaterThanOrEqual(0.5);
        }
      }
    }
  });

  it('stay within the screen and the size limits when moved and resized', () => {
    const [one] = presetOf('keys', 'landscape');
    if (!one) throw new Error('no control');
    expect(placed(one, { x: -3, y: 9, size: 40 })).toMatchObject({ x: 0.02, y: 0.98, size: SIZE.most });
    expect(placed(one, { size: 0 })).toMatchObject({ x: one.x, y: one.y, size: SIZE.least });
  });

  it('the largest on-screen controls are at least 96 pixels wide on any screen', () => {
    for (const [width, height] of [
      [280, 500],
      [390, 844],
      [844, 390],
    ] as const)
      expect(widthOf({ kind: 'button', size: SIZE.most }, { width, height })).toBeGreaterThanOrEqual(96);
  });

  it.each([
    [390, 844],
    [844, 390],
    [1440, 900],
  ])('keep their touch areas apart on %i × %i wherever one is placed or resized', (width, height) => {
    const area = { width, height };
    const others = [
      { id: 'a', kind: 'button', send: 'key:KeyA', x: 0.3, y: 0.3, size: 1 },
      { id: 'b', kind: 'stick', send: 'stick:0', x: 0.75, y: 0.7, size: 1.2 },
    ] as const;
    for (let x = 0.02; x < 1; x += 0.06)
      for (let y = 0.02; y < 1; y += 0.06)
        for (const size of [SIZE.least, 1, SIZE.most]) {
          const own = placed({ id: 'c', kind: 'button', send: 'key:KeyC', x, y, size }, {});
          const { x: left, y: top } = placed(keptApart(own, [...others, own], area), {});
          for (const other of others) {
            const distance = Math.hypot((left - other.x) * width, (top - other.y) * height);
            expect(distance).toBeGreaterThan((widthOf(own, area) + widthOf(other, area)) / 2 - 4);
          }
        }
  });

  it('keep the controls of a scheme when they are stored, and drop unusable ones', () => {
    const stored = ['bound:Space', 'bound:ControlLeft + KeyC', 'bound:', 'bound:Space;'].map((send) => ({
      ...{ kind: 'button', send, x: 0.5, y: 0.5, size: 2.2 },
    }));
    const stick = { kind: 'stick', send: 'bound:KeyW,KeyD,KeyS,KeyA', x: 0.2, y: 0.7, size: 1 };
    expect(readDrawn({ landscape: [...stored, stick] }).landscape.map(({ send }) => send)).toEqual([
      'bound:Space',
      'bound:ControlLeft + KeyC',
      'bound:KeyW,KeyD,KeyS,KeyA',
    ]);
  });

  it('get unique ids and stop at the maximum number per orientation', () => {
    let controls = presetOf('pad', 'landscape');
    for (let i = 0; i < 40; i++) controls = added(controls, 'button', 'key:KeyE');
    expect(controls).toHaveLength(DRAWN_MAX);
    expect(new Set(controls.map(({ id }) => id)).size).toBe(DRAWN_MAX);
  });

  it('keep all settings when they are stored and parsed again', () => {
    const kept = {
      ...readDrawn(undefined),
      shown: true,
      opacity: 0.8,
      landscape: added(presetOf('pad', 'landscape'), 'look', 'look'),
    };
    expect(readDrawn(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
  });

  it('stay valid for any stored value', () => {
    fc.assert(
      fc.property(fc.anything(), fc.array(fc.anything()), (value, list) => {
        for (const stored of [value, { shown: value, opacity: value, landscape: list, portrait: value }]) {
          const read = readDrawn(stored);
          for (const { kind, send, x, y } of [...read.portrait, ...read.landscape]) {
            expect(fits(kind, send)).toBe(true);
            expect(x >= 0 && x <= 1 && y >= 0 && y <= 1).toBe(true);
          }
          expect(read.opacity >= 0.2 && read.opacity <= 1).toBe(true);
        }
      }),
    );
  });
});
