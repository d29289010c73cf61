import { describe, expect, it } from 'vitest';
import { AssistBench } from '../../../../tests/support/input/assistBench.ts';
import { pad } from '../../../../tests/support/input/inputBench.ts';
import { MODIFIER } from '../../../contracts/channel/keyboardUsages.ts';
import { ALT_GRAPH } from '../../input/inputEvents.ts';
import { DEFAULT_STICK } from './inputAssistanceSettings.ts';
import { LAYER, NOTHING } from './inputNames.ts';

const { shift } = MODIFIER;

describe('input assignments', () => {
  it('press a key by another key, with the character of the sent key', () => {
    const bench = new AssistBench({ map: { KeyI: 'KeyW' } });
    expect(bench.key('KeyI')).toBe('taken');
    expect(bench.take()).toMatchObject([{ kind: 'key', down: true, usage: 26, char: 119 }]);
    bench.key('KeyI', true, { repeat: true });
    expect(bench.take()).toMatchObject([{ usage: 26, char: 119, modifiers: MODIFIER.repeat }]);
    expect(bench.key('KeyI', false)).toBe('taken');
    expect(bench.keys).toEqual([]);
  });

  it('leave other keys, their characters and repeats unchanged', () => {
    const bench = new AssistBench({ map: { KeyI: 'KeyW' } });
    bench.key('KeyA', true, { key: 'q' });
    bench.key('KeyA', true, { key: 'q', repeat: true });
    bench.key('KeyA', false, { key: 'q' });
    expect(bench.take()).toMatchObject([
      { down: true, usage: 4, char: 113, modifiers: 0 },
      { down: true, usage: 4, char: 113, modifiers: MODIFIER.repeat },
      { down: false, usage: 4, char: 113 },
    ]);
  });

  it('hold a key that two sources press until the last one is released', () => {
    const bench = new AssistBench({ map: { KeyI: 'KeyW' } });
    bench.key('KeyI');
    bench.key('KeyW');
    bench.key('KeyI', false);
    expect(bench.keys).toEqual(['KeyW']);
    bench.key('KeyW', false);
    expect(bench.edges()).toEqual(['+KeyW', '-KeyW']);
  });

  it('press the keys of a chord in order and release them in reverse order', () => {
    const bench = new AssistBench({ map: { F1: 'ControlLeft + KeyC' } });
    bench.key('F1');
    expect(bench.take()).toMatchObject([
      { usage: 224, modifiers: MODIFIER.control },
      { usage: 6, modifiers: MODIFIER.control },
    ]);
    bench.key('F1', false);
    expect(bench.edges()).toEqual(['-KeyC', '-ControlLeft']);
  });

  it('hide the Shift state of a Shift key that is assigned to another key', () => {
    const bench = new AssistBench({ map: { ShiftLeft: 'Space' } });
    bench.key('ShiftLeft', true, { modifiers: shift });
    bench.key('KeyA', true, { modifiers: shift });
    expect(bench.take()).toMatchObject([
      { usage: 44, modifiers: 0 },
      { usage: 4, modifiers: 0 },
    ]);
  });

  it('keep AltGr and its character', () => {
    const bench = new AssistBench({ map: { KeyI: 'KeyW' } });
    bench.key('AltRight', true, { key: 'AltGraph', modifiers: ALT_GRAPH });
    bench.key('KeyQ', true, { key: '@', modifiers: ALT_GRAPH });
    expect(bench.take().at(-1)).toMatchObject({ usage: 20, char: 64, modifiers: 0 });
  });

  it('disable an input', () => {
    const bench = new AssistBench({ map: { KeyX: NOTHING } });
    expect(bench.key('KeyX')).toBe('taken');
    expect(bench.take()).toEqual([]);
  });

  it('leave keys that belong to the page to the page', () => {
    const bench = new AssistBench({ map: { KeyI: 'KeyW', KeyT: 'KeyW' } });
    expect(bench.key('KeyI', true, { keepsKeys: true })).toBe('left');
    expect(bench.key('KeyT', true, { modifiers: MODIFIER.control })).toBe('left');
    expect(bench.keys).toEqual([]);
  });

  it('press mouse buttons by keys at the position of the mouse, and keys by mouse buttons', () => {
    const bench = new AssistBench({ map: { KeyI: 'MouseLeft', MouseRight: 'Space' } });
    bench.mouse([400, 225]);
    bench.key('KeyI');
    expect(bench.device.held.buttons).toBe(1);
    expect(bench.device.pointer.x).toBeCloseTo(0.25, 3);
    bench.mouse([800, 225], 2, 'down');
    expect([bench.device.held.buttons, bench.keys]).toEqual([1, ['Space']]);
    bench.mouse([800, 225], 0, 'up');
    bench.key('KeyI', false);
    expect([bench.device.held.buttons, bench.keys]).toEqual([0, []]);
  });

  it('press a button of a locked mouse by a key', () => {
    const bench = new AssistBench({ map: { KeyI: 'MouseLeft' } });
    bench.handle({ kind: 'lock', locked: true });
    bench.key('KeyI');
    expect(bench.device.held.buttons).toBe(1);
    bench.key('KeyI', false);
    expect(bench.device.held.buttons).toBe(0);
  });

  it('turn the wheel by keys, and press keys by the wheel', () => {
    const bench = new AssistBench({ map: { KeyI: 'MouseWheelUp', MouseWheelDown: 'KeyQ' } });
    bench.key('KeyI');
    expect(bench.take()).toMatchObject([{ kind: 'wheel', dy: -120 }]);
    bench.wheel(100);
    expect(bench.keys).toEqual(['KeyQ']);
    bench.clock.advance(60);
    expect(bench.keys).toEqual([]);
  });

  it('move the view by keys while they are held', () => {
    const bench = new AssistBench({ map: { KeyL: 'MouseMoveRight' } });
    bench.key('KeyL');
    bench.clock.advance(200);
    bench.key('KeyL', false);
    const moves = bench.take().flatMap((event) => (event.kind === 'relative' ? [event] : []));
    expect(moves.length).toBeGreaterThan(5);
    bench.clock.advance(1_000);
    // The heartbeat, which repeats held input, reports once where the mouse motion ended.
    expect(bench.take().filter(({ kind }) => kind === 'relative').length).toBeLessThan(2);
  });

  it('press keys by motion of the mouse until it is still', () => {
    const bench = new AssistBench({ map: { MouseMoveRight: 'KeyD' } });
    bench.mouse([400, 225]);
    bench.mouse([430, 225]);
    expect(bench.keys).toEqual(['KeyD']);
    bench.clock.advance(80);
    expect(bench.keys).toEqual([]);
  });

  it('press keys by gamepad buttons and sticks, and hide them from the game', () => {
    const bench = new AssistBench({ map: { GamepadA: 'Space', GamepadLStickUp: 'KeyW' } });
    bench.pads = [pad(0, [0, 1], [0, -0.9, 0, 0])];
    bench.handle({ kind: 'gamepad-plugged' });
    expect(bench.keys.toSorted()).toEqual(['KeyW', 'Space']);
    expect(bench.device.gamepad(0)).toMatchObject({ buttons: 2, axes: [0, 0, 0, 0] });
    bench.pads = [pad(0)];
    bench.clock.advance(8);
    expect(bench.keys).toEqual([]);
  });

  it('release a key of a stick only below its press threshold', () => {
    const bench = new AssistBench({ map: { GamepadLStickUp: 'KeyW' } });
    const keysAt = (y: number) => {
      bench.pads = [pad(0, [], [0, y, 0, 0])];
      bench.handle({ kind: 'gamepad-plugged' });
      bench.clock.advance(8);
      return bench.keys.length;
    };
    expect([-0.45, -0.55, -0.45, -0.35].map(keysAt)).toEqual([0, 1, 1, 0]);
  });

  it('move one stick by the other, with its strength', () => {
    const sides = ['Up', 'Left', 'Down', 'Right'];
    const map = Object.fromEntries(sides.map((side) => [`GamepadRStick${side}`, `GamepadLStick${side}`]));
    const bench = new AssistBench({ map });
    bench.pads = [pad(0, [], [0, 0, 0.5, 0])];
    bench.handle({ kind: 'gamepad-plugged' });
    const [x = 0, y, u, v] = bench.device.gamepad(0)?.axes ?? [];
    expect(x).toBeCloseTo(0.5, 1);
    expect([y, u, v]).toEqual([0, 0, 0]);
  });

  it('press gamepad buttons by keys without a gamepad', () => {
    const bench = new AssistBench({});
    bench.assistant.configure({ ...bench.plain, map: { KeyI: 'GamepadA', KeyK: 'GamepadRT' } });
    bench.key('KeyI');
    bench.key('KeyK');
    bench.clock.advance(8);
    expect(bench.device.gamepad(0)).toMatchObject({ buttons: 1 | (1 << 7), triggers: [0, 1] });
    bench.key('KeyI', false);
    bench.key('KeyK', false);
    bench.clock.advance(8);
    expect(bench.device.gamepad(0)).toMatchObject({ buttons: 0, triggers: [0, 0] });
  });

  it('swipe, tap and hold on the picture by keys', () => {
    const bench = new AssistBench({ map: { KeyL: 'TouchSwipeRight', KeyT: 'TouchTap', KeyH: 'TouchHold' } });
    const phases = () => bench.take().flatMap((event) => (event.kind === 'touch' ? [event.phase] : []));
    bench.tap('KeyL');
    const from = bench.device.finger(0)?.x ?? 0;
    bench.clock.advance(200);
    expect(phases()).toEqual(['start', 'end']);
    expect((bench.device.finger(0)?.x ?? 0) - from).toBeGreaterThan(0.1);
    bench.tap('KeyT');
    bench.clock.advance(200);
    expect(phases()).toEqual(['start', 'end']);
    bench.key('KeyH');
    bench.clock.advance(2_000);
    expect([phases(), bench.device.held.touches]).toEqual([['start'], 1]);
    bench.key('KeyH', false);
    expect(phases()).toEqual(['end']);
  });

  it('press keys by gestures, and pass other touches unchanged', () => {
    const bench = new AssistBench({ map: { TouchTap: 'Space', TouchSwipeLeft: 'KeyA', TouchHold: 'KeyH' } });
    bench.touch('down', 1, [800, 450]);
    bench.touch('up', 1, [801, 450]);
    expect([bench.keys, bench.device.held.touches]).toEqual([['Space'], 0]);
    bench.clock.advance(60);
    bench.touch('down', 2, [800, 450]);
    bench.touch('move', 2, [700, 450]);
    expect(bench.keys).toEqual(['KeyA']);
    bench.touch('up', 2, [600, 450]);
    bench.clock.advance(60);
    bench.touch('down', 3, [800, 450]);
    bench.clock.advance(500);
    expect(bench.keys).toEqual(['KeyH']);
    bench.touch('up', 3, [800, 450]);
    expect(bench.keys).toEqual([]);
    bench.take();
    bench.touch('down', 4, [800, 450]);
    bench.touch('move', 4, [900, 450]);
    expect(bench.device.held.touches).toBe(1);
    bench.touch('up', 4, [900, 450]);
    expect(bench.take().filter(({ kind }) => kind === 'touch')).toMatchObject([{ phase: 'start' }, { phase: 'end' }]);
  });
});

