import { KEY_USAGE, MODIFIER } from '../../../contracts/channel/keys.ts';
import { ALT_GRAPH, type Handled, type KeyFact, type Shortcut } from '../inputFacts.ts';
import type { HeldTracker } from '../heldInput.ts';
import type { InputSender } from '../inputSender.ts';
import { isBarShortcut, isMouseLockShortcut, isReserved, isShiftLockShortcut } from './reservedKeys.ts';

const USAGES: ReadonlyMap<string, number> = new Map(Object.entries(KEY_USAGE));
const usageOf = (code: string): number => USAGES.get(code) ?? 0;
const CONTROL_LEFT = usageOf('ControlLeft');
const ALT_RIGHT = usageOf('AltRight');
/** Modifier keys, each with the bits of which one is set while it is down. */
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

/** Keys, by their place on the keyboard; the character that they make in the player's layout goes along. */
export class Keyboard {
  readonly #out: InputSender;
  readonly #held: HeldTracker;
  readonly #apple: boolean;
  readonly #pressed: (shortcut: Shortcut) => void;
  /** Keys that the player's own keyboard holds down. */
  readonly #hand = new Set<number>();
  /** Keys that something else than a keyboard holds down: a control on the screen, whoever maps input. */
  readonly #drawn = new Set<number>();
  /** The browser gives its own combinations to the page. */
  systemKeys = false;
  /** The app on the device knows a shift lock: Shift+Q is its shortcut. */
  shiftLock = false;

  constructor(out: InputSender, held: HeldTracker, apple: boolean, pressed: (shortcut: Shortcut) => void) {
    this.#out = out;
    this.#held = held;
    this.#apple = apple;
    this.#pressed = pressed;
  }

  key(fact: KeyFact): Handled {
    this.sync(fact.modifiers, fact.code);
    return fact.down ? this.#down(fact) : this.#up(fact);
  }

  /**
   * Lifts every modifier key that the browser no longer sees. Its own lift can be swallowed: by the system's shortcuts,
   * by the second Shift on Windows, by AltGr.
   */
  sync(modifiers: number, code?: string): void {
    for (const [usage, bits] of MODIFIER_KEYS) {
      if (modifiers & bits || !this.#held.hasKey(usage)) continue;
      if (code === undefined || usage !== usageOf(code)) this.#lift(usage, modifiers, 0);
    }
  }

  release(): void {
    this.#drawn.clear();
    for (const usage of this.#held.keys) this.#lift(usage, 0, 0);
  }

  /** Holds a key down, by its code, or lets it go. A key that the keyboard holds as well goes up with the last of the two. */
  hold(code: string, down: boolean): void {
    const usage = usageOf(code);
    if (usage === 0 || (!down && !this.#drawn.delete(usage))) return;
    if (!down) {
      if (!this.#hand.has(usage)) this.#letUp(usage, this.#drawnModifiers(), 0);
      return;
    }
    const held = this.#held.hasKey(usage);
    if (!held && !this.#held.pressKey(usage)) return;
    this.#drawn.add(usage);
    const modifiers = this.#drawnModifiers();
    if (!held) this.#out.edge(this.#out.next().key(true, usage, modifiers, charOf(code, modifiers)));
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
    // Windows says AltGr as Control and Alt.
    if (usage === ALT_RIGHT && fact.key === 'AltGraph') this.#lift(CONTROL_LEFT, fact.modifiers, 0);
    // While Cmd is down macOS tells of no other key's lift.
    if (this.#apple && fact.code.startsWith('Meta')) this.#releaseCharacters(fact.modifiers);
    this.#press(usage, fact);
    return 'taken';
  }

  #up(fact: KeyFact): Handled {
    const usage = usageOf(fact.code);
    // A key that is held is let go wherever the focus went meanwhile.
    return this.#lift(usage, fact.modifiers, codePoint(fact.key)) ? 'taken' : 'left';
  }

  /** A key that is down already only repeats; one that began elsewhere, or was let go for the player, has to go up first. */
  #press(usage: number, fact: KeyFact): void {
    const held = this.#held.hasKey(usage);
    if (!held && (fact.repeat || !this.#held.pressKey(usage))) return;
    this.#hand.add(usage);
    const modifiers = wireModifiers(fact.modifiers) | this.#drawnModifiers() | (held ? MODIFIER.repeat : 0);
    this.#out.edge(this.#out.next().key(true, usage, modifiers, codePoint(fact.key)));
  }

  #lift(usage: number, modifiers: number, char: number): boolean {
    this.#hand.delete(usage);
    if (this.#drawn.has(usage)) return true;
    return this.#letUp(usage, wireModifiers(modifiers) | this.#drawnModifiers(), char);
  }

  #letUp(usage: number, modifiers: number, char: number): boolean {
    if (!this.#held.liftKey(usage)) return false;
    this.#out.edge(this.#out.next().key(false, usage, modifiers, char));
    return true;
  }

  #drawnModifiers(): number {
    let bits = 0;
    for (const [usage, bit] of MODIFIER_KEYS) if (this.#drawn.has(usage)) bits |= bit;
    return bits & ~ALT_GRAPH;
  }

  #releaseCharacters(modifiers: number): void {
    for (const usage of this.#held.keys) if (usage < FIRST_MODIFIER) this.#lift(usage, modifiers, 0);
  }
}

/** With AltGr the character says it all: to the device neither Control nor Alt is down. */
function wireModifiers(modifiers: number): number {
  const hidden = modifiers & ALT_GRAPH ? ALT_GRAPH | MODIFIER.control | MODIFIER.alt : 0;
  return modifiers & ~hidden;
}

/** The code point of a key that makes one character; 0 for `Shift`, `Dead`, `ArrowUp` and the like. */
function codePoint(key: string): number {
  const point = key.codePointAt(0) ?? 0;
  return key.length === (point > 0xffff ? 2 : 1) ? point : 0;
}

/** What a key makes on a plain keyboard, as a code point: a letter, a digit, a blank. 0 for any other. */
function charOf(code: string, modifiers: number): number {
  if (modifiers & ~MODIFIER.shift) return 0;
  const [, letter, digit] = /^(?:Key([A-Z])|Digit(\d))$/.exec(code) ?? [];
  if (letter) return codePoint(modifiers ? letter : letter.toLowerCase());
  if (digit) return modifiers ? 0 : codePoint(digit);
  return code === 'Space' ? 0x20 : 0;
}
