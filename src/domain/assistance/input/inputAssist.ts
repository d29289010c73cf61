import { KEY_USAGE, MODIFIER } from '../../../contracts/channel/keyboardUsages.ts';
import {
  CHORD,
  MOUSE_BUTTONS,
  PAD_BUTTONS,
  STICK_SIDES,
  WHEEL_DOWN,
  WHEEL_UP,
} from '../../controls/schemes/bindings.ts';
import { ALT_GRAPH, type InputFact, type KeyFact, type PointerFact } from '../../input/inputFacts.ts';
import { isBarShortcut, isMouseLockShortcut, isReserved } from '../../input/keyboard/reservedKeys.ts';
import type { InputAssistance, StickAssistance } from './inputAssistance.ts';
import { GESTURES, groupOf, type InputName, isAnalog, LAYER, MOUSE_MOVES, NOTHING } from './inputNames.ts';
import { NO_TOUCHES, recognizeTouch, type TouchesSeen, touchesDue, touchesOfTime } from './touchGestures.ts';

/** Time that a single press lasts, and pause before the next, in milliseconds. */
const PULSE_MS = 60;
/** Deflection at which an axis presses a target without strength, and at which it releases it. */
const PRESS_AT = 0.5;
const RELEASE_AT = 0.4;
const TRIGGER_PRESS_AT = 0.3;
/** Interval of view motion and of touches, in milliseconds. */
const TICK_MS = 16;
/** Distance of view motion per tick at full strength, in CSS pixels. */
const LOOK_PX = 12;
/** Distance of mouse motion per event with full strength, in CSS pixels, and time until the mouse counts as still. */
const MOVE_PX = 24;
const MOVE_MS = 80;
const WHEEL_PX = 100;
/** Duration of a swipe, and its length in shares of the stage's shorter side. */
const SWIPE_MS = 160;
const SWIPE_LENGTH = 0.3;
const TAP_MS = 80;
/** Pointer ids that neither a browser nor a control scheme uses. */
const FIRST_ID = -2_000_001;

/** State of a gamepad: bit n is the n-th button of the standard mapping. */
export interface PadInput {
  readonly buttons: number;
  /** Left and right, 0 to 1. */
  readonly triggers: readonly [number, number];
  readonly axes: readonly [number, number, number, number];
}

export type AssistEvent =
  | { readonly kind: 'fact'; readonly fact: InputFact; readonly now: number }
  | { readonly kind: 'pad'; readonly pad: PadInput; readonly now: number }
  | { readonly kind: 'time'; readonly now: number }
  /** The streamed device's input was released. What the player still holds counts only after another press. */
  | { readonly kind: 'released'; readonly now: number }
  /** Turns assistance off, which releases all input. */
  | { readonly kind: 'off'; readonly now: number };

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

/** A touch made for a gesture target. `end` is undefined while a hold lasts. */
interface MadeTouch {
  readonly id: number;
  readonly gesture: InputName;
  readonly start: number;
  readonly end: number | undefined;
}

