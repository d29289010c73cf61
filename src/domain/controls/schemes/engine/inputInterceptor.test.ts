import { describe, expect, it } from 'vitest';
import { InputBench, pad, STAGE } from '../../../../../tests/support/input/inputBench.ts';
import { ManualClock } from '../../../../kit/clock.ts';
import { KEY_USAGE, MODIFIER } from '../../../../contracts/channel/keyboardUsages.ts';
import { MappingEngine } from './mappingEngine.ts';
import { GameRequestGate } from '../../../input/gameRequestGate.ts';
import { InputInterceptor, takesNativeMouse } from './inputInterceptor.ts';
import type { Control } from '../scheme.ts';
import { control, schemeOf } from '../testing/mapperTestbed.ts';

/**
 * Creates an input controller, an interceptor with the built-in input mapper, a forwarder, and a fake streaming
 * device.
 */
function mapped(...controls: readonly Control[]) {
  const interceptor = new InputInterceptor(new GameRequestGate(new ManualClock()));
  const bench = new InputBench({}, interceptor);
  const clock = new ManualClock();
  const engine = new MappingEngine({
    clock,
    touch: interceptor.touch,
    rawMouse: (on) => void interceptor.rawMouse(on),
  });
  engine.load(schemeOf(...controls));
  interceptor.mapper = engine;
  return { interceptor, bench, clock, engine };
}

const jump = control('Tap', { x: 0.25, y: 0.75, keys: { main: ['Space', 'GamepadA'] } });
const walk = control('Dpad', { x: 0.2, y: 0.7, stick: 'L', keys: { up: ['KeyW'], right: ['KeyD'] } });

describe('keys with a control scheme', () => {
  it('touch their position on the picture, whatever the size and position of the stage', () => {
    const places = [
      { stage: STAGE },
      { stage: { ...STAGE, left: 300, top: 40, width: 500, height: 700 } },
      { stage: { ...STAGE, width: 400 } },
    ];
    for (const { stage } of places) {
      const { bench } = mapped(jump);
      bench.handle(stage);
      bench.key('Space');
      const finger = bench.device.finger(0);
      expect([finger?.x, finger?.y].map((one) => Number(one?.toFixed(3)))).toEqual([0.25, 0.75]);
    }
  });

  it('release at once if the browser reports no keyup for them', () => {
    const { bench } = mapped(control('Tap', { keys: { main: ['Lang1'] } }));
    bench.key('Lang1', true, { key: 'HangulMode' });
    expect(bench.take().map((event) => 'phase' in event && event.phase)).toEqual(['start', 'end']);
    expect(bench.device.held.touches).toBe(0);
  });

  it('trigger a touch when Escape is bound and only ended the mouse lock', () => {
    const { bench } = mapped(control('Tap', { keys: { main: ['Escape'] } }));
    bench.handle({ kind: 'lock', locked: true });
    bench.take();
    bench.handle({ kind: 'lock', locked: false });
    bench.clock.advance(100);
    const touches = bench.take().flatMap((event) => (event.kind === 'touch' ? [event.phase] : []));
    expect(touches).toEqual(['start', 'end']);
  });

  it('touch as a chord while all are held, and the first key alone stays with the game', () => {
    const { bench } = mapped(control('Tap', { x: 0.3, keys: { main: ['Shift + KeyF', 'GamepadLB + GamepadX'] } }));
    bench.key('ShiftLeft');
    expect(bench.device.held).toMatchObject({ touches: 0, keys: [KEY_USAGE['ShiftLeft']] });
    bench.key('KeyF');
    expect(bench.device.held).toMatchObject({ touches: 1, keys: [KEY_USAGE['ShiftLeft']] });
    bench.key('ShiftLeft', false);
    expect(bench.device.held).toMatchObject({ touches: 0, keys: [] });
    bench.key('KeyF', false);
    bench.pads = [pad(0, [4])];
    bench.handle({ kind: 'gamepad-plugged' });
    bench.clock.advance(50);
    bench.pads = [pad(0, [2, 4])];
    bench.clock.advance(50);
    expect(bench.device.held.touches).toBe(1);
    bench.pads = [pad(0, [2])];
    bench.clock.advance(50);
    expect(bench.device.held.touches).toBe(0);
  });

  it('touch at the bound position for a left click, and the game sees no button', () => {
    const { bench } = mapped(control('Tap', { x: 0.3, keys: { main: ['MouseLeft'] } }));
    bench.mouse([200, 200], 1, 'down');
    expect(bench.device.held).toMatchObject({ buttons: 0, touches: 1 });
    bench.mouse([200, 200], 0, 'up');
    expect(bench.device.held).toMatchObject({ buttons: 0, touches: 0 });
  });

  it('share the ten slots with real fingers', () => {
    const { bench } = mapped(jump);
    for (let i = 0; i < 9; i++) bench.touch('down', i, [100 + i, 100]);
    bench.key('Space');
    expect(bench.device.held.touches).toBe(0b1111111111);
    bench.touch('up', 3, [103, 100]);
    bench.key('Space', false);
    expect(bench.device.held.touches).toBe(0b0111110111);
  });

  it('bypass the mapper during text input, composition and browser shortcuts, and release when Cmd is pressed', () => {
    const { bench } = mapped(control('Tap', { keys: { main: ['KeyR'] } }));
    for (const more of [{ keepsKeys: true }, { composing: true }, { modifiers: MODIFIER.control }])
      expect(bench.key('KeyR', true, more)).toBe('left');
    expect(bench.device.held.touches).toBe(0);
    bench.key('KeyR');
    expect(bench.device.held.touches).toBe(1);
    bench.key('MetaLeft', true, { modifiers: MODIFIER.meta });
    expect(bench.device.held.touches).toBe(0);
  });

  it('reach the game unchanged once the mapper is removed, and its touches end', () => {
    const { interceptor, bench } = mapped(jump);
    bench.key('Space');
    interceptor.mapper = undefined;
    expect(bench.device.held).toEqual({ keys: [], buttons: 0, touches: 0 });
    bench.key('Space', false);
    bench.key('Space');
    expect(bench.device.held.keys).toEqual([0x2c]);
  });
});

