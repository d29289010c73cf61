import { KEY_USAGE, MODIFIER } from '../../../contracts/channel/keyboardUsages.ts';
import { CHORD, MOUSE_BUTTONS, WHEEL_DOWN, WHEEL_UP } from '../../controls/schemes/bindings.ts';
import { ALT_GRAPH, type InputFact, type PointerFact } from '../../input/inputEvents.ts';
import type { InputAssistance } from './inputAssistanceSettings.ts';
import { GESTURES, groupOf, type InputName, isAnalog, LAYER, MOUSE_MOVES, NOTHING } from './inputNames.ts';
import { NO_TOUCHES, type TouchesSeen } from './touchGestures.ts';

/** Duration of a brief press, and pause before the next one, in milliseconds. */
const PULSE_MS = 60;
/** Deflection from which an axis presses a target input without strength, and below which it releases that input. */
const PRESS_AT = 0.5;
const RELEASE_AT = 0.4;
const TRIGGER_PRESS_AT = 0.3;
/** Interval at which held view motion and generated touches are updated, in milliseconds. */
export const TICK_MS = 16;
/** View motion per update at full strength, in CSS pixels. */
const LOOK_PX = 12;
/** Mouse motion per event that counts as full strength, in CSS pixels. */
const MOVE_PX = 24;
const WHEEL_PX = 100;
/**
 * Duration of a generated swipe in milliseconds, and its length as a share of the shorter side of the picture's area.
 */
const SWIPE_MS = 160;
const SWIPE_LENGTH = 0.3;
const TAP_MS = 80;
/** Pointer ids for generated touches, which neither a browser nor a control scheme uses. */
const FIRST_ID = -2_000_001;

/** Pressed gamepad buttons: bit n is the n-th button of the Gamepad API's standard mapping. */
export interface PadInput {
  readonly buttons: number;
  /** Left and right trigger, each from 0 to 1. */
  readonly triggers: readonly [number, number];
  readonly axes: readonly [number, number, number, number];
}

interface Active {
  readonly value: number;
  readonly targets: readonly InputName[];
}

interface Pulse {
  readonly source: InputName;
  readonly targets: readonly InputName[];
  readonly from: number;
  readonly until: number;
}

/** A touch that is generated for an input assigned to a gesture. `end` is undefined while the touch is held. */
interface MadeTouch {
  readonly id: number;
  readonly gesture: InputName;
  readonly start: number;
  readonly end: number | undefined;
}

export interface AssistState {
  /** Names of the keys, buttons and touches that the player physically holds down. */
  readonly down: ReadonlySet<InputName>;
  /**
   * Held inputs that have an effect, each with the target inputs that it had when pressed, so that a change of layer
   * doesn't leave a target held.
   */
  readonly active: ReadonlyMap<InputName, Active>;
  /** For slow keys: the time at which each held source input begins to count. */
  readonly waiting: ReadonlyMap<InputName, number>;
  readonly pulses: readonly Pulse[];
  readonly sticky: ReadonlyMap<InputName, 'once' | 'locked'>;
  /**
   * True if another input was used while a modifier was held. The modifier is then released normally, not kept by
   * sticky keys.
   */
  readonly isModifierUsed: boolean;
  /** Inputs that are held on the streaming device, with their strength from 0 to 1. */
  readonly outputs: ReadonlyMap<InputName, number>;
  /** `KeyboardEvent.key` of each held key, by its `KeyboardEvent.code`. */
  readonly chars: ReadonlyMap<InputName, string>;
  /** Bits of the modifier keys that are down according to the browser's last event. */
  readonly modifiers: number;
  /** Mouse buttons that the player holds, with the bits of `PointerEvent.buttons`. */
  readonly buttons: number;
  /** Last position of the mouse in the viewport; undefined before its first event. */
  readonly place: readonly [x: number, y: number] | undefined;
  readonly locked: boolean;
  readonly stage: readonly [left: number, top: number, width: number, height: number];
  readonly pad: PadInput | undefined;
  readonly made: readonly MadeTouch[];
  readonly nextId: number;
  readonly touches: TouchesSeen;
  readonly movedAt: number;
  /** Time of the last input event, and time of the last update of generated touches and view motion. */
  readonly at: number;
  readonly tickAt: number;
}