describe('the second layer of input assignments', () => {
  it('applies while its input is held; an input that is already held keeps its target', () => {
    const bench = new AssistBench({ map: { KeyQ: LAYER }, layer: { KeyW: 'ArrowUp' } });
    bench.key('KeyQ');
    bench.key('KeyW');
    expect(bench.keys).toEqual(['ArrowUp']);
    bench.key('KeyQ', false);
    expect(bench.keys).toEqual(['ArrowUp']);
    bench.key('KeyW', false);
    bench.key('KeyW');
    expect(bench.keys).toEqual(['KeyW']);
  });

  it('stays until the next press if its input toggles', () => {
    const bench = new AssistBench({ map: { KeyQ: LAYER }, layer: { KeyW: 'ArrowUp' }, modes: { KeyQ: 'toggle' } });
    bench.tap('KeyQ');
    bench.tap('KeyW');
    bench.tap('KeyQ');
    bench.tap('KeyW');
    expect(bench.edges()).toEqual(['+ArrowUp', '-ArrowUp', '+KeyW', '-KeyW']);
  });
});

describe('press modes of input assignments', () => {
  it('hold an input until its next press in the mode "toggle"', () => {
    const bench = new AssistBench({ modes: { KeyW: 'toggle', MouseRight: 'toggle' } });
    bench.tap('KeyW');
    bench.mouse([800, 450], 2, 'down');
    bench.mouse([800, 450], 0, 'up');
    expect([bench.keys, bench.device.held.buttons]).toEqual([['KeyW'], 4]);
    bench.tap('KeyW');
    bench.mouse([800, 450], 2, 'down');
    bench.mouse([800, 450], 0, 'up');
    expect([bench.keys, bench.device.held.buttons]).toEqual([[], 0]);
  });

  it('tap at the begin and the end of a press if the game toggles the action', () => {
    const bench = new AssistBench({ modes: { KeyC: 'twice' } });
    bench.key('KeyC');
    bench.clock.advance(1_000);
    expect(bench.edges()).toEqual(['+KeyC', '-KeyC']);
    bench.key('KeyC', false);
    bench.clock.advance(1_000);
    expect(bench.edges()).toEqual(['+KeyC', '-KeyC']);
    bench.tap('KeyC');
    bench.clock.advance(1_000);
    expect(bench.edges()).toEqual(['+KeyC', '-KeyC', '+KeyC', '-KeyC']);
  });

  it('count a key only once it is held for the time of slow keys', () => {
    const bench = new AssistBench({ slowMs: 300 });
    bench.key('KeyA');
    bench.clock.advance(299);
    bench.key('KeyA', false);
    bench.key('KeyB');
    bench.key('KeyB', true, { repeat: true });
    bench.clock.advance(300);
    expect(bench.edges()).toEqual(['+KeyB']);
    bench.key('KeyB', false);
    expect(bench.edges()).toEqual(['-KeyB']);
    bench.mouse([800, 450], 1, 'down');
    expect(bench.device.held.buttons).toBe(1);
  });

  it('drop repeated keydown events if key repeat is off', () => {
    const bench = new AssistBench({ repeat: false });
    bench.key('KeyA');
    expect(bench.key('KeyA', true, { repeat: true })).toBe('taken');
    expect(bench.edges()).toEqual(['+KeyA']);
  });
});

