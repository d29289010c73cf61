import { describe, expect, it } from 'vitest';
import { controlConfigOf } from '../../../simulator/core/catalogue/controlSchemes.ts';
import { pictureRect } from '../input/pointer/pictureCoordinates.ts';
import { readSchemes } from './schemes/formats/readScheme.ts';
import { newControl } from './schemes/scheme.ts';
import { presetOf, readDrawn } from './onScreenControls.ts';
import { arrangedThumbs, offersOf, thumbControlsForKeys, thumbControlsOf } from './thumbControls.ts';

const KEYS = { up: ['KeyW'], left: ['KeyA', 'GamepadLeft'], down: ['KeyS'], right: ['KeyD'] };
const dpad = { ...newControl('Dpad', 1, 0.1, 0.7), keys: KEYS };
const jump = { ...newControl('Tap', 2, 0.9, 0.7), keys: { main: ['GamepadA', 'Space'] }, category: 'Jump' };
const scheme = (...controls: (typeof dpad | ReturnType<typeof newControl>)[]) => ({
  name: 'Mine',
  tags: [],
  selected: true,
  controls,
});

describe('thumb controls', () => {
  it('offer a direction and actions for keyboard games, and two sticks for gamepad games', () => {
    expect(thumbControlsForKeys(['fast']).map(({ send }) => send)).toEqual([
      'keys:wasd',
      'key:Space',
      'key:Enter',
      'key:KeyE',
    ]);
    for (const tag of [
      'twin-stick',
      'Twin-Stick',
      '게임패드',
      '트윈 스틱',
      'ゲームパッド',
      'ツインスティック',
      'Gamepad',
    ])
      expect(thumbControlsForKeys(['night', tag]).map(({ send }) => send)).toContain('stick:1');
  });

  it('press the keys of a scheme with its labels, and never require a gamepad', () => {
    expect(thumbControlsOf(scheme(dpad, jump))).toMatchObject([
      { kind: 'stick', send: 'bound:KeyW,KeyD,KeyS,KeyA' },
      { kind: 'button', send: 'bound:Space', label: 'Jump' },
    ]);
    const padOnly = { ...jump, keys: { main: ['GamepadA'] } };
    expect(thumbControlsOf(scheme(padOnly))).toEqual([]);
    const halfBound = { ...dpad, keys: { up: ['KeyW'] } };
    expect(thumbControlsOf(scheme(halfBound))).toEqual([]);
  });

  it('walk, look around, draw and open the map in the game Cartographer', () => {
    const config = controlConfigOf('com.ninthlantern.thequietcartographer') ?? { ControlSchemes: [], MetaData: {} };
    const [first] = readSchemes(config);
    expect(first && thumbControlsOf(first).map(({ label, send }) => label ?? send)).toEqual([
      'bound:KeyW,KeyD,KeyS,KeyA',
      'bound:ArrowUp,ArrowRight,ArrowDown,ArrowLeft',
      'Draw',
      'Map',
      'Look both ways',
    ]);
  });

  it('start at the bottom of an upright screen, in an arrangement that stays the same when stored and parsed', () => {
    for (const turn of ['portrait', 'landscape'] as const) {
      const arranged = arrangedThumbs(thumbControlsOf(scheme(dpad, jump)), turn);
      expect(readDrawn({ [turn]: arranged })[turn]).toEqual(arranged);
      for (const { y } of arranged) expect(y).toBeGreaterThan(turn === 'portrait' ? 0.5 : 0);
    }
  });

  it('omit controls of another state of the game', () => {
    const inAtlas = { ...jump, id: 3, state: 'atlas' };
    const outside = { ...jump, id: 4, state: '!atlas' };
    expect(thumbControlsOf(scheme(inAtlas, outside)).map(({ id }) => id)).toEqual(['act 4']);
  });

  it('offer everything that an imported scheme binds to keys, once and in all states of the game', () => {
    const zoom = {
      ...newControl('Zoom', 5, 0.5, 0.5),
      keys: { in: ['KeyI', 'GamepadX'], out: ['KeyO'] },
      category: 'Zoom',
    };
    const inAtlas = { ...jump, id: 3, state: 'atlas', keys: { main: ['KeyQ'] }, category: 'Close' };
    const padOnly = { ...jump, id: 4, keys: { main: ['GamepadA'] } };
    expect(offersOf(scheme(dpad, jump, { ...jump, id: 6 }, zoom, inAtlas, padOnly))).toEqual([
      { kind: 'stick', send: 'bound:KeyW,KeyD,KeyS,KeyA', label: undefined },
      { kind: 'button', send: 'bound:Space', label: 'Jump' },
      { kind: 'button', send: 'bound:KeyI', label: undefined },
      { kind: 'button', send: 'bound:KeyO', label: undefined },
      { kind: 'button', send: 'bound:KeyQ', label: 'Close' },
    ]);
  });

  it.each([
    [390, 844],
    [360, 640],
    [412, 915],
  ])('stay below a landscape picture on %i × %i when a preset arranges them', (width, height) => {
    const picture = pictureRect({ left: 0, top: 0, width, height }, 16 / 9);
    const rem = 16;
    const thumb = Math.min(Math.max(2.75 * rem, 0.15 * width), 4 * rem);
    for (const preset of ['keys', 'pad'] as const)
      for (const { kind, y, size } of presetOf(preset, 'portrait')) {
        const wide = kind === 'button' ? thumb : Math.min(Math.max(5.5 * rem, 0.3 * width), 8 * rem);
        expect(y * height - (wide * size) / 2).toBeGreaterThanOrEqual(picture.top + picture.height);
      }
  });
});
