import { KEY_USAGE, MODIFIER } from '../../../contracts/channel/keyboardUsages.ts';
import { ALT_GRAPH, type Handled, type KeyFact, type Shortcut } from '../inputEvents.ts';
import type { HeldInputTracker } from '../heldInput.ts';
import type { InputSender } from '../inputSender.ts';
import { isBarShortcut, isMouseLockShortcut, isReserved, isShiftLockShortcut } from './reservedKeys.ts';

const USAGES: ReadonlyMap<string, number> = new Map(Object.entries(KEY_USAGE));
const usageOf = (code: string): number => USAGES.get(code) ?? 0;
const CONTROL_LEFT = usageOf('ControlLeft');
const ALT_RIGHT = usageOf('AltRight');
/** Modifier keys, each with the modifier bits of which at least one is set while the key is down. */
const MODIFIER_KEYS: readonly (readonly [usage: number, bits: number])[] = [
  [usageOf('ShiftLeft'), MODIFIER.shift],
  [usageOf('ShiftRight'), MODIFIER.shift],
  [CONTROL_LEFT, MODIFIER.control],
  [usageOf('ControlRight'), MODIFIER.control],
  [usageOf('AltLeft'), MODIFIER.alt],
  [ALT_RIGHT, MODIFIER.alt | ALT_GRAPH],
  [usageOf('MetaLeft'), MODIFIER.meta],
  [usageOf('MetaRight'), MODIFIER.meta],
];
const FIRST_MODIFIER = CONTROL_LEFT;

/** Forwards keys by their position on the keyboard, with the character in the player's layout. */
export class Keyboard {
  readonly #out: InputSender;
  readonly #held: HeldInputTracker;
  readonly #apple: boolean;
  readonly #pressed: (shortcut: Shortcut) => void;
  /** Keys that the player holds on the physical keyboard. */
  readonly #hand = new Set<number>();
  /** Keys that are held by other means, such as an on-screen control or an input mapper. */
  readonly #onScreen = new Set<number>();
  /** True if the page receives the browser's own key combinations (keyboard lock in full screen). */
  systemKeys = false;
  /** True if the app on the streaming device supports shift lock, which Shift+Q toggles. */
  shiftLock = false;

  constructor(out: InputSender, held: HeldInputTracker, apple: boolean, pressed: (shortcut: Shortcut) => void) {
    this.#out = out;
    this.#held = held;
    this.#apple = apple;
    this.#pressed = pressed;
  }

  key(fact: KeyFact): Handled {
    this.sync(fact.modifiers, fact.code);
    return fact.down ? this.#down(fact) : this.#up(fact);
  }