export interface AssistState {
  /** Keys, buttons and touches that the player physically holds down. */
  readonly down: ReadonlySet<InputName>;
  /**
   * Held inputs that have an effect. Targets are fixed from the press on, so that a change of layer doesn't leave them
   * held.
   */
  readonly active: ReadonlyMap<InputName, Active>;
  /** Times at which held sources count, for slow keys. */
  readonly waiting: ReadonlyMap<InputName, number>;
  readonly pulses: readonly Pulse[];
  readonly sticky: ReadonlyMap<InputName, 'once' | 'locked'>;
  /** Another input was used while a modifier was held, so that it doesn't stay. */
  readonly isModifierUsed: boolean;
  /** Inputs as the streamed device knows them, with their strength. */
  readonly outputs: ReadonlyMap<InputName, number>;
  /** `KeyboardEvent.key` of each held key, by its code. */
  readonly chars: ReadonlyMap<InputName, string>;
  /** Modifiers as the browser reports them. */
  readonly modifiers: number;
  /** Physical mouse buttons, as `PointerEvent.buttons`. */
  readonly buttons: number;
  /** The mouse in the viewport; undefined before its first position. */
  readonly place: readonly [x: number, y: number] | undefined;
  readonly locked: boolean;
  readonly stage: readonly [left: number, top: number, width: number, height: number];
  readonly pad: PadInput | undefined;
  readonly made: readonly MadeTouch[];
  readonly nextId: number;
  readonly touches: TouchesSeen;
  readonly movedAt: number;
  /** Times of the last event and of the last tick of touches and view motion. */
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

/** `taken`: the event was replaced by `facts`. Otherwise the caller forwards it unchanged after them. */
interface AssistStep {
  readonly state: AssistState;
  readonly facts: readonly InputFact[];
  readonly taken: boolean;
}

const MODIFIER_BITS: ReadonlyMap<InputName, number> = new Map([
  ['ShiftLeft', MODIFIER.shift],
  ['ShiftRight', MODIFIER.shift],
  ['ControlLeft', MODIFIER.control],
  ['ControlRight', MODIFIER.control],
  ['AltLeft', MODIFIER.alt],
  ['AltRight', MODIFIER.alt],
]);
const TRIGGERS: readonly InputName[] = ['GamepadLT', 'GamepadRT'];
const GESTURE_SET: ReadonlySet<string> = new Set(GESTURES);
const SIDE_AXES = [
  [STICK_SIDES.L.left, 0, -1],
  [STICK_SIDES.L.right, 0, 1],
  [STICK_SIDES.L.up, 1, -1],
  [STICK_SIDES.L.down, 1, 1],
  [STICK_SIDES.R.left, 2, -1],
  [STICK_SIDES.R.right, 2, 1],
  [STICK_SIDES.R.up, 3, -1],
  [STICK_SIDES.R.down, 3, 1],
] as const;
const MOVE_SIDES = [
  [MOUSE_MOVES.left, 0, -1],
  [MOUSE_MOVES.right, 0, 1],
  [MOUSE_MOVES.up, 1, -1],
  [MOUSE_MOVES.down, 1, 1],
] as const;

/** Returns the next state, and the input that replaces the event. */
export function assistInput(settings: InputAssistance, event: AssistEvent, state: AssistState): AssistStep {
  switch (event.kind) {
    case 'fact':
      return onFact(settings, event.fact, event.now, state);
    case 'pad':
      return onPad(settings, event.pad, event.now, state);
    case 'time':
      return onTime(settings, event.now, state);
    case 'released':
      return { state: forget(state), facts: [], taken: true };
    case 'off': {
      const draft = new Draft(settings, state, event.now);
      draft.clear();
      const { facts, state: next } = draft.finish();
      return { state: forget(next), facts, taken: true };
    }
  }
}

/** Time at which the state changes by itself; undefined if it doesn't. */
export function assistDue({ waiting, pulses, outputs, made, active, movedAt, at, tickAt, touches }: AssistState) {
  const turns = pulses.flatMap(({ from, until }) => [from, until]).filter((time) => time > at);
  const times = [...waiting.values(), ...turns];
  if (made.length > 0 || MOVE_SIDES.some(([name]) => outputs.has(name))) times.push(tickAt + TICK_MS);
  if (MOVE_SIDES.some(([name]) => active.has(name))) times.push(movedAt + MOVE_MS);
  const touch = touchesDue(touches);
  if (touch !== undefined) times.push(touch);
  return times.length > 0 ? Math.min(...times) : undefined;
}

/** State after all input was released. Physical state is kept, so that held inputs don't count until pressed again. */
function forget(state: AssistState): AssistState {
  const { down, chars, modifiers, buttons, place, locked, stage, pad, nextId } = state;
  // A touch that the game has received stays in the state, so that the game also receives its end.
  const touches = state.touches.phase === 'passed' ? state.touches : NO_TOUCHES;
  return { ...IDLE, down, chars, modifiers, buttons, place, locked, stage, pad, nextId, touches };
}

function onFact(settings: InputAssistance, fact: InputFact, now: number, state: AssistState): AssistStep {
  switch (fact.kind) {
    case 'key':
      return onKey(settings, fact, now, state);
    case 'pointer':
      return fact.pointer === 'mouse' ? onMouse(settings, fact, now, state) : onTouch(settings, fact, now, state);
    case 'relative': {
      const draft = new Draft(settings, { ...state, locked: true }, now);
      draft.see(fact.modifiers);
      let [dx, dy] = [0, 0];
      for (let i = 0; i < fact.count; i++) {
        dx += fact.xy[2 * i] ?? 0;
        dy += fact.xy[2 * i + 1] ?? 0;
      }
      const isMapped = draft.move(dx, dy);
      draft.mouse(fact.buttons);
      const step = draft.finish(true);
      const passed = { ...fact, buttons: step.buttons, modifiers: step.modifiers, count: isMapped ? 0 : fact.count };
      return { state: step.state, facts: [...step.facts, passed], taken: true };
    }
    case 'wheel': {
      const name = fact.dy < 0 ? WHEEL_UP : WHEEL_DOWN;
      const draft = new Draft(settings, state, now);
      draft.see(fact.modifiers);
      const isMapped = fact.dy !== 0 && draft.isMapped(name);
      if (isMapped) draft.pulse(name);
      const step = draft.finish();
      const passed = isMapped ? [] : [{ ...fact, modifiers: step.modifiers }];
      return { state: step.state, facts: [...step.facts, ...passed], taken: true };
    }
    case 'stage':
      return passWith({ ...state, stage: [fact.left, fact.top, fact.width, fact.height] });
    case 'lock':
      return passWith({ ...state, locked: fact.locked });
    case 'focus':
      return passWith(fact.focused ? state : { ...forget(state), down: new Set(), modifiers: 0, buttons: 0 });
    case 'visible':
      return passWith(fact.visible ? state : { ...forget(state), down: new Set(), modifiers: 0, buttons: 0 });
    default:
      return passWith(state);
  }
}

function passWith(state: AssistState): AssistStep {
  return { state, facts: [], taken: false };
}

function onKey(settings: InputAssistance, fact: KeyFact, now: number, state: AssistState): AssistStep {
  const { code } = fact;
  if (!fact.down) {
    if (!state.down.has(code)) return passWith(state);
    const draft = new Draft(settings, state, now);
    draft.see(fact.modifiers, code);
    draft.release(code);
    return { ...draft.finish(), taken: true };
  }
  const belongsToPage =
    fact.keepsKeys || fact.composing || isReserved(fact) || isMouseLockShortcut(fact) || isBarShortcut(fact);
  if (belongsToPage || !isKey(code) || code === 'F11') return passWith(state);
  if (fact.repeat) return onRepeat(settings, fact, state);
  // While Cmd is held, macOS reports no keyup of other keys.
  if (code.startsWith('Meta')) return passWith(state);
  const draft = new Draft(settings, state, now);
  draft.see(fact.modifiers, code);
  draft.chars.set(code, fact.key);
  draft.press(code, 1);
  return { ...draft.finish(), taken: true };
}

function onRepeat(settings: InputAssistance, fact: KeyFact, state: AssistState): AssistStep {
  const active = state.active.get(fact.code);
  if (!active && !state.down.has(fact.code)) return passWith(state);
  const mode = settings.modes[fact.code];
  const [target] = active?.targets ?? [];
  const isSingleKey = active?.targets.length === 1 && target !== undefined && isKey(target);
  if (!settings.repeat || mode || !isSingleKey) return { state, facts: [], taken: true };
  const key = target === fact.code ? fact.key : charOf(state, target);
  const repeated = { ...fact, code: target, key, modifiers: modifiersOf(state, state.outputs, fact.modifiers) };
  return { state, facts: [repeated], taken: true };
}

function onMouse(settings: InputAssistance, fact: PointerFact, now: number, state: AssistState): AssistStep {
  const at = 2 * (fact.count - 1);
  const place = fact.count > 0 ? ([fact.xy[at] ?? 0, fact.xy[at + 1] ?? 0] as const) : state.place;
  const draft = new Draft(settings, { ...state, place, locked: false }, now);
  draft.see(fact.modifiers);
  if (place && state.place) draft.move(place[0] - state.place[0], place[1] - state.place[1]);
  draft.mouse(fact.phase === 'cancel' ? 0 : fact.buttons);
  const before = buttonsOf(state.outputs);
  const step = draft.finish(true);
  // A press without an effect on the mouse is only a motion.
  const phase = step.buttons === before && fact.phase !== 'cancel' ? 'move' : fact.phase;
  const passed = { ...fact, phase, buttons: step.buttons, modifiers: step.modifiers };
  return { state: step.state, facts: [...step.facts, passed], taken: true };
}

function onTouch(settings: InputAssistance, fact: PointerFact, now: number, state: AssistState): AssistStep {
  const usesGestures = [settings.map, settings.layer].some((map) => Object.keys(map).some((it) => GESTURE_SET.has(it)));
  if (!usesGestures || fact.pointer !== 'touch') return passWith(state);
  return onTouchesSeen(settings, recognizeTouch(fact, now, state.touches), now, state);
}

function onTouchesSeen(
  settings: InputAssistance,
  seen: ReturnType<typeof recognizeTouch>,
  now: number,
  state: AssistState,
): AssistStep {
  const draft = new Draft(settings, { ...state, touches: seen.touches }, now);
  const isMapped = seen.gesture !== undefined && draft.isMapped(seen.gesture);
  if (isMapped && seen.gesture === 'TouchHold') draft.press('TouchHold', 1);
  else if (isMapped && seen.gesture) draft.pulse(seen.gesture);
  if (seen.isHoldEnded) draft.release('TouchHold');
  const step = draft.finish();
  const state_ = isMapped ? { ...step.state, touches: seen.consumed } : step.state;
  return { state: state_, facts: isMapped ? step.facts : [...step.facts, ...seen.replayed], taken: true };
}

function onPad(settings: InputAssistance, pad: PadInput, now: number, state: AssistState): AssistStep {
  const draft = new Draft(settings, { ...state, pad }, now);
  const before = state.pad;
  for (const [i, name] of PAD_BUTTONS.entries()) {
    const trigger = TRIGGERS.indexOf(name);
    const isPressed = (pad.buttons & (1 << i)) !== 0;
    const value = (trigger >= 0 ? pad.triggers[trigger] : 0) || Number(isPressed);
    const is = value > 0;
    const was = before !== undefined && ((before.buttons & (1 << i)) !== 0 || (before.triggers[trigger] ?? 0) > 0);
    if (is && !was) draft.press(name, value);
    else if (!is && was) draft.release(name);
    else if (is && trigger >= 0) draft.change(name, value);
  }
  const axes = [
    ...shaped(pad.axes[0], pad.axes[1], settings.sticks.L),
    ...shaped(pad.axes[2], pad.axes[3], settings.sticks.R),
  ];
  for (const [name, axis, sign] of SIDE_AXES) draft.lean(name, Math.max(0, (axes[axis] ?? 0) * sign));
  return { ...draft.finish(), taken: true };
}

function onTime(settings: InputAssistance, now: number, state: AssistState): AssistStep {
  const seen = touchesOfTime(now, state.touches);
  const first = seen ? onTouchesSeen(settings, seen, now, state) : passWith(state);
  const draft = new Draft(settings, first.state, now);
  for (const [source, at] of first.state.waiting) if (at <= now) draft.accept(source, 1);
  if (now - first.state.movedAt >= MOVE_MS) for (const [name] of MOVE_SIDES) draft.lean(name, 0);
  draft.tick();
  const step = draft.finish();
  return { state: step.state, facts: [...first.facts, ...step.facts], taken: true };
}

/** Applies the radius at rest and the factor. Returns x and y, 0 to 1 in length. */
function shaped(x: number, y: number, { zone, gain }: StickAssistance): readonly [number, number] {
  const length = Math.hypot(x, y);
  const reach = Math.min(Math.max((length - zone) / (1 - zone), 0) * gain, 1);
  return length === 0 || reach === 0 ? [0, 0] : [(x / length) * reach, (y / length) * reach];
}

/** The changes of one event, on a copy of the state. */
class Draft {
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

