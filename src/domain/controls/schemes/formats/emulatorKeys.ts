import { CHORD, isBindable, sameButForCase } from '../bindings.ts';

/** Maps key names of Windows and of the emulator, in lower case, to the product's key names. */
const OWN: Readonly<Record<string, string>> = {
  up: 'ArrowUp',
  down: 'ArrowDown',
  left: 'ArrowLeft',
  right: 'ArrowRight',
  return: 'Enter',
  back: 'Backspace',
  del: 'Delete',
  ins: 'Insert',
  pgup: 'PageUp',
  prior: 'PageUp',
  pgdn: 'PageDown',
  next: 'PageDown',
  capital: 'CapsLock',
  scroll: 'ScrollLock',
  ctrl: 'Control',
  controlkey: 'Control',
  lcontrolkey: 'ControlLeft',
  rcontrolkey: 'ControlRight',
  shiftkey: 'Shift',
  lshiftkey: 'ShiftLeft',
  rshiftkey: 'ShiftRight',
  menu: 'Alt',
  lmenu: 'AltLeft',
  rmenu: 'AltRight',
  hangulmode: 'Lang1',
  hanjamode: 'Lang2',
  imeconvert: 'Convert',
  imenonconvert: 'NonConvert',
  lcontrol: 'ControlLeft',
  leftcontrol: 'ControlLeft',
  rcontrol: 'ControlRight',
  rightcontrol: 'ControlRight',
  lctrl: 'ControlLeft',
  leftctrl: 'ControlLeft',
  rctrl: 'ControlRight',
  rightctrl: 'ControlRight',
  lshift: 'ShiftLeft',
  leftshift: 'ShiftLeft',
  rshift: 'ShiftRight',
  rightshift: 'ShiftRight',
  lalt: 'AltLeft',
  leftalt: 'AltLeft',
  ralt: 'AltRight',
  rightalt: 'AltRight',
  multiply: 'NumpadMultiply',
  add: 'NumpadAdd',
  subtract: 'NumpadSubtract',
  decimal: 'NumpadDecimal',
  divide: 'NumpadDivide',
  ';': 'Semicolon',
  '=': 'Equal',
  ',': 'Comma',
  '-': 'Minus',
  '.': 'Period',
  '/': 'Slash',
  '`': 'Backquote',
  '[': 'BracketLeft',
  '\\': 'Backslash',
  ']': 'BracketRight',
  "'": 'Quote',
  oem1: 'Semicolon',
  oemsemicolon: 'Semicolon',
  oemplus: 'Equal',
  oemcomma: 'Comma',
  oemminus: 'Minus',
  oemperiod: 'Period',
  oem2: 'Slash',
  oemquestion: 'Slash',
  oem3: 'Backquote',
  oemtilde: 'Backquote',
  oem4: 'BracketLeft',
  oemopenbrackets: 'BracketLeft',
  oem5: 'Backslash',
  oempipe: 'Backslash',
  oem6: 'BracketRight',
  oemclosebrackets: 'BracketRight',
  oem7: 'Quote',
  oemquotes: 'Quote',
  oem102: 'IntlBackslash',
  oembackslash: 'IntlBackslash',
  mouselbutton: 'MouseLeft',
  mouserbutton: 'MouseRight',
  mousembutton: 'MouseMiddle',
  mousexbutton1: 'MouseBack',
  mousexbutton2: 'MouseForward',
  gamepadleftshoulder: 'GamepadLB',
  gamepadrightshoulder: 'GamepadRB',
  gamepadltrigger: 'GamepadLT',
  gamepadrtrigger: 'GamepadRT',
  gamepadlefttrigger: 'GamepadLT',
  gamepadrighttrigger: 'GamepadRT',
  gamepadleftthumb: 'GamepadLS',
  gamepadrightthumb: 'GamepadRS',
  gamepadstop: 'GamepadBack',
  gamepaddpadup: 'GamepadUp',
  gamepaddpaddown: 'GamepadDown',
  gamepaddpadleft: 'GamepadLeft',
  gamepaddpadright: 'GamepadRight',
};

/** Maps the product's key names to the emulator's, which don't distinguish the left and the right key. */
const EMULATOR: Readonly<Record<string, string>> = {
  ArrowUp: 'Up',
  ArrowDown: 'Down',
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
  Backspace: 'Back',
  ScrollLock: 'Scroll',
  Control: 'Ctrl',
  ControlLeft: 'Ctrl',
  ControlRight: 'Ctrl',
  ShiftLeft: 'Shift',
  ShiftRight: 'Shift',
  AltLeft: 'Alt',
  AltRight: 'Alt',
  NumpadMultiply: 'Multiply',
  NumpadAdd: 'Add',
  NumpadSubtract: 'Subtract',
  NumpadDecimal: 'Decimal',
  NumpadDivide: 'Divide',
  Semicolon: 'Oem1',
  Equal: 'OemPlus',
  Comma: 'OemComma',
  Minus: 'OemMinus',
  Period: 'OemPeriod',
  Slash: 'Oem2',
  Backquote: 'Oem3',
  BracketLeft: 'Oem4',
  Backslash: 'Oem5',
  BracketRight: 'Oem6',
  Quote: 'Oem7',
  IntlBackslash: 'Oem102',
  MouseLeft: 'MouseLButton',
  MouseRight: 'MouseRButton',
  MouseMiddle: 'MouseMButton',
  MouseBack: 'MouseXButton1',
  MouseForward: 'MouseXButton2',
  GamepadLB: 'GamepadLeftShoulder',
  GamepadRB: 'GamepadRightShoulder',
  GamepadLT: 'GamepadLTrigger',
  GamepadRT: 'GamepadRTrigger',
  GamepadLS: 'GamepadLeftThumb',
  GamepadRS: 'GamepadRightThumb',
  GamepadUp: 'GamepadDpadUp',
  GamepadDown: 'GamepadDpadDown',
  GamepadLeft: 'GamepadDpadLeft',
  GamepadRight: 'GamepadDpadRight',
};

/**
 * Returns the product's name for a key, a button or a chord (`Ctrl + 1`). Accepts the product's and the emulator's
 * name, in any case. Undefined for a name that can't be bound.
 */
export function readKeyName(text: string): string | undefined {
  const parts = text.split('+').map((part) => webName(part.trim()));
  const name = parts.join(CHORD);
  return isBindable(name) ? name : undefined;
}

function webName(text: string): string {
  const low = text.toLowerCase();
  const mapped = Object.hasOwn(OWN, low) ? OWN[low] : undefined;
  if (mapped !== undefined) return mapped;
  if (/^[a-z]$/.test(low)) return `Key${low.toUpperCase()}`;
  const digit = /^(?<pad>num(?:pad)?|d)?(?<digit>\d)$/.exec(low)?.groups;
  if (digit) return `${digit['pad']?.startsWith('num') ? 'Numpad' : 'Digit'}${digit['digit']}`;
  return sameButForCase(low) ?? text;
}

export function emulatorKeyName(name: string): string {
  return name
    .split(CHORD)
    .map((part) => EMULATOR[part] ?? part.replace(/^(?:Key|Digit)(?=.$)/, '').replace(/^Numpad(?=\d$)/, 'Num'))
    .join(CHORD);
}
