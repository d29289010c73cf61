import { describe, expect, it } from 'vitest';
import { CONTROL_TYPES } from '../../../../contracts/entities/controls.ts';
import { control, EngineBench, replayTouches } from '../testing/mapperTestbed.ts';

describe('a control of each type', () => {
  it('Tap touches for as long as its key is held, once for both of its keys', () => {
    const bench = new EngineBench(control('Tap', { keys: { main: ['Space', 'GamepadA'] } }));
    expect(bench.engine.key('KeyZ', true)).toBe(false);
    expect(bench.engine.key('Space', true)).toBe(true);
    bench.engine.key('Space', true);
    bench.engine.key('GamepadA', true);
    bench.engine.key('Space', false);
    expect(bench.said).toEqual(['start 0 0.5,0.5']);
    bench.engine.key('GamepadA', false);
    expect(bench.said).toEqual(['end 0 0.5,0.5']);
    expect(bench.clock.pending).toBe(0);
  });

  it('TapRepeat taps half of its interval, and rests the other half', () => {
    const bench = new EngineBench(control('TapRepeat', { interval: 80, keys: { main: ['KeyX'] } }));
    bench.engine.key('KeyX', true);
    bench.clock.advance(240);
    bench.engine.key('KeyX', false);
    const said = bench.said;
    expect(said.filter((one) => one.startsWith('start'))).toHaveLength(4);
    expect(said.filter((one) => one.startsWith('end'))).toHaveLength(4);
    bench.clock.advance(500);
    expect(bench.said).toEqual([]);
  });

  it('Swipe goes the way of its key, or by its own angle, whether or not the key is still held', () => {
    const bench = new EngineBench(control('Swipe', { angle: 90, keys: { main: ['KeyE'], left: ['KeyA'] } }));
    bench.tap('KeyE');
    bench.clock.advance(200);
    expect(bench.said.at(-1)).toBe('end 0 0.5,0.7');
    bench.engine.key('KeyA', true);
    bench.clock.advance(200);
    const said = bench.said;
    expect(said[0]).toBe('start 0 0.5,0.5');
    expect(said.length).toBeGreaterThan(8);
    // At an aspect ratio of 2, the same distance is half the share of the width.
    expect(said.at(-1)).toBe('end 0 0.4,0.5');
  });

  it.each(['Dpad', 'Tilt', 'MOBADpad'] as const)('%s leans by keys and by a stick, and lets go at rest', (type) => {
    const bench = new EngineBench(
      control(type, { stick: 'L', keys: { up: ['KeyW'], left: ['KeyA'], down: ['KeyS'], right: ['KeyD'] } }),
    );
    bench.engine.key('KeyD', true);
    expect(bench.said).toEqual(['start 0 0.5,0.5', 'move 0 0.6,0.5']);
    bench.engine.key('KeyW', true);
    expect(bench.said).toEqual(['move 0 0.571,0.359']);
    bench.engine.key('KeyD', false);
    bench.engine.key('KeyW', false);
    expect(bench.said.at(-1)).toBe('end 0 0.5,0.3');
    expect(bench.engine.lean('R', 1, 0)).toBe(false);
    expect(bench.engine.lean('L', -0.5, 0)).toBe(true);
    bench.engine.lean('L', 0, 0);
    expect(bench.said).toEqual(['start 0 0.5,0.5', 'move 0 0.45,0.5', 'end 0 0.45,0.5']);
  });

  it('MOBADpad leans towards the mouse while its own key is held', () => {
    const bench = new EngineBench(control('MOBADpad', { x: 0.2, y: 0.7, keys: { main: ['MouseRight'] } }));
    bench.engine.point(0.9, 0.5);
    bench.engine.key('MouseRight', true);
    bench.engine.point(0.5, 0.1);
    bench.engine.key('MouseRight', false);
    expect(bench.said).toEqual(['start 0 0.2,0.7', 'move 0 0.3,0.7', 'move 0 0.2,0.5', 'end 0 0.2,0.5']);
  });

  it('MOBASkill aims with the mouse or a stick, and casts when its key goes up', () => {
    const bench = new EngineBench(control('MOBASkill', { stick: 'R', keys: { main: ['KeyQ'] } }));
    bench.engine.point(1, 0.5);
    bench.engine.key('KeyQ', true);
    bench.engine.lean('R', 0, 1);
    bench.engine.key('KeyQ', false);
    expect(bench.said).toEqual(['start 0 0.5,0.5', 'move 0 0.6,0.5', 'move 0 0.5,0.7', 'end 0 0.5,0.7']);
  });

  it('FreeLook draws a finger steadily by keys and stick, and sets it down anew at its edge', () => {
    const bench = new EngineBench(control('FreeLook', { stick: 'R', keys: { right: ['ArrowRight'] } }));
    bench.engine.key('ArrowRight', true);
    bench.clock.advance(1000);
    bench.engine.key('ArrowRight', false);
    bench.clock.advance(200);
    const { touches } = bench;
    expect(touches.filter(({ phase }) => phase === 'start').length).toBeGreaterThanOrEqual(3);
    expect(touches.every(({ y }) => y === 0.5)).toBe(true);
    expect(replayTouches(touches)).toEqual(new Set());
    expect(bench.engine.idle).toBe(true);
  });

  it('FreeLook turns raw mouse mode on and off by its own key, and follows the mouse meanwhile', () => {
    const bench = new EngineBench(control('FreeLook', { keys: { main: ['KeyV'] } }));
    expect(bench.engine.drag(0.01, 0)).toBe(false);
    bench.tap('KeyV');
    expect(bench.raw).toEqual([true]);
    bench.engine.pointerLock(true);
    expect(bench.engine.drag(0.05, -0.1)).toBe(true);
    expect(bench.said).toEqual(['start 0 0.5,0.5', 'move 0 0.55,0.4']);
    bench.clock.advance(200);
    expect(bench.said).toEqual(['end 0 0.55,0.4']);
    bench.engine.key('KeyV', true);
    expect(bench.raw).toEqual([true, false]);
    bench.engine.key('KeyV', false);
    bench.engine.key('KeyV', true);
    bench.engine.pointerLock(false);
    expect(bench.engine.drag(0.05, 0)).toBe(false);
  });

  it('Pan takes the ground along with the mouse, and goes the other way by keys', () => {
    const bench = new EngineBench(control('Pan', { keys: { main: ['MouseMiddle'], right: ['KeyD'] } }));
    bench.engine.point(0.2, 0.2);
    bench.engine.key('MouseMiddle', true);
    bench.engine.point(0.25, 0.2);
    bench.engine.key('MouseMiddle', false);
    expect(bench.said).toEqual(['start 0 0.5,0.5', 'move 0 0.55,0.5']);
    bench.clock.advance(200);
    bench.touches.length = 0;
    bench.engine.key('KeyD', true);
    bench.clock.advance(40);
    expect(bench.touches.at(-1)?.x).toBeLessThan(0.5);
  });

  it('EdgeScroll moves the ground while the mouse is at an edge', () => {
    const bench = new EngineBench(control('EdgeScroll'));
    bench.engine.point(0.5, 0.5);
    bench.clock.advance(100);
    expect(bench.said).toEqual([]);
    bench.engine.point(0.99, 0.5);
    bench.clock.advance(60);
    expect(bench.touches.at(-1)?.x).toBeLessThan(0.5);
    bench.engine.point(0.5, 0.5);
    bench.clock.advance(300);
    expect(replayTouches(bench.touches)).toEqual(new Set());
  });

  it('Zoom parts two fingers, or closes them, and goes on while its key is held', () => {
    const bench = new EngineBench(control('Zoom', { keys: { in: ['Equal'], out: ['Minus'] } }));
    const apart = (at: number) => {
      const [one, other] = [bench.touches.at(at), bench.touches.at(at + 1)];
      return Math.hypot((one?.x ?? 0) - (other?.x ?? 0), (one?.y ?? 0) - (other?.y ?? 0));
    };
    bench.tap('Equal');
    bench.clock.advance(300);
    expect(apart(-2)).toBeGreaterThan(3 * apart(0));
    bench.touches.length = 0;
    bench.engine.key('Minus', true);
    bench.clock.advance(500);
    bench.engine.key('Minus', false);
    bench.clock.advance(300);
    expect(bench.touches.filter(({ phase }) => phase === 'start').length).toBeGreaterThanOrEqual(4);
    expect(apart(-2)).toBeLessThan(apart(0));
    expect(replayTouches(bench.touches)).toEqual(new Set());
  });

  it('MouseZoom pinches by the wheel; Zoom leaves the wheel to the game', () => {
    expect(new EngineBench(control('Zoom')).engine.wheel(1)).toBe(false);
    const bench = new EngineBench(control('MouseZoom'));
    expect(bench.engine.wheel(-1)).toBe(true);
    bench.engine.wheel(-9);
    bench.clock.advance(5000);
    expect(bench.touches.filter(({ phase }) => phase === 'start').length).toBe(2 * 4);
    expect(replayTouches(bench.touches)).toEqual(new Set());
  });

  it('Rotate turns two fingers about its place', () => {
    const bench = new EngineBench(control('Rotate', { keys: { left: ['KeyQ'], right: ['KeyE'] } }));
    bench.tap('KeyE');
    bench.clock.advance(300);
    const [first, , ...rest] = bench.touches;
    const angle = (touch: { x: number; y: number } | undefined) =>
      Math.atan2((touch?.y ?? 0) - 0.5, 2 * ((touch?.x ?? 0) - 0.5));
    const last = rest.findLast(({ finger }) => finger === first?.finger);
    expect(angle(last) - angle(first)).toBeCloseTo(Math.PI / 3, 1);
  });

  it('Scroll draws a finger the other way, by the wheel or by keys', () => {
    const bench = new EngineBench(control('Scroll', { keys: { up: ['PageUp'], down: ['PageDown'] } }));
    expect(bench.engine.wheel(1)).toBe(true);
    bench.clock.advance(300);
    expect([bench.touches[0]?.y, bench.touches.at(-1)?.y]).toEqual([0.6, 0.4]);
    bench.touches.length = 0;
    bench.engine.key('PageUp', true);
    bench.clock.advance(100);
    bench.engine.key('PageUp', false);
    bench.clock.advance(300);
    expect([bench.touches[0]?.y, bench.touches.at(-1)?.y]).toEqual([0.4, 0.6]);
  });

  it('Script runs its lines once a press; one with errors does nothing', () => {
    const script = 'tap 0.1 0.2 50\nwait 100\nrepeat 2\nswipe 0 0 1 1 80\nend';
    const bench = new EngineBench(
      control('Script', { script, keys: { main: ['KeyR'] } }),
      control('Script', { script: 'jump', keys: { main: ['KeyT'] } }),
    );
    bench.tap('KeyR');
    expect(bench.said).toEqual(['start 0 0.1,0.2']);
    bench.clock.advance(60);
    expect(bench.said).toEqual(['end 0 0.1,0.2']);
    bench.clock.advance(1000);
    const said = bench.said;
    expect(said.filter((one) => one === 'start 0 0,0')).toHaveLength(2);
    expect(said.filter((one) => one === 'end 0 1,1')).toHaveLength(2);
    expect(bench.engine.key('KeyT', true)).toBe(true);
    bench.clock.advance(1000);
    expect(bench.said).toEqual([]);
  });

  it('Script holds, and repeats without a number, for as long as the key is held', () => {
    const script = 'hold 0.5 0.5';
    const bench = new EngineBench(
      control('Script', { script, keys: { main: ['KeyR'] } }),
      control('Script', { script: 'repeat\ntap 0.2 0.2 40\nwait 10\nend', keys: { main: ['KeyT'] } }),
    );
    bench.engine.key('KeyR', true);
    bench.clock.advance(900);
    expect(bench.said).toEqual(['start 0 0.5,0.5']);
    bench.engine.key('KeyR', false);
    bench.clock.advance(20);
    expect(bench.said).toEqual(['end 0 0.5,0.5']);
    bench.engine.key('KeyT', true);
    bench.clock.advance(495);
    bench.engine.key('KeyT', false);
    bench.clock.advance(200);
    expect(bench.said.filter((one) => one.startsWith('start')).length).toBeCloseTo(10, -1);
    expect(bench.engine.idle).toBe(true);
  });

  it('State lets other controls work while the device sees its image, or while it is switched on by its key', () => {
    const bench = new EngineBench(
      control('State', { state: 'map', tag: 'compass', keys: { main: ['KeyM'] } }),
      control('Tap', { state: 'map', x: 0.1, keys: { main: ['Space'] } }),
      control('Tap', { state: '!map', x: 0.9, keys: { main: ['Space'] } }),
    );
    const where = () => {
      bench.tap('Space');
      return bench.said[0]?.split(' ').at(-1);
    };
    expect(where()).toBe('0.9,0.5');
    bench.engine.tags([{ name: 'compass', x: 0.5, y: 0.5 }]);
    expect(where()).toBe('0.1,0.5');
    bench.clock.advance(501);
    expect(where()).toBe('0.9,0.5');
    bench.tap('KeyM');
    expect([where(), bench.engine.states]).toEqual(['0.1,0.5', ['map']]);
    bench.engine.key('KeyM', true);
    expect(where()).toBe('0.9,0.5');
  });

  it('entity.control-types: each takes keys, sticks, wheel and mouse without error, and leaves nothing; so does an unknown one', () => {
    for (const type of [...CONTROL_TYPES, 'unknown'] as const) {
      const keys = { main: ['KeyA'], up: ['KeyW'], left: ['KeyQ'], in: ['KeyI'] };
      const bench = new EngineBench(control(type, { stick: 'L', script: 'tap 0 0', state: 'x', keys }));
      bench.engine.tags([{ name: 'x', x: 0, y: 0 }]);
      for (const key of ['KeyA', 'KeyW', 'KeyQ', 'KeyI']) bench.engine.key(key, true);
      bench.engine.lean('L', 0.3, 0.9);
      bench.engine.wheel(2);
      bench.engine.point(1, 1);
      bench.engine.drag(0.1, 0.1);
      bench.clock.advance(333);
      bench.engine.releaseAll();
      expect(replayTouches(bench.touches)).toEqual(new Set());
      bench.touches.length = 0;
      bench.clock.advance(5000);
      expect([type, bench.touches, bench.clock.pending]).toEqual([type, [], 0]);
    }
  });
});

