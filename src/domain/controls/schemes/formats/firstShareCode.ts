import { BOUND_MAX } from '../bindings.ts';
import { ByteReader, type CutShort } from './shareCodeBytes.ts';
import { type Control, LIMITS, newControl, type Scheme, type Slot, SLOTS, STICK_TYPES } from '../scheme.ts';

/*
 * The first version of share codes (`NLS1-`). They contain types, slots and names as indices of these lists, so the lists
 * must never change:
 *
 *     text name · u8 count · controls
 *     control   u8 type · u16 x · u16 y · u8 radius · u8 flags · keys · fields present by flags
 *     keys      u8 count · u8 slot, u16 name each
 *     text      u16 bytes · UTF-8
 */
const TYPES = [
  'Tap',
  'Script',
  'Swipe',
  'TapRepeat',
  'FreeLook',
  'Pan',
  'Dpad',
  'Zoom',
  'MouseZoom',
  'MOBASkill',
  'EdgeScroll',
  'Scroll',
  'State',
  'Rotate',
  'Tilt',
  'MOBADpad',
] as const;
const ALL_SLOTS: readonly Slot[] = ['main', 'up', 'left', 'down', 'right', 'in', 'out'];
const NAMES: readonly string[] = `
KeyA KeyB KeyC KeyD KeyE KeyF KeyG KeyH KeyI KeyJ KeyK KeyL KeyM KeyN KeyO KeyP KeyQ KeyR KeyS KeyT KeyU KeyV
KeyW KeyX KeyY KeyZ Digit1 Digit2 Digit3 Digit4 Digit5 Digit6 Digit7 Digit8 Digit9 Digit0 Enter Backspace Tab
Space Minus Equal BracketLeft BracketRight Backslash IntlHash Semicolon Quote Backquote Comma Period Slash F1 F2
F3 F4 F7 F8 F9 F10 ScrollLock Pause Insert Home PageUp Delete End PageDown ArrowRight ArrowLeft ArrowDown
ArrowUp NumLock NumpadDivide NumpadMultiply NumpadSubtract NumpadAdd NumpadEnter Numpad1 Numpad2 Numpad3 Numpad4
Numpad5 Numpad6 Numpad7 Numpad8 Numpad9 Numpad0 NumpadDecimal IntlBackslash NumpadEqual F13 F14 F15 F16 F17 F18
F19 F20 F21 F22 F23 F24 IntlRo KanaMode IntlYen Convert NonConvert Lang1 Lang2 ControlLeft ShiftLeft AltLeft
ControlRight ShiftRight AltRight MouseRight MouseMiddle MouseBack MouseForward GamepadA GamepadB GamepadX
GamepadY GamepadLB GamepadRB GamepadLT GamepadRT GamepadBack GamepadStart GamepadLS GamepadRS GamepadUp
GamepadDown GamepadLeft GamepadRight
`
  .trim()
  .split(/\s/);

const FLAG = {
  stick: 1,
  right: 2,
  sensitivity: 4,
  angle: 8,
  interval: 16,
  script: 32,
  words: 64,
  category: 128,
} as const;

/** Parses the part of a first-version share code that follows the checksum. Never throws. */
export function readFirstCode(body: Uint8Array): Scheme | 'cut-short' | 'nonsense' {
  try {
    const from = new ByteReader(body);
    const name = from.text(LIMITS.name);
    const count = from.u8();
    if (name === undefined || name.trim() === '' || count > LIMITS.controls) return 'nonsense';
    const controls: Control[] = [];
    for (let i = 0; i < count; i++) {
      const control = readControl(from, i + 1);
      if (!control) return 'nonsense';
      controls.push(control);
    }
    return from.left === 0 ? { name, tags: ['shared'], selected: false, controls } : 'nonsense';
  } catch (error) {
    if (isCutShort(error)) return 'cut-short';
    throw error;
  }
}

function isCutShort(error: unknown): error is CutShort {
  return error instanceof Error && error.name === 'CutShort';
}

/** Reads a control from a first-version share code; undefined if a value is impossible. */
function readControl(from: ByteReader, id: number): Control | undefined {
  const type = TYPES[from.u8()];
  const [x, y, radius, flags] = [from.u16() / 10_000, from.u16() / 10_000, from.u8() / 400, from.u8()];
  if (!type || x > 1 || y > 1 || !isWithin(radius, LIMITS.radius)) return undefined;
  const keys = readKeys(from, type);
  const fresh = newControl(type, id, x, y);
  const sensitivity = flags & FLAG.sensitivity ? from.u8() / 50 : 1;
  const angle = flags & FLAG.angle ? from.u16() : 0;
  const interval = flags & FLAG.interval ? from.u16() : fresh.interval;
  const script = flags & FLAG.script ? from.text(LIMITS.script) : '';
  const state = flags & FLAG.words ? from.text(LIMITS.name) : '';
  const tag = flags & FLAG.words ? from.text(LIMITS.name) : '';
  const category = flags & FLAG.category ? from.text(LIMITS.category) : '';
  if (!keys || script === undefined || state === undefined || tag === undefined || category === undefined)
    return undefined;
  if (!isWithin(sensitivity, LIMITS.sensitivity) || angle >= 360 || !isWithin(interval, LIMITS.interval))
    return undefined;
  const stick = flags & FLAG.stick ? (flags & FLAG.right ? 'R' : 'L') : undefined;
  if (stick && !STICK_TYPES.has(type)) return undefined;
  return { ...fresh, radius, keys, stick, sensitivity, angle, interval, script, state, tag, category };
}

function readKeys(from: ByteReader, type: Control['type']): Control['keys'] | undefined {
  const keys: Partial<Record<Slot, string[]>> = {};
  for (let count = from.u8(); count > 0; count--) {
    const slot = ALL_SLOTS[from.u8()];
    const name = NAMES[from.u16()];
    if (!slot || name === undefined || !SLOTS[type].includes(slot)) return undefined;
    const names = (keys[slot] ??= []);
    if (names.length >= BOUND_MAX || names.includes(name)) return undefined;
    names.push(name);
  }
  return keys;
}

function isWithin(value: number, { min, max }: { readonly min: number; readonly max: number }): boolean {
  return value >= min && value <= max;
}
