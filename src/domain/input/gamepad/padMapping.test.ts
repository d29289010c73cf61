import { describe, expect, it } from 'vitest';
import { controlOf, type MappingStep, MAPPING_STEPS, PadMapping } from './padMapping.ts';

/** Simulates a player with a gamepad, polled every 16 ms. */
class Hands {
  readonly mapping = new PadMapping();
  readonly #rest: number[];
  readonly #count: number;
  #now = 0;

  constructor(buttons: number, rest: readonly number[]) {
    this.#count = buttons;
    this.#rest = [...rest];
    this.look([], {});
  }

  look(pressed: readonly number[], axes: Readonly<Record<number, number>>, looks = 20): void {
    const buttons = Array.from({ length: this.#count }, (_, i) => {
      const down = pressed.includes(i);
      return { pressed: down, value: down ? 1 : 0 };
    });
    for (let i = 0; i < looks; i++) {
      this.#now += 16;
      this.mapping.take({ buttons, axes: this.#rest.map((value, axis) => axes[axis] ?? value) }, this.#now);
    }
  }

  /** Presses buttons or moves axes of the gamepad, and releases them. */
  press(pressed: readonly number[], axes: Readonly<Record<number, number>> = {}): void {
    this.look(pressed, axes);
    this.look([], {});
  }

  /** Changes the value of an axis at rest, as the first report of a gamepad does. */
  restsAt(axis: number, value: number): void {
    this.#rest[axis] = value;
  }

  skipTo(step: MappingStep): void {
    while (this.mapping.step && this.mapping.step !== step) this.mapping.skip();
  }
}

describe('mapping a gamepad by pressing its controls', () => {
  it('asks for each of the 21 controls of the standard mapping once', () => {
    const names = MAPPING_STEPS.map(controlOf).map(({ kind, number }) => `${kind} ${number}`);
    expect(new Set(names).size).toBe(21);
  });

  it('assigns a button when it is released, and then asks for the next control', () => {
    const hands = new Hands(10, [0, 0]);
    hands.look([4], {});
    expect(hands.mapping.at).toBe(0);
    hands.look([], {});
    expect(hands.mapping.step).toBe('button1');
    hands.press([2]);
    expect(hands.mapping.layout.buttons.slice(0, 3)).toEqual([{ button: 4 }, { button: 2 }, null]);
  });

  it('ignores a button that was held from the start until it is released', () => {
    const hands = new Hands(4, []);
    const mapping = new PadMapping();
    const buttons = [{ pressed: true, value: 1 }];
    mapping.take({ buttons, axes: [] }, 0);
    mapping.take({ buttons: [{ pressed: false, value: 0 }], axes: [] }, 16);
    expect(mapping.at).toBe(0);
    hands.press([0]);
    expect(hands.mapping.at).toBe(1);
  });

  it('assigns an axis to a trigger, with its rest position as the start of the range', () => {
    const hands = new Hands(4, [0, 0, -1]);
    hands.skipTo('button6');
    hands.press([], { 2: 1 });
    expect(hands.mapping.layout.buttons[6]).toEqual({ axis: 2, from: -1, to: 1 });
  });

  it('assigns the axis of a trigger that reports both a button and an axis', () => {
    const hands = new Hands(8, [0, 0, -1]);
    hands.skipTo('button6');
    hands.press([6], { 2: 1 });
    expect(hands.mapping.layout.buttons[6]).toEqual({ axis: 2, from: -1, to: 1 });
  });

  it('reads the rest position of a trigger at its release if it had not reported before', () => {
    const hands = new Hands(4, [0, 0, 0]);
    hands.skipTo('button6');
    hands.look([], { 2: 1 });
    hands.restsAt(2, -1);
    hands.look([], {});
    expect(hands.mapping.layout.buttons[6]).toEqual({ axis: 2, from: -1, to: 1 });
  });

  it.each([
    ['two axes', [0, 0, 0, 0, 0, 0], { 5: -1 }, { axis: 5, from: 0, to: -1 }],
    ['one axis', [0, 0, 0, 0, 9 / 7], { 4: -1 }, { hat: 4, turn: 0 }],
    ['one axis that rests far out', [0, 0, 0, 0, 23 / 7], { 4: -1 + 12 / 7 }, { hat: 4, turn: 6 }],
  ])('assigns a directional pad on %s', (_where, rest, up, source) => {
    const hands = new Hands(4, rest);
    hands.skipTo('button12');
    hands.press([], up);
    expect(hands.mapping.layout.buttons[12]).toEqual(source);
  });

  it('assigns the most deflected axis to a stick direction, inverted if its value falls', () => {
    const hands = new Hands(4, [0.02, -0.01, 0, 0]);
    hands.skipTo('axis0');
    hands.press([], { 0: 1 });
    hands.press([], { 0: 0.6, 1: -0.95 });
    expect(hands.mapping.layout.axes).toEqual([{ axis: 0, from: -1, to: 1 }, { axis: 1, from: 1, to: -1 }, null, null]);
  });

  it('ignores buttons and triggers while it waits for a stick', () => {
    const hands = new Hands(4, [0, 0, -1]);
    hands.skipTo('axis0');
    for (const press of [() => hands.press([1]), () => hands.press([], { 2: 1 })]) {
      press();
      expect(hands.mapping.step).toBe('axis0');
      expect(hands.mapping.problem).toBe('no stick');
    }
    hands.press([], { 0: 1 });
    expect(hands.mapping.problem).toBeUndefined();
  });

  it('assigns each control of the pad only once', () => {
    const hands = new Hands(4, [0, 0]);
    hands.press([1]);
    hands.press([1]);
    expect(hands.mapping.step).toBe('button1');
    expect(hands.mapping.problem).toBe('taken');
  });

  it('asks for the previous control again after back(), and accepts the same button for it', () => {
    const hands = new Hands(4, [0, 0]);
    hands.press([1]);
    hands.mapping.back();
    expect(hands.mapping.started).toBe(false);
    hands.press([1]);
    expect(hands.mapping.at).toBe(1);
    hands.mapping.back();
    hands.mapping.back();
    expect(hands.mapping.at).toBe(0);
  });

  it('ignores presses after the last control', () => {
    const hands = new Hands(4, [0, 0]);
    hands.press([0]);
    for (const _ of MAPPING_STEPS) hands.mapping.skip();
    const before = hands.mapping.layout;
    hands.press([1]);
    expect([hands.mapping.step, hands.mapping.problem]).toEqual([undefined, undefined]);
    expect(hands.mapping.layout).toEqual(before);
  });
});