describe('const.image-tags-clear: what the device saw', () => {
  it('counts for 500 ms, anew each time that it is said', () => {
    const bench = new EngineBench(control('State', { state: 'map', tag: 'compass' }));
    bench.engine.tags([{ name: 'compass', x: 0, y: 0 }]);
    bench.clock.advance(499);
    bench.engine.tags([{ name: 'compass', x: 0, y: 0 }]);
    bench.clock.advance(499);
    expect(bench.engine.states).toEqual(['map']);
    bench.clock.advance(1);
    expect(bench.engine.states).toEqual([]);
    expect(bench.clock.pending).toBe(0);
  });

  it('is where a control that is placed on it touches; without it the control is none', () => {
    const bench = new EngineBench(control('Tap', { tag: 'door', keys: { main: ['KeyF'] } }));
    expect(bench.engine.key('KeyF', true)).toBe(false);
    bench.engine.tags([{ name: 'door', x: 0.3, y: 0.8 }]);
    bench.engine.key('KeyF', true);
    bench.clock.advance(500);
    expect(bench.said).toEqual(['start 0 0.3,0.8', 'end 0 0.3,0.8']);
    expect(bench.engine.key('KeyF', false)).toBe(true);
  });
});

it('puts no eleventh finger down', () => {
  const taps = Array.from({ length: 12 }, (_, i) => control('Tap', { keys: { main: [`F${i + 13}`] } }));
  const bench = new EngineBench(...taps);
  for (let i = 0; i < 12; i++) bench.engine.key(`F${i + 13}`, true);
  expect(replayTouches(bench.touches).size).toBe(10);
  for (let i = 0; i < 12; i++) bench.engine.key(`F${i + 13}`, false);
  expect(replayTouches(bench.touches).size).toBe(0);
});