describe('sticky keys', () => {
  it('hold a modifier key until another key was pressed', () => {
    const bench = new AssistBench({ sticky: true });
    bench.key('ShiftLeft', true, { modifiers: shift });
    bench.key('ShiftLeft', false);
    expect(bench.keys).toEqual(['ShiftLeft']);
    bench.key('KeyA');
    expect(bench.take().at(-1)).toMatchObject({ usage: 4, modifiers: shift });
    bench.key('KeyA', false);
    expect(bench.keys).toEqual([]);
  });

  it('lock a modifier key that is pressed twice, until its next press', () => {
    const bench = new AssistBench({ sticky: true });
    bench.tap('ControlLeft');
    bench.tap('ControlLeft');
    bench.tap('KeyA');
    bench.tap('KeyB');
    expect(bench.keys).toEqual(['ControlLeft']);
    bench.tap('ControlLeft');
    expect(bench.keys).toEqual([]);
  });

  it('release a modifier key that was held during another key’s press', () => {
    const bench = new AssistBench({ sticky: true });
    bench.key('ShiftLeft', true, { modifiers: shift });
    bench.key('KeyA', true, { modifiers: shift });
    bench.key('KeyA', false, { modifiers: shift });
    bench.key('ShiftLeft', false);
    expect(bench.keys).toEqual([]);
  });
});

