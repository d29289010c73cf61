import { MODIFIER } from '../../../contracts/channel/keyboardUsages.ts';
import type { KeyFact } from '../inputFacts.ts';

const { shift, control, alt, meta } = MODIFIER;

/** Keys that the browser handles with exactly these modifiers. */
const COMBINATIONS: readonly (readonly [modifiers: number, codes: readonly string[]])[] = [
  // Reload, developer tools, and keyboard navigation out of the page.
  [0, ['F5', 'F6', 'F12']],
  [shift, ['F5', 'F6']],
  // Tabs and windows, reload, the address bar, and zoom, which some players need for reading.
  [control, ['KeyT', 'KeyN', 'KeyW', 'KeyQ', 'KeyR', 'KeyL', 'F4', 'F5', 'Tab', 'PageUp', 'PageDown']],
  [control, ['Equal', 'Minus', 'Digit0', 'NumpadAdd', 'NumpadSubtract', 'Numpad0']],
  [
    control | shift,
    ['KeyT', 'KeyN', 'KeyW', 'KeyQ', 'KeyR', 'KeyI', 'KeyJ', 'KeyC', 'Tab', 'Delete', 'Escape', 'Equal'],
  ],
  // History and the window.
  [alt, ['ArrowLeft', 'ArrowRight', 'Home', 'Tab', 'F4', 'KeyD']],
  [alt | shift, ['Tab']],
];

const RESERVED: ReadonlySet<string> = new Set(
  COMBINATIONS.flatMap(([modifiers, codes]) => codes.map((code) => `${modifiers} ${code}`)),
);

const ALL = shift | control | alt | meta;

/** True for a combination of the browser or the system: it is neither forwarded nor prevented. */
export function isReserved(fact: KeyFact): boolean {
  const modifiers = fact.modifiers & ALL;
  if (modifiers & meta) return !fact.code.startsWith('Meta');
  return RESERVED.has(`${modifiers} ${fact.code}`);
}

/** Ctrl+Shift+1, on the main keys of any layout. */
export function isMouseLockShortcut(fact: KeyFact): boolean {
  return fact.code === 'Digit1' && (fact.modifiers & ALL) === (control | shift);
}

/** Shift+Tab: keyboard access to the bar over the game, also in full screen. */
export function isBarShortcut(fact: KeyFact): boolean {
  return fact.code === 'Tab' && (fact.modifiers & ALL) === shift;
}

/** Ctrl+V while the game has the keyboard. The browser then fires the paste event. */
export function isPaste(fact: KeyFact): boolean {
  const plain = fact.down && !fact.repeat && !fact.composing && !fact.keepsKeys;
  return plain && fact.code === 'KeyV' && (fact.modifiers & ALL) === control;
}

/** Returns whether a key press is the shortcut for shift lock, Shift+Q. */
export function isShiftLockShortcut(fact: KeyFact): boolean {
  return fact.code === 'KeyQ' && (fact.modifiers & ALL) === shift;
}

/** Determines what toggled full screen: the browser handles F11, and the page only receives the key press. */
export class FullscreenCause {
  pressed = false;

  readonly press = (): void => {
    this.pressed = true;
  };

  /** Handles a change of full screen. Returns its cause. */
  changed(): 'f11' | 'page' {
    const by = this.pressed ? 'f11' : 'page';
    this.pressed = false;
    return by;
  }
}