it('goes on with another scheme only after everything is let go', () => {
  const bench = new EngineBench(control('Tap', { keys: { main: ['Space'] } }));
  bench.engine.key('Space', true);
  expect(bench.engine.idle).toBe(false);
  bench.engine.load({ name: 'Other', tags: [], selected: false, controls: [] });
  expect(bench.said).toEqual(['start 0 0.5,0.5', 'cancel 0 0.5,0.5']);
  expect(bench.engine.key('Space', false)).toBe(false);
});

describe('a control of a file', () => {
  it('touches for a chord while all of its keys are held, and a shorter name of the same key stays quiet', () => {
    const bench = new EngineBench(
      control('Tap', { x: 0.1, keys: { main: ['Control + Digit1'] } }),
      control('Tap', { x: 0.9, keys: { main: ['Digit1'] } }),
    );
    expect(bench.engine.key('ControlRight', true)).toBe(false);
    expect(bench.engine.key('Digit1', true)).toBe(true);
    expect(bench.said).toEqual(['start 0 0.1,0.5']);
    bench.engine.key('ControlRight', false);
    expect(bench.said).toEqual(['end 0 0.1,0.5']);
    bench.engine.key('Digit1', false);
    bench.engine.key('Digit1', true);
    expect(bench.said).toEqual(['start 0 0.9,0.5']);
    bench.engine.key('Digit1', false);
    expect(bench.engine.idle).toBe(true);
  });

  it('taps once for a turn of the wheel that it is bound to', () => {
    const bench = new EngineBench(control('Tap', { keys: { main: ['MouseWheelUp'] } }));
    expect(bench.engine.wheel(1)).toBe(false);
    for (let i = 0; i < 3; i++) expect(bench.engine.wheel(-0.2)).toBe(true);
    expect(bench.engine.wheel(-1)).toBe(true);
    bench.clock.advance(100);
    expect(bench.said).toEqual(['start 0 0.5,0.5', 'end 0 0.5,0.5']);
    expect(bench.clock.pending).toBe(0);
  });

  it('touches while a stick is pushed to the side that it is bound to', () => {
    const bench = new EngineBench(control('Tap', { keys: { main: ['GamepadLStickLeft'] } }));
    expect(bench.engine.lean('L', -0.3, 0)).toBe(false);
    expect(bench.engine.lean('L', -1, 0)).toBe(true);
    bench.engine.lean('L', -0.9, 0.1);
    bench.engine.lean('L', 0, 0);
    expect(bench.said).toEqual(['start 0 0.5,0.5', 'end 0 0.5,0.5']);
  });

  it('works by a condition on images and states', () => {
    const bench = new EngineBench(
      control('State', { state: 'drive', whileHeld: true, keys: { main: ['GamepadLT'] } }),
      control('Tap', { state: 'hud && !(pause || drive)', keys: { main: ['Space'] } }),
    );
    const press = () => bench.engine.key('Space', true) && bench.engine.key('Space', false);
    expect(press()).toBe(false);
    bench.engine.tags([{ name: 'hud', x: 0.1, y: 0.1 }]);
    expect(press()).toBe(true);
    bench.engine.key('GamepadLT', true);
    expect(bench.engine.states).toEqual(['drive']);
    expect(press()).toBe(false);
    bench.engine.key('GamepadLT', false);
    expect(press()).toBe(true);
    bench.engine.tags([
      { name: 'hud', x: 0.1, y: 0.1 },
      { name: 'pause', x: 0.5, y: 0.5 },
    ]);
    expect(press()).toBe(false);
  });

  it('lies on the first image that is seen, and else at its own place', () => {
    const tap = control('Tap', { x: 0.2, xExpr: 'one || two + 10', yExpr: 'one', keys: { main: ['Space'] } });
    const bench = new EngineBench(tap);
    bench.engine.tags([{ name: 'two', x: 0.6, y: 0.7 }]);
    bench.engine.key('Space', true);
    expect(bench.said).toEqual(['start 0 0.7,0.5']);
  });

  it('Swipe and Zoom go their own way, whatever the shape of the picture', () => {
    const bench = new EngineBench(
      control('Swipe', { way: { x: 0, y: -0.2 }, keys: { main: ['KeyE'] } }),
      control('Zoom', { way: { x: 0.2, y: 0 }, keys: { in: ['KeyI'] } }),
    );
    bench.engine.key('KeyE', true);
    bench.clock.advance(200);
    expect(bench.said.at(-1)).toBe('end 0 0.5,0.3');
    bench.tap('KeyI');
    bench.clock.advance(300);
    expect(bench.said.slice(-4)).toEqual(['move 0 0.7,0.5', 'move 1 0.3,0.5', 'end 0 0.7,0.5', 'end 1 0.3,0.5']);
  });

  it('reaches as far down as across with a radius in shares of the width', () => {
    const bench = new EngineBench(
      control('Dpad', { radius: 0.1, wide: true, keys: { right: ['KeyD'], down: ['KeyS'] } }),
    );
    bench.tap('KeyD');
    bench.engine.key('KeyS', true);
    expect(bench.said).toContain('move 0 0.6,0.5');
    bench.engine.shape(0.5);
    bench.engine.key('KeyS', false);
    bench.engine.key('KeyS', true);
    expect(bench.said).toEqual(['end 0 0.5,0.7', 'start 0 0.5,0.5', 'move 0 0.5,0.55']);
  });

  it('TapRepeat taps as often as it says, whether or not its key is still held', () => {
    const bench = new EngineBench(control('TapRepeat', { interval: 80, count: 3, keys: { main: ['KeyX'] } }));
    bench.tap('KeyX');
    bench.clock.advance(1_000);
    expect(bench.said.filter((one) => one.startsWith('start'))).toHaveLength(3);
    expect(bench.engine.idle).toBe(true);
  });

  it('Pan locks the mouse and looks by it, frees it while a key is held, and shoots where it says', () => {
    const bench = new EngineBench(
      control('Pan', {
        places: { act: { x: 0.8, y: 0.9 }, look: { x: 0.6, y: 0.2 } },
        keys: { aim: ['Backquote'], suspend: ['KeyX'], act: ['MouseLeft'], look: ['KeyV'] },
      }),
    );
    expect(bench.engine.key('MouseLeft', true), 'a click of the free mouse is the game’s').toBe(false);
    bench.engine.key('MouseLeft', false);
    bench.engine.key('Backquote', true);
    bench.engine.pointerLock(true);
    expect(bench.engine.drag(0.05, 0)).toBe(true);
    expect(bench.engine.key('MouseLeft', true)).toBe(true);
    expect(bench.said).toEqual(['start 0 0.5,0.5', 'move 0 0.55,0.5', 'start 1 0.8,0.9']);
    bench.engine.key('MouseLeft', false);
    bench.engine.key('KeyV', true);
    bench.engine.drag(0, 0.05);
    bench.engine.key('KeyV', false);
    expect(bench.said).toEqual([
      'end 1 0.8,0.9',
      'end 0 0.55,0.5',
      'start 0 0.6,0.2',
      'move 0 0.6,0.25',
      'end 0 0.6,0.25',
    ]);
    bench.engine.key('KeyX', true);
    bench.engine.pointerLock(false);
    bench.engine.key('KeyX', false);
    expect(bench.raw).toEqual([true, false, true]);
  });

  it('MOBASkill points from its hero, and its other key cancels the cast', () => {
    const places = { origin: { x: 0.5, y: 0.7 }, cancel: { x: 0.8, y: 0.2 } };
    const bench = new EngineBench(control('MOBASkill', { places, keys: { main: ['KeyQ'], cancel: ['KeyT'] } }));
    expect(bench.engine.key('KeyT', true)).toBe(false);
    bench.engine.key('KeyT', false);
    bench.engine.point(0.5, 0.7);
    bench.engine.key('KeyQ', true);
    expect(bench.engine.key('KeyT', true)).toBe(true);
    bench.engine.key('KeyQ', false);
    expect(bench.said).toEqual(['start 0 0.5,0.5', 'move 0 0.8,0.2', 'end 0 0.8,0.2']);
  });

  it('Script presses keys of the scheme, draws with a finger, and does the rest on release', () => {
    const script = 'keyDown Num1\nmouseDown 0.1 0.1\nwait 20\nMOUSEMOVE 0.2 0.1\nmouseUp\nonRelease\nkeyUp Num1';
    const bench = new EngineBench(
      control('Script', { script, keys: { main: ['KeyR'] } }),
      control('Tap', { x: 0.9, keys: { main: ['Numpad1'] } }),
    );
    bench.engine.key('KeyR', true);
    bench.clock.advance(200);
    expect(bench.said).toEqual(['start 0 0.9,0.5', 'start 1 0.1,0.1', 'move 1 0.2,0.1', 'end 1 0.2,0.1']);
    bench.engine.key('KeyR', false);
    bench.clock.advance(50);
    expect(bench.said).toEqual(['end 0 0.9,0.5']);
    expect(bench.engine.idle).toBe(true);
  });

  it('Script that presses its own key runs once', () => {
    const bench = new EngineBench(
      control('Script', { script: 'keyDown R\ntap 0.1 0.1 20\nkeyUp R', keys: { main: ['KeyR', 'KeyT'] } }),
    );
    bench.tap('KeyT');
    bench.clock.advance(500);
    expect(bench.said).toEqual(['start 0 0.1,0.1', 'end 0 0.1,0.1']);
    expect(bench.engine.idle).toBe(true);
  });
});
