import { PAD_BUTTONS, STICK_SIDES, WHEEL_DOWN, WHEEL_UP } from '../../controls/schemes/bindings.ts';
import type { InputFact, KeyFact, PointerFact } from '../../input/inputEvents.ts';
import { isBarShortcut, isMouseLockShortcut, isReserved } from '../../input/keyboard/reservedKeys.ts';
import type { InputAssistance, StickAssistance } from './inputAssistanceSettings.ts';
import {
  type AssistChange,
  type AssistState,
  buttonsOf,
  charOf,
  Draft,
  GESTURE_SET,
  IDLE,
  isKey,
  modifiersOf,
  MOVE_SIDES,
  type PadInput,
  TICK_MS,
  TRIGGERS,
} from './assistState.ts';
import { NO_TOUCHES, recognizeTouch, touchesDue, touchesOfTime } from './touchGestures.ts';

export type AssistEvent =
  | { readonly kind: 'fact'; readonly fact: InputFact; readonly now: number }
  | { readonly kind: 'pad'; readonly pad: PadInput; readonly now: number }
  | { readonly kind: 'time'; readonly now: number }
  /**
   * All input on the streaming device was released. An input that the player still holds counts only after another
   * press.
   */
  | { readonly kind: 'released'; readonly now: number }
  /** Turns input assistance off, which releases all input. */
  | { readonly kind: 'off'; readonly now: number };

/**
 * Result of an input event. `taken`: the inputs in `facts` replace the event. Otherwise the caller forwards the event
 * unchanged after `facts`.
 */
interface AssistStep extends AssistChange {
  readonly taken: boolean;
}

/** Time without motion after which the mouse counts as still, in milliseconds. */
const MOVE_MS = 80;
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

/** Applies the player's input settings to an input event. Returns the next state and the replacing inputs. */
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

/** Returns the next time at which the state of input assistance changes without an event; undefined if it doesn't. */
export function assistDue({ waiting, pulses, outputs, made, active, movedAt, at, tickAt, touches }: AssistState) {
  const turns = pulses.flatMap(({ from, until }) => [from, until]).filter((time) => time > at);
  const times = [...waiting.values(), ...turns];
  if (made.length > 0 || MOVE_SIDES.some(([name]) => outputs.has(name))) times.push(tickAt + TICK_MS);
  if (MOVE_SIDES.some(([name]) => active.has(name))) times.push(movedAt + MOVE_MS);
  const touch = touchesDue(touches);
  if (touch !== undefined) times.push(touch);
  return times.length > 0 ? Math.min(...times) : undefined;
}

/**
 * Returns the state of input assistance after all input was released. It keeps which keys and buttons are physically
 * down, so that they don't count until pressed again.
 */
function forget(state: AssistState): AssistState {
  const { down, chars, modifiers, buttons, place, locked, stage, pad, nextId } = state;
  // A touch that the game has already received is kept, so that the game also receives its end.
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
  // macOS reports no keyup of other keys while Cmd is held.
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
  // If a press changes no mouse button because of the settings, forward it as a motion.
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

/** Applies a stick's dead zone and gain. Returns x and y; their vector has a length from 0 to 1. */
function shaped(x: number, y: number, { zone, gain }: StickAssistance): readonly [number, number] {
  const length = Math.hypot(x, y);
  const reach = Math.min(Math.max((length - zone) / (1 - zone), 0) * gain, 1);
  return length === 0 || reach === 0 ? [0, 0] : [(x / length) * reach, (y / length) * reach];
}

/**
 * Writes the active outputs into a gamepad's state, in the standard mapping. Changes `axes` and `buttons` in place.
 */
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