export const IDLE: AssistState = {
  down: new Set(),
  active: new Map(),
  waiting: new Map(),
  pulses: [],
  sticky: new Map(),
  isModifierUsed: false,
  outputs: new Map(),
  chars: new Map(),
  modifiers: 0,
  buttons: 0,
  place: undefined,
  locked: false,
  stage: [0, 0, 0, 0],
  pad: undefined,
  made: [],
  nextId: FIRST_ID,
  touches: NO_TOUCHES,
  movedAt: 0,
  at: 0,
  tickAt: 0,
};

/** The next state of input assistance, and the input to forward. */
export interface AssistChange {
  readonly state: AssistState;
  readonly facts: readonly InputFact[];
}

const MODIFIER_BITS: ReadonlyMap<InputName, number> = new Map([
  ['ShiftLeft', MODIFIER.shift],
  ['ShiftRight', MODIFIER.shift],
  ['ControlLeft', MODIFIER.control],
  ['ControlRight', MODIFIER.control],
  ['AltLeft', MODIFIER.alt],
  ['AltRight', MODIFIER.alt],
]);
export const TRIGGERS: readonly InputName[] = ['GamepadLT', 'GamepadRT'];
export const GESTURE_SET: ReadonlySet<string> = new Set(GESTURES);
export const MOVE_SIDES = [
  [MOUSE_MOVES.left, 0, -1],
  [MOUSE_MOVES.right, 0, 1],
  [MOUSE_MOVES.up, 1, -1],
  [MOUSE_MOVES.down, 1, 1],
] as const;

/** Collects the changes that one input event makes to a copy of the input state. */
export class Draft {
  readonly chars: Map<InputName, string>;
  readonly #settings: InputAssistance;
  readonly #before: AssistState;
  readonly #now: number;
  readonly #down: Set<InputName>;
  readonly #active: Map<InputName, Active>;
  readonly #waiting: Map<InputName, number>;
  readonly #sticky: Map<InputName, 'once' | 'locked'>;
  readonly #facts: InputFact[] = [];
  #pulses: readonly Pulse[];
  #isModifierUsed: boolean;
  #modifiers: number;
  #buttons: number;
  #made: readonly MadeTouch[];
  #nextId: number;
  #movedAt: number;
  #tickAt: number;

  constructor(settings: InputAssistance, before: AssistState, now: number) {
    this.#settings = settings;
    this.#before = before;
    this.#now = now;
    this.#down = new Set(before.down);
    this.#active = new Map(before.active);
    this.#waiting = new Map(before.waiting);
    this.#sticky = new Map(before.sticky);
    this.chars = new Map(before.chars);
    this.#pulses = before.pulses;
    this.#isModifierUsed = before.isModifierUsed;
    this.#modifiers = before.modifiers;
    this.#buttons = before.buttons;
    this.#made = before.made;
    this.#nextId = before.nextId;
    this.#movedAt = before.movedAt;
    this.#tickAt = before.tickAt;
  }

  /**
   * Records the modifiers that the browser reports. Releases modifier keys that are up, because the browser may have
   * omitted their keyup events.
   */
  see(modifiers: number, code?: InputName): void {
    this.#modifiers = modifiers;
    for (const [name, bit] of MODIFIER_BITS) {
      const bits = name === 'AltRight' ? bit | ALT_GRAPH : bit;
      if (name !== code && (modifiers & bits) === 0) this.release(name);
    }
  }

  isMapped(source: InputName): boolean {
    return this.#targetOf(source) !== source;
  }

