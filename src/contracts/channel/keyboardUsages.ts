/**
 * Physical keys by their USB HID usage (page 7, "Keyboard/Keypad"), the value on the wire. The names are the
 * `KeyboardEvent.code` values of the W3C UI Events code specification.
 */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

export const KEY_USAGE: Readonly<Record<string, number>> = {
  ...Object.fromEntries([...LETTERS].map((letter, i) => [`Key${letter}`, 0x04 + i])),
  ...Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8, 9, 0].map((digit, i) => [`Digit${digit}`, 0x1e + i])),
  Enter: 0x28,
  Escape: 0x29,
  Backspace: 0x2a,
  Tab: 0x2b,
  Space: 0x2c,
  Minus: 0x2d,
  Equal: 0x2e,
  BracketLeft: 0x2f,
  BracketRight: 0x30,
  Backslash: 0x31,
  IntlHash: 0x32,
  Semicolon: 0x33,
  Quote: 0x34,
  Backquote: 0x35,
  Comma: 0x36,
  Period: 0x37,
  Slash: 0x38,
  CapsLock: 0x39,
  ...Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`F${i + 1}`, 0x3a + i])),
  PrintScreen: 0x46,
  ScrollLock: 0x47,
  Pause: 0x48,
  Insert: 0x49,
  Home: 0x4a,
  PageUp: 0x4b,
  Delete: 0x4c,
  End: 0x4d,
  PageDown: 0x4e,
  ArrowRight: 0x4f,
  ArrowLeft: 0x50,
  ArrowDown: 0x51,
  ArrowUp: 0x52,
  NumLock: 0x53,
  NumpadDivide: 0x54,
  NumpadMultiply: 0x55,
  NumpadSubtract: 0x56,
  NumpadAdd: 0x57,
  NumpadEnter: 0x58,
  ...Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8, 9, 0].map((digit, i) => [`Numpad${digit}`, 0x59 + i])),
  NumpadDecimal: 0x63,
  IntlBackslash: 0x64,
  ContextMenu: 0x65,
  NumpadEqual: 0x67,
  ...Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`F${i + 13}`, 0x68 + i])),
  IntlRo: 0x87,
  KanaMode: 0x88,
  IntlYen: 0x89,
  Convert: 0x8a,
  NonConvert: 0x8b,
  Lang1: 0x90,
  Lang2: 0x91,
  Lang3: 0x92,
  Lang4: 0x93,
  Lang5: 0x94,
  ControlLeft: 0xe0,
  ShiftLeft: 0xe1,
  AltLeft: 0xe2,
  MetaLeft: 0xe3,
  ControlRight: 0xe4,
  ShiftRight: 0xe5,
  AltRight: 0xe6,
  MetaRight: 0xe7,
};

const CODE_OF_USAGE: ReadonlyMap<number, string> = new Map(
  Object.entries(KEY_USAGE).map(([code, usage]) => [usage, code]),
);

/** Returns the `KeyboardEvent.code` of a HID usage; `Usage<n>` for a usage without a name. */
export function codeOfUsage(usage: number): string {
  return CODE_OF_USAGE.get(usage) ?? `Usage${usage}`;
}

/** Bits of the modifier byte in a key message. */
export const MODIFIER = { shift: 1, control: 2, alt: 4, meta: 8, repeat: 16 } as const;