describe('the settings of gamepad sticks', () => {
  const axisAt = (settings: ConstructorParameters<typeof AssistBench>[0], x: number) => {
    const bench = new AssistBench(settings);
    bench.pads = [pad(0, [], [x, 0, x, 0])];
    bench.handle({ kind: 'gamepad-plugged' });
    const [left = 0, , right = 0] = bench.device.gamepad(0)?.axes ?? [];
    return [left, right].map((it) => Math.round(it * 100) / 100);
  };

  it('apply a dead zone to each stick, and still reach full deflection', () => {
    const sticks = { L: { ...DEFAULT_STICK, zone: 0.5 }, R: DEFAULT_STICK };
    expect(axisAt({ sticks }, 0.45)).toEqual([0, 0.45]);
    expect(axisAt({ sticks }, 0.75)).toEqual([0.5, 0.75]);
    expect(axisAt({ sticks }, 1)).toEqual([1, 1]);
  });

  it('apply a sensitivity to each stick', () => {
    const sticks = { L: { zone: 0, gain: 2 }, R: { zone: 0, gain: 0.5 } };
    expect(axisAt({ sticks }, 0.4)).toEqual([0.8, 0.2]);
    expect(axisAt({ sticks }, 1)).toEqual([1, 0.5]);
  });
});