  press(source: InputName, value: number): void {
    if (this.#down.has(source)) return;
    this.#down.add(source);
    const { slowMs } = this.#settings;
    const isSlow = slowMs > 0 && (groupOf(source) === 'keys' || groupOf(source) === 'pad');
    if (isSlow) this.#waiting.set(source, this.#now + slowMs);
    else this.accept(source, value);
  }

  /** Lets the press of a source input take effect, according to its press mode. */
  accept(source: InputName, value: number): void {
    this.#waiting.delete(source);
    const mode = this.#settings.modes[source];
    if (mode === 'twice') return this.pulse(source);
    if (mode === 'toggle' && this.#active.delete(source)) return this.#clearLatches(source);
    const targets = this.#targetsOf(source);
    this.#isModifierUsed = !targets.every(isModifier);
    this.#active.set(source, { value, targets });
  }

  release(source: InputName): void {
    if (!this.#down.delete(source)) return;
    if (this.#waiting.delete(source)) return;
    const mode = this.#settings.modes[source];
    if (mode === 'twice') return this.pulse(source);
    if (mode === 'toggle') return;
    const active = this.#active.get(source);
    if (!active) return;
    this.#active.delete(source);
    if (this.#settings.sticky && active.targets.every(isModifier)) this.#latch(active.targets);
    else this.#clearLatches(source);
  }

  /** Changes the strength of a source input that has an effect. */
  change(source: InputName, value: number): void {
    const active = this.#active.get(source);
    if (active) this.#active.set(source, { ...active, value });
  }

  /** Sets the strength of a direction of a stick or trigger; 0 releases it. */
  lean(source: InputName, value: number): void {
    if (value > 0) {
      if (this.#active.has(source)) this.change(source, value);
      else if (!this.#down.has(source)) {
        this.#down.add(source);
        this.accept(source, value);
      }
    } else if (this.#down.delete(source)) {
      this.#active.delete(source);
    }
  }

  /**
   * Briefly presses the inputs that a source input acts as, after earlier brief presses of the same source input.
   */
  pulse(source: InputName): void {
    const last = this.#pulses.findLast((it) => it.source === source);
    const from = Math.max(this.#now, last ? last.until + PULSE_MS : 0);
    const targets = this.#targetsOf(source);
    this.#pulses = [...this.#pulses, { source, targets, from, until: from + PULSE_MS }];
  }

  /** Records motion of the mouse. Returns whether the motion is assigned to another input. */
  move(dx: number, dy: number): boolean {
    const way = [dx, dy];
    let isMapped = false;
    for (const [name, axis, sign] of MOVE_SIDES) {
      if (!this.isMapped(name)) continue;
      isMapped = true;
      this.lean(name, Math.min(Math.max(((way[axis] ?? 0) * sign) / MOVE_PX, 0), 1));
    }
    if (isMapped && (dx !== 0 || dy !== 0)) this.#movedAt = this.#now;
    return isMapped;
  }

  mouse(buttons: number): void {
    for (const [name, bit] of MOUSE_BUTTONS) {
      const [was, is] = [(this.#buttons & bit) !== 0, (buttons & bit) !== 0];
      if (is && !was) this.press(name, 1);
      else if (!is && was) this.release(name);
    }
    this.#buttons = buttons;
  }

  clear(): void {
    this.#active.clear();
    this.#waiting.clear();
    this.#sticky.clear();
    this.#pulses = [];
    for (const touch of this.#made) this.#touch(touch, 'cancel');
    this.#made = [];
  }

  /** Updates generated touches and view motion. */
  tick(): void {
    this.#tickAt = this.#now;
    this.#made = this.#made.flatMap((touch) => {
      const isOver = touch.end !== undefined && this.#now >= touch.end;
      if (isOver || isSwipe(touch.gesture)) this.#touch(touch, isOver ? 'up' : 'move');
      return isOver ? [] : [touch];
    });
    const { outputs } = this.#before;
    let [dx, dy] = [0, 0];
    for (const [name, axis, sign] of MOVE_SIDES) {
      const distance = (outputs.get(name) ?? 0) * sign * LOOK_PX;
      if (axis === 0) dx += distance;
      else dy += distance;
    }
    if (dx !== 0 || dy !== 0) this.#facts.push(this.#relative(new Float64Array([dx, dy]), outputs));
  }

  /**
   * Completes the handling of an input event.
   * @param isMouse whether the caller sends the mouse buttons itself
   */
  finish(isMouse = false): AssistChange & { readonly buttons: number; readonly modifiers: number } {
    this.#pulses = this.#pulses.filter(({ until }) => until > this.#now);
    const outputs = this.#outputs();
    this.#send(outputs, isMouse);
    const state: AssistState = {
      ...this.#before,
      down: this.#down,
      active: this.#active,
      waiting: this.#waiting,
      pulses: this.#pulses,
      sticky: this.#sticky,
      isModifierUsed: this.#isModifierUsed,
      outputs,
      chars: this.chars,
      modifiers: this.#modifiers,
      buttons: this.#buttons,
      made: this.#made,
      nextId: this.#nextId,
      movedAt: this.#movedAt,
      at: this.#now,
      tickAt: this.#tickAt,
    };
    return { state, facts: this.#facts, buttons: buttonsOf(outputs), modifiers: this.#modifiersWith(outputs) };
  }

  #targetOf(source: InputName): InputName {
    const { map, layer } = this.#settings;
    const isLayer = [...this.#active.values()].some(({ targets }) => targets.includes(LAYER));
    return (isLayer ? layer[source] : undefined) ?? map[source] ?? source;
  }

  #targetsOf(source: InputName): readonly InputName[] {
    return this.#targetOf(source).split(CHORD);
  }

  /**
   * Sticky keys: a modifier stays held until the next input; pressed again, it is locked; a third press releases it.
   */
  #latch(targets: readonly InputName[]): void {
    if (this.#isModifierUsed) {
      this.#isModifierUsed = false;
      return;
    }
    for (const target of targets) {
      const latched = this.#sticky.get(target);
      if (latched === 'locked') this.#sticky.delete(target);
      else this.#sticky.set(target, latched ? 'locked' : 'once');
    }
  }

  #clearLatches(source: InputName): void {
    if (isAnalog(source)) return;
    for (const [name, latched] of this.#sticky) if (latched === 'once') this.#sticky.delete(name);
  }

  #outputs(): Map<InputName, number> {
    const outputs = new Map<InputName, number>();
    const add = (source: InputName, { value, targets }: Active) => {
      for (const target of targets) {
        if (target === LAYER || target === NOTHING) continue;
        const strength = this.#strength(source, target, value);
        if (strength > 0) outputs.set(target, Math.max(outputs.get(target) ?? 0, strength));
      }
    };
    for (const name of this.#sticky.keys()) outputs.set(name, 1);
    for (const [source, active] of this.#active) add(source, active);
    for (const { source, targets, from } of this.#pulses) if (from <= this.#now) add(source, { value: 1, targets });
    return outputs;
  }

  #strength(source: InputName, target: InputName, value: number): number {
    if (isAnalog(target) || TRIGGERS.includes(target)) return value;
    if (TRIGGERS.includes(source)) return value >= TRIGGER_PRESS_AT ? 1 : 0;
    if (!isAnalog(source)) return 1;
    return value > (this.#before.outputs.has(target) ? RELEASE_AT : PRESS_AT) ? 1 : 0;
  }

  /** Forwards what differs from the held inputs before the event: first releases in reverse order, then presses. */
  #send(outputs: ReadonlyMap<InputName, number>, isMouse: boolean): void {
    const { outputs: before } = this.#before;
    const current = new Map(before);
    for (const name of [...before.keys()].toReversed()) {
      if (outputs.has(name)) continue;
      current.delete(name);
      this.#edge(name, false, current, isMouse);
    }
    for (const [name, value] of outputs) {
      const isNew = !before.has(name);
      current.set(name, value);
      if (isNew) this.#edge(name, true, current, isMouse);
    }
  }

  #edge(name: InputName, down: boolean, current: ReadonlyMap<InputName, number>, isMouse: boolean): void {
    if (isKey(name)) {
      const key = this.chars.get(name) ?? charOf(this.#before, name);
      const modifiers = this.#modifiersWith(current);
      this.#facts.push({
        kind: 'key',
        down,
        code: name,
        key,
        repeat: false,
        modifiers,
        composing: false,
        keepsKeys: false,
      });
    } else if (GESTURE_SET.has(name)) this.#gesture(name, down);
    else if (name === WHEEL_UP || name === WHEEL_DOWN) {
      if (!down) return;
      const [x, y] = this.#place;
      const dy = name === WHEEL_UP ? -WHEEL_PX : WHEEL_PX;
      this.#facts.push({ kind: 'wheel', dx: 0, dy, unit: 'pixel', x, y, modifiers: this.#modifiersWith(current) });
    } else if (!isMouse && MOUSE_BUTTONS.some(([button]) => button === name)) this.#button(down, current);
  }

  #button(down: boolean, current: ReadonlyMap<InputName, number>): void {
    if (this.#before.locked) {
      this.#facts.push(this.#relative(new Float64Array(2), current, 0));
      return;
    }
    const buttons = buttonsOf(current);
    const phase = down ? 'down' : buttons === 0 ? 'up' : 'move';
    const fact = {
      kind: 'pointer',
      pointer: 'mouse',
      phase,
      id: 1,
      xy: new Float64Array(this.#place),
      count: 1,
    } as const;
    this.#facts.push({ ...fact, buttons, modifiers: this.#modifiersWith(current) });
  }

  #relative(xy: Float64Array, current: ReadonlyMap<InputName, number>, count = 1): InputFact {
    return { kind: 'relative', xy, count, buttons: buttonsOf(current), modifiers: this.#modifiersWith(current) };
  }

  #gesture(gesture: InputName, down: boolean): void {
    if (down) {
      const length = isSwipe(gesture) ? SWIPE_MS : gesture === 'TouchHold' ? undefined : TAP_MS;
      const count = gesture === 'TouchTwoFingers' ? 2 : 1;
      for (let i = 0; i < count; i++) {
        const touch = { id: this.#nextId--, gesture, start: this.#now, end: length && this.#now + length };
        this.#made = [...this.#made, touch];
        this.#touch(touch, 'down', i);
      }
    } else if (gesture === 'TouchHold') {
      for (const touch of this.#made) if (touch.gesture === gesture) this.#touch(touch, 'up');
      this.#made = this.#made.filter((touch) => touch.gesture !== gesture);
    }
  }

  #touch({ id, gesture, start, end }: MadeTouch, phase: PointerFact['phase'], finger = 0): void {
    const [left, top, width, height] = this.#before.stage;
    const share = end === undefined ? 0 : Math.min((this.#now - start) / (end - start), 1) - 0.5;
    const length = isSwipe(gesture) ? share * SWIPE_LENGTH * Math.min(width, height) : 0;
    const x = left + width / 2 + (gesture.endsWith('Left') ? -length : gesture.endsWith('Right') ? length : 0);
    const y = top + height / 2 + (gesture.endsWith('Up') ? -length : gesture.endsWith('Down') ? length : 0);
    const xy = new Float64Array([x + finger * 0.1 * width, y]);
    this.#facts.push({ kind: 'pointer', pointer: 'touch', phase, id, xy, count: 1, buttons: 0, modifiers: 0 });
  }

  get #place(): readonly [number, number] {
    const [left, top, width, height] = this.#before.stage;
    return this.#before.place ?? [left + width / 2, top + height / 2];
  }

  #modifiersWith(outputs: ReadonlyMap<InputName, number>): number {
    return modifiersOf({ down: this.#down, chars: this.chars }, outputs, this.#modifiers);
  }
}

/**
 * Returns the modifier bits to send: those that the browser reports, without keys whose state is tracked here (they
 * may be reassigned), and with the modifiers that are held as targets.
 */
export function modifiersOf(
  { down, chars }: Pick<AssistState, 'down' | 'chars'>,
  outputs: ReadonlyMap<InputName, number>,
  reported: number,
): number {
  let [explained, sent] = [0, 0];
  for (const [code, bit] of MODIFIER_BITS) {
    const bits = code === 'AltRight' && chars.get(code) === 'AltGraph' ? bit | ALT_GRAPH : bit;
    if (down.has(code)) explained |= bits;
    if (outputs.has(code)) sent |= bits;
  }
  return (reported & ~explained) | sent;
}

export function isKey(name: InputName): boolean {
  return Object.hasOwn(KEY_USAGE, name);
}

function isModifier(name: InputName): boolean {
  return MODIFIER_BITS.has(name);
}

function isSwipe(gesture: InputName): boolean {
  return gesture.startsWith('TouchSwipe');
}

export function buttonsOf(outputs: ReadonlyMap<InputName, number>): number {
  let buttons = 0;
  for (const [name, bit] of MOUSE_BUTTONS) if (outputs.has(name)) buttons |= bit;
  return buttons;
}

/** Returns the character that the browser last reported for a key, or else the character on a US keyboard. */
export function charOf({ chars }: Pick<AssistState, 'chars'>, code: InputName): string {
  const known = chars.get(code);
  if (known !== undefined) return known;
  const [, letter, digit] = /^(?:Key([A-Z])|Digit(\d))$/.exec(code) ?? [];
  return letter?.toLowerCase() ?? digit ?? (code === 'Space' ? ' ' : code);
}
