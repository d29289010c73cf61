import { describe, expect, it } from 'vitest';
import { CONTROL_TYPES } from '../../../../contracts/entities/controlConfig.ts';
import { control, EngineBench, replayTouches } from '../testing/mapperTestbed.ts';

describe('control of each type', () => {
  it('Tap touches while its key is held, and only once for two of its keys', () => {
    const bench = new EngineBench(control('Tap', { keys: { main: ['Space', 'GamepadA'] } }));
    expect(bench.engine.key('KeyZ', true)).toBe(false);
    expect(bench.engine.key('Space', true)).toBe(true);
    bench.engine.key('Space', true);
    bench.engine.key('GamepadA', true);
    bench.engine.key('Space', false);
    expect(bench.newTouches).toEqual(['start 0 0.5,0.5']);
    bench.engine.key('GamepadA', false);
    expect(bench.newTouches).toEqual(['end 0 0.5,0.5']);
    expect(bench.clock.pending).toBe(0);
  });

  it('TapRepeat touches for half of its interval and pauses for the other half', () => {
    const bench = new EngineBench(control('TapRepeat', { interval: 80, keys: { main: ['KeyX'] } }));
    bench.engine.key('KeyX', true);
    bench.clock.advance(240);
    bench.engine.key('KeyX', false);
    const messages = bench.newTouches;
    expect(messages.filter((one) => one.startsWith('start'))).toHaveLength(4);
    expect(messages.filter((one) => one.startsWith('end'))).toHaveLength(4);
    bench.clock.advance(500);
    expect(bench.newTouches).toEqual([]);
  });

  it('Swipe moves in the direction of its key or by its own angle, even after the key was released', () => {
    const bench = new EngineBench(control('Swipe', { angle: 90, keys: { main: ['KeyE'], left: ['KeyA'] } }));
    bench.tap('KeyE');
    bench.clock.advance(200);
    expect(bench.newTouches.at(-1)).toBe('end 0 0.5,0.7');
    bench.engine.key('KeyA', true);
    bench.clock.advance(200);
    const messages = bench.newTouches;
    expect(messages[0]).toBe('start 0 0.5,0.5');
    expect(messages.length).toBeGreaterThan(8);
    // In a picture with aspect ratio 2, a distance is half as large as a share of the width than as a share of the
    // height.
    expect(messages.at(-1)).toBe('end 0 0.4,0.5');
  });

  it.each(['Dpad', 'Tilt', 'MOBADpad'] as const)('%s follows keys and a stick, and ends the touch at rest', (type) => {
    const bench = new EngineBench(
      control(type, { stick: 'L', keys: { up: ['KeyW'], left: ['KeyA'], down: ['KeyS'], right: ['KeyD'] } }),
    );
    bench.engine.key('KeyD', true);
    expect(bench.newTouches).toEqual(['start 0 0.5,0.5', 'move 0 0.6,0.5']);
    bench.engine.key('KeyW', true);
    expect(bench.newTouches).toEqual(['move 0 0.571,0.359']);
    bench.engine.key('KeyD', false);
    bench.engine.key('KeyW', false);
    expect(bench.newTouches.at(-1)).toBe('end 0 0.5,0.3');
    expect(bench.engine.lean('R', 1, 0)).toBe(false);
    expect(bench.engine.lean('L', -0.5, 0)).toBe(true);
    bench.engine.lean('L', 0, 0);
    expect(bench.newTouches).toEqual(['start 0 0.5,0.5', 'move 0 0.45,0.5', 'end 0 0.45,0.5']);
  });

  it('the phone’s tilt moves the touch of a Tilt control only, and the touch ends when the phone is level', () => {
    const bench = new EngineBench(control('Tilt', { x: 0.2 }), control('Dpad'));
    bench.engine.tilt(0.5, 0);
    bench.engine.tilt(0, -1);
    bench.engine.tilt(0, 0);
    expect(bench.newTouches).toEqual(['start 0 0.2,0.5', 'move 0 0.25,0.5', 'move 0 0.2,0.3', 'end 0 0.2,0.3']);
  });

  it('MOBADpad follows the mouse while its own key is held', () => {
    const bench = new EngineBench(control('MOBADpad', { x: 0.2, y: 0.7, keys: { main: ['MouseRight'] } }));
    bench.engine.point(0.9, 0.5);
    bench.engine.key('MouseRight', true);
    bench.engine.point(0.5, 0.1);
    bench.engine.key('MouseRight', false);
    expect(bench.newTouches).toEqual(['start 0 0.2,0.7', 'move 0 0.3,0.7', 'move 0 0.2,0.5', 'end 0 0.2,0.5']);
  });

  it('MOBASkill aims with the mouse or a stick, and casts on key release', () => {
    const bench = new EngineBench(control('MOBASkill', { stick: 'R', keys: { main: ['KeyQ'] } }));
    bench.engine.point(1, 0.5);
    bench.engine.key('KeyQ', true);
    bench.engine.lean('R', 0, 1);
    bench.engine.key('KeyQ', false);
    expect(bench.newTouches).toEqual(['start 0 0.5,0.5', 'move 0 0.6,0.5', 'move 0 0.5,0.7', 'end 0 0.5,0.7']);
  });

  it('FreeLook moves a finger steadily by keys and stick, and restarts it at the edge', () => {
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

  it('FreeLook toggles raw mouse mode by its own key, and follows the mouse meanwhile', () => {
    const bench = new EngineBench(control('FreeLook', { keys: { main: ['KeyV'] } }));
    expect(bench.engine.drag(0.01, 0)).toBe(false);
    bench.tap('KeyV');
    expect(bench.raw).toEqual([true]);
    bench.engine.pointerLock(true);
    expect(bench.engine.drag(0.05, -0.1)).toBe(true);
    expect(bench.newTouches).toEqual(['start 0 0.5,0.5', 'move 0 0.55,0.4']);
    bench.clock.advance(200);
    expect(bench.newTouches).toEqual(['end 0 0.55,0.4']);
    bench.engine.key('KeyV', true);
    expect(bench.raw).toEqual([true, false]);
    bench.engine.key('KeyV', false);
    bench.engine.key('KeyV', true);
    bench.engine.pointerLock(false);
    expect(bench.engine.drag(0.05, 0)).toBe(false);
  });

  it('Pan drags the picture with the mouse, and scrolls the other way by keys', () => {
    const bench = new EngineBench(control('Pan', { keys: { main: ['MouseMiddle'], right: ['KeyD'] } }));
    bench.engine.point(0.2, 0.2);
    bench.engine.key('MouseMiddle', true);
    bench.engine.point(0.25, 0.2);
    bench.engine.key('MouseMiddle', false);
    expect(bench.newTouches).toEqual(['start 0 0.5,0.5', 'move 0 0.55,0.5']);
    bench.clock.advance(200);
    bench.touches.length = 0;
    bench.engine.key('KeyD', true);
    bench.clock.advance(40);
    expect(bench.touches.at(-1)?.x).toBeLessThan(0.5);
  });

  it('EdgeScroll scrolls while the mouse is at an edge', () => {
    const bench = new EngineBench(control('EdgeScroll'));
    bench.engine.point(0.5, 0.5);
    bench.clock.advance(100);
    expect(bench.newTouches).toEqual([]);
    bench.engine.point(0.99, 0.5);
    bench.clock.advance(60);
    expect(bench.touches.at(-1)?.x).toBeLessThan(0.5);
    bench.engine.point(0.5, 0.5);
    bench.clock.advance(300);
    expect(replayTouches(bench.touches)).toEqual(new Set());
  });

  it('Zoom spreads or pinches two fingers, and repeats while its key is held', () => {
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

  it('MouseZoom pinches by the wheel, and Zoom leaves the wheel to the game', () => {
    expect(new EngineBench(control('Zoom')).engine.wheel(1)).toBe(false);
    const bench = new EngineBench(control('MouseZoom'));
    expect(bench.engine.wheel(-1)).toBe(true);
    bench.engine.wheel(-9);
    bench.clock.advance(5000);
    expect(bench.touches.filter(({ phase }) => phase === 'start').length).toBe(2 * 4);
    expect(replayTouches(bench.touches)).toEqual(new Set());
  });

  it('Rotate turns two fingers around its position', () => {
    const bench = new EngineBench(control('Rotate', { keys: { left: ['KeyQ'], right: ['KeyE'] } }));
    bench.tap('KeyE');
    bench.clock.advance(300);
    const [first, , ...rest] = bench.touches;
    const angle = (touch: { x: number; y: number } | undefined) =>
      Math.atan2((touch?.y ?? 0) - 0.5, 2 * ((touch?.x ?? 0) - 0.5));
    const last = rest.findLast(({ finger }) => finger === first?.finger);
    expect(angle(last) - angle(first)).toBeCloseTo(Math.PI / 3, 1);
  });

  it('Scroll drags a finger in the opposite direction of the wheel or the keys', () => {
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

  it('Script runs its lines once per press, and a script with errors touches nothing', () => {
    const script = 'tap 0.1 0.2 50\nwait 100\nrepeat 2\nswipe 0 0 1 1 80\nend';
    const bench = new EngineBench(
      control('Script', { script, keys: { main: ['KeyR'] } }),
      control('Script', { script: 'jump', keys: { main: ['KeyT'] } }),
    );
    bench.tap('KeyR');
    expect(bench.newTouches).toEqual(['start 0 0.1,0.2']);
    bench.clock.advance(60);
    expect(bench.newTouches).toEqual(['end 0 0.1,0.2']);
    bench.clock.advance(1000);
    const messages = bench.newTouches;
    expect(messages.filter((one) => one === 'start 0 0,0')).toHaveLength(2);
    expect(messages.filter((one) => one === 'end 0 1,1')).toHaveLength(2);
    expect(bench.engine.key('KeyT', true)).toBe(true);
    bench.clock.advance(1000);
    expect(bench.newTouches).toEqual([]);
  });

  it('Script holds and repeats while its key is held', () => {
    const script = 'hold 0.5 0.5';
    const bench = new EngineBench(
      control('Script', { script, keys: { main: ['KeyR'] } }),
      control('Script', { script: 'repeat\ntap 0.2 0.2 40\nwait 10\nend', keys: { main: ['KeyT'] } }),
    );
    bench.engine.key('KeyR', true);
    bench.clock.advance(900);
    expect(bench.newTouches).toEqual(['start 0 0.5,0.5']);
    bench.engine.key('KeyR', false);
    bench.clock.advance(20);
    expect(bench.newTouches).toEqual(['end 0 0.5,0.5']);
    bench.engine.key('KeyT', true);
    bench.clock.advance(495);
    bench.engine.key('KeyT', false);
    bench.clock.advance(200);
    expect(bench.newTouches.filter((one) => one.startsWith('start')).length).toBeCloseTo(10, -1);
    expect(bench.engine.idle).toBe(true);
  });

  it('State enables other controls while its image is detected or its key has switched it on', () => {
    const bench = new EngineBench(
      control('State', { state: 'map', tag: 'compass', keys: { main: ['KeyM'] } }),
      control('Tap', { state: 'map', x: 0.1, keys: { main: ['Space'] } }),
      control('Tap', { state: '!map', x: 0.9, keys: { main: ['Space'] } }),
    );
    const where = () => {
      bench.tap('Space');
      return bench.newTouches[0]?.split(' ').at(-1);
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

  it('entity.control-types: every type, even an unknown one, accepts all inputs and releases all touches', () => {
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

describe('const.image-tags-clear: detected image', () => {
  it('expires after 500 ms, and each detection restarts the time', () => {
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

  it('determines the position of a control that is bound to it, which does nothing without the image', () => {
    const bench = new EngineBench(control('Tap', { tag: 'door', keys: { main: ['KeyF'] } }));
    expect(bench.engine.key('KeyF', true)).toBe(false);
    bench.engine.tags([{ name: 'door', x: 0.3, y: 0.8 }]);
    bench.engine.key('KeyF', true);
    bench.clock.advance(500);
    expect(bench.newTouches).toEqual(['start 0 0.3,0.8', 'end 0 0.3,0.8']);
    expect(bench.engine.key('KeyF', false)).toBe(true);
  });
});

it('the mapping engine touches with at most ten fingers', () => {
  const taps = Array.from({ length: 12 }, (_, i) => control('Tap', { keys: { main: [`F${i + 13}`] } }));
  const bench = new EngineBench(...taps);
  for (let i = 0; i < 12; i++) bench.engine.key(`F${i + 13}`, true);
  expect(replayTouches(bench.touches).size).toBe(10);
  for (let i = 0; i < 12; i++) bench.engine.key(`F${i + 13}`, false);
  expect(replayTouches(bench.touches).size).toBe(0);
});

it('the mapping engine cancels all touches when another scheme is loaded', () => {
  const bench = new EngineBench(control('Tap', { keys: { main: ['Space'] } }));
  bench.engine.key('Space', true);
  expect(bench.engine.idle).toBe(false);
  bench.engine.load({ name: 'Other', tags: [], selected: false, controls: [] });
  expect(bench.newTouches).toEqual(['start 0 0.5,0.5', 'cancel 0 0.5,0.5']);
  expect(bench.engine.key('Space', false)).toBe(false);
});

describe('control of a scheme file', () => {
  it('touches while all keys of its chord are held, and suppresses a control on a single key of the chord', () => {
    const bench = new EngineBench(
      control('Tap', { x: 0.1, keys: { main: ['Control + Digit1'] } }),
      control('Tap', { x: 0.9, keys: { main: ['Digit1'] } }),
    );
    expect(bench.engine.key('ControlRight', true)).toBe(false);
    expect(bench.engine.key('Digit1', true)).toBe(true);
    expect(bench.newTouches).toEqual(['start 0 0.1,0.5']);
    bench.engine.key('ControlRight', false);
    expect(bench.newTouches).toEqual(['end 0 0.1,0.5']);
    bench.engine.key('Digit1', false);
    bench.engine.key('Digit1', true);
    expect(bench.newTouches).toEqual(['start 0 0.9,0.5']);
    bench.engine.key('Digit1', false);
    expect(bench.engine.idle).toBe(true);
  });

  it('taps once for each turn of its bound wheel direction', () => {
    const bench = new EngineBench(control('Tap', { keys: { main: ['MouseWheelUp'] } }));
    expect(bench.engine.wheel(1)).toBe(false);
    for (let i = 0; i < 3; i++) expect(bench.engine.wheel(-0.2)).toBe(true);
    expect(bench.engine.wheel(-1)).toBe(true);
    bench.clock.advance(100);
    expect(bench.newTouches).toEqual(['start 0 0.5,0.5', 'end 0 0.5,0.5']);
    expect(bench.clock.pending).toBe(0);
  });

  it('touches while a stick is pushed in its bound direction', () => {
    const bench = new EngineBench(control('Tap', { keys: { main: ['GamepadLStickLeft'] } }));
    expect(bench.engine.lean('L', -0.3, 0)).toBe(false);
    expect(bench.engine.lean('L', -1, 0)).toBe(true);
    bench.engine.lean('L', -0.9, 0.1);
    bench.engine.lean('L', 0, 0);
    expect(bench.newTouches).toEqual(['start 0 0.5,0.5', 'end 0 0.5,0.5']);
  });

  it('obeys a condition on images and states', () => {
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

  it('uses the position of the first detected image, or else its own position', () => {
    const tap = control('Tap', { x: 0.2, xExpr: 'one || two + 10', yExpr: 'one', keys: { main: ['Space'] } });
    const bench = new EngineBench(tap);
    bench.engine.tags([{ name: 'two', x: 0.6, y: 0.7 }]);
    bench.engine.key('Space', true);
    expect(bench.newTouches).toEqual(['start 0 0.7,0.5']);
  });

  it('Swipe and Zoom use their stored direction at any aspect ratio', () => {
    const bench = new EngineBench(
      control('Swipe', { way: { x: 0, y: -0.2 }, keys: { main: ['KeyE'] } }),
      control('Zoom', { way: { x: 0.2, y: 0 }, keys: { in: ['KeyI'] } }),
    );
    bench.engine.key('KeyE', true);
    bench.clock.advance(200);
    expect(bench.newTouches.at(-1)).toBe('end 0 0.5,0.3');
    bench.tap('KeyI');
    bench.clock.advance(300);
    expect(bench.newTouches.slice(-4)).toEqual(['move 0 0.7,0.5', 'move 1 0.3,0.5', 'end 0 0.7,0.5', 'end 1 0.3,0.5']);
  });

  it('scales a radius given as a share of the width by the aspect ratio', () => {
    const bench = new EngineBench(
      control('Dpad', { radius: 0.1, wide: true, keys: { right: ['KeyD'], down: ['KeyS'] } }),
    );
    bench.tap('KeyD');
    bench.engine.key('KeyS', true);
    expect(bench.newTouches).toContain('move 0 0.6,0.5');
    bench.engine.shape(0.5);
    bench.engine.key('KeyS', false);
    bench.engine.key('KeyS', true);
    expect(bench.newTouches).toEqual(['end 0 0.5,0.7', 'start 0 0.5,0.5', 'move 0 0.5,0.55']);
  });

  it('TapRepeat taps as often as its count says, even after its key was released', () => {
    const bench = new EngineBench(control('TapRepeat', { interval: 80, count: 3, keys: { main: ['KeyX'] } }));
    bench.tap('KeyX');
    bench.clock.advance(1_000);
    expect(bench.newTouches.filter((one) => one.startsWith('start'))).toHaveLength(3);
    expect(bench.engine.idle).toBe(true);
  });

  it('Pan locks the mouse and looks around, unlocks it while a key is held, and touches its configured positions', () => {
    const bench = new EngineBench(
      control('Pan', {
        places: { act: { x: 0.8, y: 0.9 }, look: { x: 0.6, y: 0.2 } },
        keys: { aim: ['Backquote'], suspend: ['KeyX'], act: ['MouseLeft'], look: ['KeyV'] },
      }),
    );
    expect(bench.engine.key('MouseLeft', true), 'the game receives a click of the unlocked mouse').toBe(false);
    bench.engine.key('MouseLeft', false);
    bench.engine.key('Backquote', true);
    bench.engine.pointerLock(true);
    expect(bench.engine.drag(0.05, 0)).toBe(true);
    expect(bench.engine.key('MouseLeft', true)).toBe(true);
    expect(bench.newTouches).toEqual(['start 0 0.5,0.5', 'move 0 0.55,0.5', 'start 1 0.8,0.9']);
    bench.engine.key('MouseLeft', false);
    bench.engine.key('KeyV', true);
    bench.engine.drag(0, 0.05);
    bench.engine.key('KeyV', false);
    expect(bench.newTouches).toEqual([
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

  it('MOBASkill aims from its origin, and its cancel key cancels the cast', () => {
    const places = { origin: { x: 0.5, y: 0.7 }, cancel: { x: 0.8, y: 0.2 } };
    const bench = new EngineBench(control('MOBASkill', { places, keys: { main: ['KeyQ'], cancel: ['KeyT'] } }));
    expect(bench.engine.key('KeyT', true)).toBe(false);
    bench.engine.key('KeyT', false);
    bench.engine.point(0.5, 0.7);
    bench.engine.key('KeyQ', true);
    expect(bench.engine.key('KeyT', true)).toBe(true);
    bench.engine.key('KeyQ', false);
    expect(bench.newTouches).toEqual(['start 0 0.5,0.5', 'move 0 0.8,0.2', 'end 0 0.8,0.2']);
  });

  it('Script presses keys of the scheme, drags a finger, and runs its onRelease lines on release', () => {
    const script = 'keyDown Num1\nmouseDown 0.1 0.1\nwait 20\nMOUSEMOVE 0.2 0.1\nmouseUp\nonRelease\nkeyUp Num1';
    const bench = new EngineBench(
      control('Script', { script, keys: { main: ['KeyR'] } }),
      control('Tap', { x: 0.9, keys: { main: ['Numpad1'] } }),
    );
    bench.engine.key('KeyR', true);
    bench.clock.advance(200);
    expect(bench.newTouches).toEqual(['start 0 0.9,0.5', 'start 1 0.1,0.1', 'move 1 0.2,0.1', 'end 1 0.2,0.1']);
    bench.engine.key('KeyR', false);
    bench.clock.advance(50);
    expect(bench.newTouches).toEqual(['end 0 0.9,0.5']);
    expect(bench.engine.idle).toBe(true);
  });

  it('Script runs once when it presses its own key', () => {
    const bench = new EngineBench(
      control('Script', { script: 'keyDown R\ntap 0.1 0.1 20\nkeyUp R', keys: { main: ['KeyR', 'KeyT'] } }),
    );
    bench.tap('KeyT');
    bench.clock.advance(500);
    expect(bench.newTouches).toEqual(['start 0 0.1,0.1', 'end 0 0.1,0.1']);
    expect(bench.engine.idle).toBe(true);
  });
});
