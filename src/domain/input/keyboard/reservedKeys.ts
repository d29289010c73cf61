import { MODIFIER } from '../../../contracts/channel/keyboardUsages.ts';
import type { KeyFact } from '../inputEvents.ts';

const { shift, control, alt, meta } = MODIFIER;

/** Key combinations that the browser handles: modifiers that must be down, and no others, and codes of the keys. */
const COMBINATIONS: readonly (readonly [modifiers: number, codes: readonly string[]])[] = [
  // Keys for reloading, developer tools, and keyboard navigation out of the page.
  [0, ['F5', 'F6', 'F12']],
  [shift, ['F5', 'F6']],
  // Keys for tabs and windows, reloading, the address bar, and the zoom, which some players need for reading.
  [control, ['KeyT', 'KeyN', 'KeyW', 'KeyQ', 'KeyR', 'KeyL', 'F4', 'F5', 'Tab', 'PageUp', 'PageDown']],
  [control, ['Equal', 'Minus', 'Digit0', 'NumpadAdd', 'NumpadSubtract', 'Numpad0']],
  [
    control | shift,
    ['KeyT', 'KeyN', 'KeyW', 'KeyQ', 'KeyR', 'KeyI', 'KeyJ', 'KeyC', 'Tab', 'Delete', 'Escape', 'Equal'],
  ],
  // Keys for the browser's history and window.
  [alt, ['ArrowLeft', 'ArrowRight', 'Home', 'Tab', 'F4', 'KeyD']],
  [alt | shift, ['Tab']],
];

const RESERVED: ReadonlySet<string> = new Set(
  COMBINATIONS.flatMap(([modifiers, codes]) => codes.map((code) => `${modifiers} ${code}`)),
);

const ALL = shift | control | alt | meta;

/**
 * Returns whether a key combination is the browser's or the system's. Such a key is neither forwarded to the game nor
 * prevented.
 */
export function isReserved(fact: KeyFact): boolean {
  const modifiers = fact.modifiers & ALL;
  if (modifiers & meta) return !fact.code.startsWith('Meta');
  return RESERVED.has(`${modifiers} ${fact.code}`);
}

/** Returns whether a key press is the shortcut for pointer lock: Ctrl+Shift+1, in any keyboard layout. */
export function isMouseLockShortcut(fact: KeyFact): boolean {
  return fact.code === 'Digit1' && (fact.modifiers & ALL) === (control | shift);
}

/**
 * Returns whether a key press is Shift+Tab, by which the keyboard reaches the bar over the game, also in full screen.
 */
export function isBarShortcut(fact: KeyFact): boolean {
  return fact.code === 'Tab' && (fact.modifiers & ALL) === shift;
}

/** Returns whether a key press is Ctrl+V while the game has the keyboard. The browser then fires a paste event. */
export function isPaste(fact: KeyFact): boolean {
  const plain = fact.down && !fact.repeat && !fact.composing && !fact.keepsKeys;
  return plain && fact.code === 'KeyV' && (fact.modifiers & ALL) === control;
}

/** Returns whether a key press is the shortcut for shift lock, Shift+Q. */
export function isShiftLockShortcut(fact: KeyFact): boolean {
  return fact.code === 'KeyQ' && (fact.modifiers & ALL) === shift;
}

/** Determines why full screen began or ended. The browser handles F11, and the page only receives the key press. */
export class FullscreenCause {
  pressed = false;

  readonly press = (): void => {
    this.pressed = true;
  };

  /** Handles the start or end of full screen. Returns its cause. */
  changed(): 'f11' | 'page' {
    const by = this.pressed ? 'f11' : 'page';
    this.pressed = false;
    return by;
  }
}