  /** Records the modifiers that the browser reports. Releases modifier keys that are up: their keyup may be missing. */
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

  /** Lets a press take effect. */
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

  /** Changes the strength of an active source. */
  change(source: InputName, value: number): void {
    const active = this.#active.get(source);
    if (active) this.#active.set(source, { ...active, value });
  }

  /** Sets the strength of an axis; 0 releases it. */
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

  /** Presses the targets briefly, after earlier presses of the same source. */
  pulse(source: InputName): void {
    const last = this.#pulses.findLast((it) => it.source === source);
    const from = Math.max(this.#now, last ? last.until + PULSE_MS : 0);
    const targets = this.#targetsOf(source);
    this.#pulses = [...this.#pulses, { source, targets, from, until: from + PULSE_MS }];
  }

  /** Records motion of the mouse. Returns whether it was assigned to something else. */
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

  /** Continues touches and view motion. */
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

  /** @param isMouse the caller sends the mouse buttons itself */
  finish(isMouse = false): Omit<AssistStep, 'taken'> & { readonly buttons: number; readonly modifiers: number } {
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

  /** A modifier stays until the next input; pressed again, it is locked; a third time, it is released. */
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

  /** Sends what differs from the outputs before: releases in reverse order, then presses. */
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

/** Reported modifiers without those of tracked keys, which may be assigned to others, and with those of the outputs. */
function modifiersOf(
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

function isKey(name: InputName): boolean {
  return Object.hasOwn(KEY_USAGE, name);
}

function isModifier(name: InputName): boolean {
  return MODIFIER_BITS.has(name);
}

function isSwipe(gesture: InputName): boolean {
  return gesture.startsWith('TouchSwipe');
}

function buttonsOf(outputs: ReadonlyMap<InputName, number>): number {
  let buttons = 0;
  for (const [name, bit] of MOUSE_BUTTONS) if (outputs.has(name)) buttons |= bit;
  return buttons;
}

/** The last reported character of a key, else that of a US keyboard. */
function charOf({ chars }: Pick<AssistState, 'chars'>, code: InputName): string {
  const known = chars.get(code);
  if (known !== undefined) return known;
  const [, letter, digit] = /^(?:Key([A-Z])|Digit(\d))$/.exec(code) ?? [];
  return letter?.toLowerCase() ?? digit ?? (code === 'Space' ? ' ' : code);
}

/** A gamepad with the outputs, in the standard mapping. `axes` and `buttons` are changed in place. */
export function writePad(
  { outputs }: AssistState,
  buttons: readonly { pressed: boolean; value: number }[],
  axes: number[],
): void {
  for (const [i, name] of PAD_BUTTONS.entries()) {
    const [button, value] = [buttons[i], outputs.get(name) ?? 0];
    if (!button) continue;
    button.value = value;
    button.pressed = value > 0;
  }
  axes.fill(0);
  for (const [name, axis, sign] of SIDE_AXES) axes[axis] = (axes[axis] ?? 0) + (outputs.get(name) ?? 0) * sign;
}
