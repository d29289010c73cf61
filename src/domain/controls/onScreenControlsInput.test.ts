import { describe, expect, it } from 'vitest';
import { InputBench } from '../../../tests/support/input/inputBench.ts';
import { KEY_USAGE } from '../../contracts/channel/keyboardUsages.ts';
import { InputController } from '../input/inputController.ts';
import { GameRequestGate } from '../input/gameRequestGate.ts';
import type { Drawn } from './onScreenControls.ts';
import { DrawnControlsInput } from './onScreenControlsInput.ts';

const usages = (...codes: readonly string[]) => codes.map((code) => KEY_USAGE[code]).sort((a = 0, b = 0) => a - b);

/**
 * Creates on-screen controls with input controller and forwarder, and records the input that a streaming device
 * receives.
 */
function bench() {
  const end = new AbortController();
  const input = new InputBench();
  const controller = new InputController({ read: () => [] }, new GameRequestGate(input.clock)).start(
    new AbortController().signal,
  );
  controller.use(input.forwarder);
  const bound: string[] = [];
  const drawn = new DrawnControlsInput(controller, (name, down) => {
    bound.push(`${name} ${down ? 'down' : 'up'}`);
  }).start(end.signal);
  const control = (kind: Drawn['kind'], send: string, id = send): Drawn => ({
    id,
    kind,
    send,
    x: 0.5,
    y: 0.5,
    size: 1,
  });
  return { input, controller, drawn, control, bound, end };
}

describe('on-screen control', () => {
  it('holds a key while a finger touches it', () => {
    const { input, drawn, control } = bench();
    const jump = control('button', 'key:Space');
    drawn.press(jump);
    expect(input.take()).toMatchObject([{ kind: 'key', down: true, usage: KEY_USAGE['Space'], char: 32 }]);
    drawn.release(jump);
    expect(input.device.held.keys).toEqual([]);
  });

  it('presses the bindings of a control scheme on one key or four keys, and releases them with everything else', () => {
    const { input, drawn, control, bound } = bench();
    drawn.press(control('button', 'bound:Space'));
    const walk = control('stick', 'bound:KeyW,KeyD,KeyS,KeyA');
    drawn.push(walk, 0.9, -0.9);
    drawn.push(walk, -1, 0);
    drawn.releaseAll();
    expect(bound.slice(0, 3)).toEqual(['Space down', 'KeyW down', 'KeyD down']);
    expect(bound.slice(3, 6).toSorted()).toEqual(['KeyA down', 'KeyD up', 'KeyW up']);
    expect(bound.slice(6).toSorted()).toEqual(['KeyA up', 'Space up']);
    expect(input.take()).toEqual([]);
  });

  it('holds a key that two controls send until both are released', () => {
    const { input, drawn, control } = bench();
    const [one, other] = [control('button', 'key:KeyE', '1'), control('button', 'key:KeyE', '2')];
    drawn.press(one);
    drawn.press(other);
    drawn.release(one);
    expect(input.device.held.keys).toEqual(usages('KeyE'));
    drawn.release(other);
    expect(input.device.held.keys).toEqual([]);
  });

  it('keeps a key pressed that the keyboard also holds', () => {
    const { input, drawn, control } = bench();
    const walk = control('button', 'key:KeyW');
    input.key('KeyW');
    drawn.press(walk);
    drawn.release(walk);
    expect(input.device.held.keys).toEqual(usages('KeyW'));
    drawn.press(walk);
    input.key('KeyW', false);
    expect(input.device.held.keys).toEqual(usages('KeyW'));
    drawn.release(walk);
    expect(input.device.held.keys).toEqual([]);
  });

  it('walks in eight directions with a key stick', () => {
    const { input, drawn, control } = bench();
    const stick = control('stick', 'keys:wasd');
    drawn.push(stick, 0, -1);
    expect(input.device.held.keys).toEqual(usages('KeyW'));
    drawn.push(stick, 0.7, -0.7);
    expect(input.device.held.keys).toEqual(usages('KeyW', 'KeyD'));
    drawn.push(stick, 0.2, 0.1);
    expect(input.device.held.keys).toEqual([]);
    drawn.push(stick, -1, 0);
    drawn.release(stick);
    expect(input.device.held.keys).toEqual([]);
  });

  it('acts as a gamepad that is connected while a gamepad control is shown', () => {
    const { input, controller, drawn, control } = bench();
    // The forwarder must read physical gamepads and the on-screen gamepad from one source.
    input.padSource = controller.pads;
    controller.showPad(true);
    drawn.press(control('button', 'pad:3'));
    drawn.push(control('cross', 'pad:cross'), 0, 1);
    drawn.push(control('stick', 'stick:1'), 1, 0);
    input.clock.advance(20);
    expect(input.device.gamepad(0)).toMatchObject({ buttons: (1 << 3) | (1 << 13), axes: [0, 0, 1, 0] });
    controller.showPad(false);
    input.clock.advance(20);
    expect(input.device.gamepad(0)).toBeUndefined();
  });

  it('presses a mouse button and moves the mouse', () => {
    const { input, drawn, control } = bench();
    const fire = control('button', 'mouse:2');
    drawn.press(fire);
    expect(input.device.held.buttons).toBe(0b100);
    drawn.look(8, -4);
    expect(input.take()).toContainEqual({ kind: 'relative', total: { x: 200, y: 65_436 }, samples: [] });
    drawn.release(fire);
    expect(input.device.held.buttons).toBe(0);
  });

  it('releases its key when the page loses focus, and presses it again on the next touch', () => {
    const { input, drawn, control } = bench();
    const jump = control('button', 'key:Space');
    drawn.press(jump);
    input.handle({ kind: 'focus', focused: false });
    expect(input.device.held.keys).toEqual([]);
    drawn.release(jump);
    input.handle({ kind: 'focus', focused: true });
    drawn.press(jump);
    expect(input.device.held.keys).toEqual(usages('Space'));
  });

  it('releases its keys when the controls are removed', () => {
    const { input, drawn, control, end } = bench();
    drawn.press(control('button', 'key:Space'));
    drawn.push(control('stick', 'keys:arrows'), 1, 1);
    end.abort();
    expect(input.device.held.keys).toEqual([]);
  });
});

describe('InputController.tap', () => {
  it('presses keys in order and releases them in reverse with modifier bits, even while forwarding is paused', () => {
    const { input, controller } = bench();
    input.forwarder.pause(true);
    input.take();
    controller.tap(['ControlLeft', 'AltLeft', 'Delete']);
    expect(input.take().map((event) => event.kind === 'key' && [event.down, event.usage, event.modifiers])).toEqual([
      [true, KEY_USAGE['ControlLeft'], 2],
      [true, KEY_USAGE['AltLeft'], 6],
      [true, KEY_USAGE['Delete'], 6],
      [false, KEY_USAGE['Delete'], 6],
      [false, KEY_USAGE['AltLeft'], 2],
      [false, KEY_USAGE['ControlLeft'], 0],
    ]);
  });
});