  /** Releases modifier keys that the browser reports as up. Their keyup may be missing, for example after AltGr. */
  sync(modifiers: number, code?: string): void {
    for (const [usage, bits] of MODIFIER_KEYS) {
      if (modifiers & bits || !this.#held.hasKey(usage)) continue;
      if (code === undefined || usage !== usageOf(code)) this.#lift(usage, modifiers, 0);
    }
  }

  release(): void {
    this.#onScreen.clear();
    for (const usage of this.#held.keys) this.#lift(usage, 0, 0);
  }

  /**
   * Presses or releases a key by its code, for on-screen controls. If the physical keyboard also holds the key, it
   * stays down until both release it.
   */
  setKey(code: string, down: boolean): void {
    const usage = usageOf(code);
    if (usage === 0 || (!down && !this.#onScreen.delete(usage))) return;
    if (!down) {
      if (!this.#hand.has(usage)) this.#release(usage, this.#onScreenModifiers(), 0);
      return;
    }
    const isHeld = this.#held.hasKey(usage);
    if (!isHeld && !this.#held.pressKey(usage)) return;
    this.#onScreen.add(usage);
    const modifiers = this.#onScreenModifiers();
    if (!isHeld) this.#out.edge(this.#out.next().key(true, usage, modifiers, charOf(code, modifiers)));
  }

  #down(fact: KeyFact): Handled {
    if (fact.code === 'F11') {
      if (!fact.repeat) this.#pressed('f11');
      return 'left';
    }
    if (fact.composing || fact.keepsKeys || isBarShortcut(fact)) return 'left';
    if (isMouseLockShortcut(fact)) {
      if (!fact.repeat) this.#pressed('toggle-mouse-lock');
      return 'taken';
    }
    if (this.shiftLock && isShiftLockShortcut(fact)) {
      if (!fact.repeat) this.#pressed('toggle-shift-lock');
      return 'taken';
    }
    const usage = usageOf(fact.code);
    if (usage === 0 || (!this.systemKeys && isReserved(fact))) return 'left';
    // Windows reports AltGr as Control and Alt, so release the Control key that it reported first.
    if (usage === ALT_RIGHT && fact.key === 'AltGraph') this.#lift(CONTROL_LEFT, fact.modifiers, 0);
    // macOS reports no keyup of other keys while Cmd is down.
    if (this.#apple && fact.code.startsWith('Meta')) this.#releaseCharacters(fact.modifiers);
    this.#press(usage, fact);
    return 'taken';
  }

  #up(fact: KeyFact): Handled {
    const usage = usageOf(fact.code);
    // A held key is released even if another element has the focus now.
    return this.#lift(usage, fact.modifiers, codePoint(fact.key)) ? 'taken' : 'left';
  }

  /** Presses a key, or repeats a held one. If a key isn't held, its repeats are ignored until a new press. */
  #press(usage: number, fact: KeyFact): void {
    const isHeld = this.#held.hasKey(usage);
    if (!isHeld && (fact.repeat || !this.#held.pressKey(usage))) return;
    this.#hand.add(usage);
    const modifiers = wireModifiers(fact.modifiers) | this.#onScreenModifiers() | (isHeld ? MODIFIER.repeat : 0);
    this.#out.edge(this.#out.next().key(true, usage, modifiers, codePoint(fact.key)));
  }

  #lift(usage: number, modifiers: number, char: number): boolean {
    this.#hand.delete(usage);
    if (this.#onScreen.has(usage)) return true;
    return this.#release(usage, wireModifiers(modifiers) | this.#onScreenModifiers(), char);
  }

  #release(usage: number, modifiers: number, char: number): boolean {
    if (!this.#held.liftKey(usage)) return false;
    this.#out.edge(this.#out.next().key(false, usage, modifiers, char));
    return true;
  }

  #onScreenModifiers(): number {
    let bits = 0;
    for (const [usage, bit] of MODIFIER_KEYS) if (this.#onScreen.has(usage)) bits |= bit;
    return bits & ~ALT_GRAPH;
  }

  #releaseCharacters(modifiers: number): void {
    for (const usage of this.#held.keys) if (usage < FIRST_MODIFIER) this.#lift(usage, modifiers, 0);
  }
}

/**
 * Returns the modifiers to report. With AltGr the character is sufficient, so Control and Alt are not reported to the
 * streaming device.
 */
function wireModifiers(modifiers: number): number {
  const hidden = modifiers & ALT_GRAPH ? ALT_GRAPH | MODIFIER.control | MODIFIER.alt : 0;
  return modifiers & ~hidden;
}

/**
 * Returns the code point of a key that produces one character; 0 for `Shift`, `Dead`, `ArrowUp` and similar names.
 */
function codePoint(key: string): number {
  const point = key.codePointAt(0) ?? 0;
  return key.length === (point > 0xffff ? 2 : 1) ? point : 0;
}

/** Returns the code point of a key on a US keyboard: of a letter, a digit or a space. 0 for other keys. */
function charOf(code: string, modifiers: number): number {
  if (modifiers & ~MODIFIER.shift) return 0;
  const [, letter, digit] = /^(?:Key([A-Z])|Digit(\d))$/.exec(code) ?? [];
  if (letter) return codePoint(modifiers ? letter : letter.toLowerCase());
  if (digit) return modifiers ? 0 : codePoint(digit);
  return code === 'Space' ? 0x20 : 0;
}