describe('mouse with a control scheme', () => {
  it('gives bound buttons to the mapper, and the others to the game', () => {
    const { bench } = mapped(control('Tap', { keys: { main: ['MouseRight'] } }));
    bench.mouse([800, 450], 2, 'down');
    expect(bench.device.held).toEqual({ keys: [], buttons: 0, touches: 1 });
    bench.mouse([800, 450], 3);
    expect(bench.device.held).toEqual({ keys: [], buttons: 1, touches: 1 });
    bench.mouse([800, 450], 0, 'up');
    expect(bench.device.held).toEqual({ keys: [], buttons: 0, touches: 0 });
  });

  it('passes wheel turns to the controls that use them', () => {
    const { bench, clock } = mapped(control('MouseZoom'));
    expect(bench.wheel(-100)).toBe('taken');
    expect(bench.device.held.touches).toBe(0b11);
    clock.advance(400);
    expect(bench.device.held.touches).toBe(0);
  });
});

describe('gamepad with a control scheme', () => {
  it('triggers its bound controls, and the game receives the other inputs', () => {
    const { bench } = mapped(jump, walk);
    bench.pads = [pad(0, [0, 1], [0, -1, 0.8, 0])];
    bench.handle({ kind: 'gamepad-plugged' });
    expect(bench.device.held.touches).toBe(0b11);
    const seen = bench.device.gamepad(0);
    expect(seen?.buttons).toBe(0b10);
    expect(seen?.axes.slice(0, 2)).toEqual([0, 0]);
    expect(seen?.axes[2]).toBeGreaterThan(0.5);
    bench.pads = [pad(0)];
    bench.clock.advance(20);
    expect(bench.device.held.touches).toBe(0);
  });

  it('ends all touches when it disconnects, and needs a new press for a button held through a blur', () => {
    const { bench } = mapped(jump, walk);
    bench.pads = [pad(0, [0])];
    bench.handle({ kind: 'gamepad-plugged' });
    expect(bench.device.held.touches).toBe(1);
    bench.handle({ kind: 'focus', focused: false });
    expect(bench.device.held.touches).toBe(0);
    bench.handle({ kind: 'focus', focused: true });
    bench.clock.advance(20);
    expect(bench.device.held.touches).toBe(0);
    bench.pads = [pad(0)];
    bench.clock.advance(20);
    bench.pads = [pad(0, [0])];
    bench.clock.advance(20);
    expect(bench.device.held.touches).toBe(1);
    bench.pads = [pad(0, [0], [1, 0, 0, 0])];
    bench.clock.advance(20);
    expect(bench.device.held.touches).toBe(0b11);
    bench.pads = [null, null];
    bench.clock.advance(20);
    expect(bench.device.held.touches).toBe(0);
  });
});

it('the interceptor reports each use of a key or a gamepad without a mapper', () => {
  const interceptor = new InputInterceptor(new GameRequestGate(new ManualClock()));
  const bench = new InputBench({}, interceptor);
  let value = 0;
  interceptor.unmappedUse.listen(() => value++, new AbortController().signal);
  bench.mouse([10, 10], 1, 'down');
  bench.key('KeyA', true, { keepsKeys: true });
  expect(value).toBe(0);
  bench.key('KeyA');
  expect(value).toBe(1);
});

it('product.input-forwarding: keyboard, mouse, touch, wheel and gamepad reach the streaming device, unless a scheme binds them', () => {
  const { bench } = mapped(jump);
  bench.pads = [pad(0)];
  bench.handle({ kind: 'gamepad-plugged' });
  bench.take();
  const brings = (act: () => unknown) => {
    act();
    bench.clock.advance(20);
    return bench.take().map(({ kind }) => kind);
  };
  expect(brings(() => bench.key('KeyK'))).toContain('key');
  expect(bench.device.held.keys).toHaveLength(1);
  expect(brings(() => bench.key('KeyK', false))).toContain('key');
  expect(brings(() => bench.mouse([400, 300]))).toContain('pointer');
  expect(brings(() => bench.mouse([400, 300], 1, 'down'))).toContain('button');
  expect(brings(() => bench.mouse([400, 300], 0, 'up'))).toContain('button');
  expect(brings(() => bench.touch('down', 5, [100, 100]))).toContain('touch');
  expect(brings(() => bench.touch('up', 5, [100, 100]))).toContain('touch');
  expect(brings(() => bench.wheel(120))).toContain('wheel');
  expect(brings(() => (bench.pads = [pad(0, [1], [1, 0, 0, 0])]))).toContain('gamepad');
  expect(bench.device.gamepad(0)).toMatchObject({ buttons: 2, axes: [1, 0, 0, 0] });
  const bound = brings(() => bench.key('Space'));
  expect(bound).toContain('touch');
  expect(bound).not.toContain('key');
  bench.key('Space', false);
  expect(bench.device.held).toEqual({ keys: [], buttons: 0, touches: 0 });
});

it('the interceptor maps the chosen pad, and reports whether the player uses pad or keys', () => {
  const { interceptor, bench } = mapped(jump);
  const hands: string[] = [];
  interceptor.onHand = (hand) => hands.push(hand);
  bench.pads = [pad(0), pad(1)];
  bench.handle({ kind: 'gamepad-plugged' });
  interceptor.usePad(1);
  bench.pads = [pad(0), pad(1, [0])];
  bench.clock.advance(20);
  expect(bench.device.held.touches).toBe(1);
  bench.pads = [pad(0), pad(1)];
  bench.clock.advance(20);
  bench.key('Space');
  bench.key('Space', false);
  expect(hands).toEqual(['pad', 'keys']);
  expect(bench.device.held.touches).toBe(0);
});

describe('native mouse with a control scheme', () => {
  const swing = control('Tap', { x: 0.5, y: 0.5, keys: { main: ['MouseRight', 'KeyQ'] } });

  it('reaches the game although its buttons are bound, while keys still trigger touches', () => {
    const { interceptor, bench } = mapped(swing);
    bench.mouse([200, 200], 2, 'down');
    expect(bench.device.held).toMatchObject({ buttons: 0, touches: 1 });
    interceptor.setNativeMouse(true);
    expect(bench.device.held.touches, 'its held touches are released').toBe(0);
    bench.mouse([200, 200], 0, 'up');
    bench.mouse([200, 200], 2, 'down');
    expect(bench.device.held.touches).toBe(0);
    expect(bench.device.held.buttons, 'the button itself').not.toBe(0);
    bench.key('KeyQ');
    expect(bench.device.held.touches).toBe(1);
    bench.key('KeyQ', false);
    bench.mouse([200, 200], 0, 'up');
    interceptor.setNativeMouse(false);
    bench.mouse([200, 200], 2, 'down');
    expect(bench.device.held).toMatchObject({ buttons: 0, touches: 1 });
  });

  it.each([
    [['games.a.Menu'], 'games.a.Menu', true],
    [['.Menu'], 'games.a.Menu', true],
    [['games.a.Menu'], '.Menu', true],
    [['games.a.Menu'], 'games.a.Play', false],
    [['games.b.Menu'], '.Menu', false],
    [[''], '', false],
    [[], 'games.a.Menu', false],
  ])('takesNativeMouse of the activities %j with %s on top returns %s', (activities, activityName, is) => {
    expect(takesNativeMouse(activities, { packageName: 'games.a', activityName })).toBe(is);
    expect(takesNativeMouse(activities, undefined)).toBe(false);
  });
});
