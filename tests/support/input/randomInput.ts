import { SeededRandom } from '../../../src/kit/random.ts';
import { KEY_USAGE, MODIFIER } from '../../../src/contracts/channel/keyboardUsages.ts';
import { type Held, TOUCH_SLOTS } from '../../../src/contracts/channel/inputFormat.ts';

/** Random choices for tests. */
export class Dice extends SeededRandom {
  chance(of: number): boolean {
    return this.next() < of;
  }

  /** Returns a random integer from 0 to `below - 1`. */
  integer(below: number): number {
    return Math.floor(this.next() * below);
  }

  pick<T>(from: readonly T[]): T {
    return from[this.integer(from.length)] as T;
  }
}

/**
 * One input event of the player, or one change of focus, visibility or lock. Coordinates are relative to the picture,
 * from 0 to 1.
 */
export type InputAction =
  | {
      readonly do: 'key';
      readonly code: string;
      readonly down: boolean;
      readonly repeat: boolean;
      readonly composing: boolean;
      readonly modifiers: number;
    }
  /** `buttons` as in `PointerEvent.buttons`. A locked mouse sends a movement instead of a position. */
  | {
      readonly do: 'mouse';
      readonly locked: boolean;
      readonly u: number;
      readonly v: number;
      readonly buttons: number;
      readonly modifiers: number;
    }
  | {
      readonly do: 'touch';
      readonly id: number;
      readonly phase: 'down' | 'move' | 'up' | 'cancel';
      readonly u: number;
      readonly v: number;
      readonly modifiers: number;
    }
  | { readonly do: 'wheel'; readonly by: number; readonly modifiers: number }
  /** Pressed buttons of the only gamepad; undefined if none is connected. */
  | { readonly do: 'pad'; readonly pressed: readonly number[] | undefined }
  | { readonly do: 'focus' | 'visible' | 'lock' | 'keyboard-lock' | 'pause' | 'wire'; readonly on: boolean }
  | { readonly do: 'drawn-key'; readonly code: string; readonly down: boolean }
  | { readonly do: 'drawn-button'; readonly button: number; readonly down: boolean }
  /** A simulated stall of the video, after which the app releases all input. */
  | { readonly do: 'stall' };

type Kind = InputAction['do'] | 'swallow';

/** Relative frequency of each kind of action. */
export type Weights = Readonly<Partial<Record<Kind, number>>>;

const CODES = ['KeyW', 'KeyA', 'KeyD', 'Space', 'ArrowUp', 'Digit3', 'ShiftLeft'] as const;
/** A key that the browser reserves with any modifier, unless the page locks the keyboard. */
const RESERVED = 'F5';
const DOM_TO_WIRE = [0, 2, 1, 3, 4] as const;
const BUTTONS = 5;

/** Input that the streaming device should consider held. */
export interface Truth extends Held {
  readonly pad: number;
}

/**
 * A player with random input, and the expected state of the streaming device: everything pressed while the game
 * listened and not released since, by the player or on the player's behalf. The model is independent of the
 * implementation.
 */
export class RandomInput {
  readonly #random: Dice;
  readonly #kinds: readonly Kind[];
  readonly #codes: readonly string[];
  /** Everything pressed physically, whether or not the game listens. */
  readonly #pressed = new Set<string>();
  readonly #fingers = new Set<number>();
  #buttons = 0;
  #pad: readonly number[] | undefined;
  /** The pressed keys that the streaming device should consider held. */
  readonly #keys = new Set<string>();
  readonly #slots = new Map<number, number>();
  #counted = 0;
  readonly #drawnKeysDown = new Set<string>();
  #drawnButtons = 0;
  #focused = true;
  #visible = true;
  #paused = false;
  #locked = false;
  #keyboardLocked = false;

  constructor(random: Dice, weights: Weights) {
    this.#random = random;
    this.#kinds = Object.entries(weights).flatMap(([kind, weight]) =>
      Array.from({ length: weight }, () => kind as Kind),
    );
    this.#codes = weights['keyboard-lock'] ? [...CODES, RESERVED] : CODES;
  }

  get truth(): Truth {
    const keys = [...new Set([...this.#keys, ...this.#drawnKeysDown])].map((code) => KEY_USAGE[code] ?? 0);
    const buttons = DOM_TO_WIRE.reduce<number>((bits, wire, dom) => bits | (((this.#counted >> dom) & 1) << wire), 0);
    return {
      keys: keys.toSorted((a, b) => a - b),
      buttons: buttons | this.#drawnButtons,
      touches: [...this.#slots.values()].reduce((bits, slot) => bits | (1 << slot), 0),
      pad: this.#listens && this.#focused ? (this.#pad ?? []).reduce((bits, button) => bits | (1 << button), 0) : 0,
    };
  }

  /** Initial window and page state for a game that starts to listen. Every mouse event carries the pressed buttons. */
  begin(): InputAction[] {
    this.#releaseAll();
    this.#uncounted = 0;
    this.#paused = false;
    return [
      { do: 'visible', on: this.#visible },
      { do: 'focus', on: this.#focused },
      { do: 'lock', on: this.#locked },
      ...(this.#codes === CODES ? [] : [{ do: 'keyboard-lock', on: this.#keyboardLocked } as const]),
      { do: 'pad', pressed: this.#pad },
    ];
  }

  /** Returns the next action, or undefined if the page can't observe it. */
  next(): InputAction | undefined {
    const kind = this.#random.pick(this.#kinds);
    switch (kind) {
      case 'key':
        return this.#key();
      case 'swallow':
        // The operating system swallowed the release of a modifier. The next input event makes the app notice.
        this.#pressed.delete('ShiftLeft');
        return undefined;
      case 'mouse':
        this.#buttons = this.#random.chance(0.5) ? this.#buttons : this.#random.integer(1 << BUTTONS);
        return this.settle();
      case 'touch':
        return this.#touch();
      case 'wheel':
        return { do: 'wheel', by: this.#random.integer(400) - 200, modifiers: this.#modifiers };
      case 'pad':
        this.#pad = this.#random.chance(0.2) ? undefined : [0, 3, 7, 12].filter(() => this.#random.chance(0.4));
        return { do: 'pad', pressed: this.#pad };
      case 'focus':
      case 'visible':
      case 'lock':
      case 'pause':
        return this.#situation(kind, this.#random.chance(0.5));
      case 'keyboard-lock':
        // The page keeps a keyboard lock until it releases it.
        this.#keyboardLocked = this.#random.chance(0.5);
        return { do: 'keyboard-lock', on: this.#keyboardLocked };
      case 'wire':
        return { do: 'wire', on: this.#random.chance(0.5) };
      case 'drawn-key':
        return this.#drawnKey(this.#random.pick(this.#codes), this.#random.chance(0.6));
      case 'drawn-button':
        return this.#drawnButton(this.#random.integer(3), this.#random.chance(0.6));
      case 'stall':
        this.#releaseAll();
        return { do: 'stall' };
    }
  }

  /** Returns a mouse event with the current state, after which the page has observed every earlier change. */
  settle(): InputAction {
    const inside = this.#locked || this.#random.chance(0.8);
    const dragging = this.#counted !== 0 || this.#drawnButtons !== 0;
    const u = inside ? this.#random.next() : -0.05;
    if (this.#listens) {
      if (!(this.#modifiers & MODIFIER.shift)) this.#keys.delete('ShiftLeft');
      this.#uncounted &= this.#buttons;
      this.#counted &= this.#buttons;
      const fresh = this.#buttons & ~this.#counted & ~this.#uncounted;
      if (inside || dragging) this.#counted |= fresh;
      else this.#uncounted |= fresh;
    }
    return {
      do: 'mouse',
      locked: this.#locked,
      u,
      v: 0.1 + 0.8 * this.#random.next(),
      buttons: this.#buttons,
      modifiers: this.#modifiers,
    };
  }

  /**
   * Bits of pressed buttons that the streaming device doesn't consider held; each counts again after its next press.
   */
  #uncounted = 0;

  get #listens(): boolean {
    return this.#visible && !this.#paused;
  }

  get #modifiers(): number {
    return this.#pressed.has('ShiftLeft') ? MODIFIER.shift : 0;
  }

  #releaseAll(): void {
    this.#keys.clear();
    this.#slots.clear();
    this.#drawnKeysDown.clear();
    this.#uncounted |= this.#counted;
    this.#counted = 0;
    this.#drawnButtons = 0;
  }

  #key(): InputAction {
    const code = this.#random.pick(this.#codes);
    const down = this.#random.chance(0.6);
    const repeat = down && this.#pressed.has(code);
    const composing = down && this.#random.chance(0.1);
    if (down) this.#pressed.add(code);
    else this.#pressed.delete(code);
    const action: InputAction = { do: 'key', code, down, repeat, composing, modifiers: this.#modifiers };
    if (this.#listens) {
      if (code !== 'ShiftLeft' && !(this.#modifiers & MODIFIER.shift)) this.#keys.delete('ShiftLeft');
      if (!down) this.#keys.delete(code);
      else if (code === RESERVED && !this.#keyboardLocked) return action;
      else if (!repeat && !composing) this.#keys.add(code);
      // The streaming device already considers this key held, so it also receives the repeat.
      else if (!composing && this.#drawnKeysDown.has(code)) this.#keys.add(code);
    }
    return action;
  }

  #touch(): InputAction {
    const id = 100 + this.#random.integer(TOUCH_SLOTS + 3);
    const u = this.#random.next();
    const v = this.#random.next();
    if (!this.#fingers.has(id)) {
      this.#fingers.add(id);
      if (this.#listens) this.#seat(id);
      return { do: 'touch', id, phase: 'down', u, v, modifiers: this.#modifiers };
    }
    const phase = this.#random.pick(['move', 'up', 'up', 'cancel'] as const);
    if (phase !== 'move') {
      this.#fingers.delete(id);
      if (this.#listens) this.#slots.delete(id);
    }
    return { do: 'touch', id, phase, u, v, modifiers: this.#modifiers };
  }

  #seat(id: number): void {
    const taken = new Set(this.#slots.values());
    for (let slot = 0; slot < TOUCH_SLOTS; slot++) {
      if (taken.has(slot)) continue;
      this.#slots.set(id, slot);
      return;
    }
  }

  #situation(what: 'focus' | 'visible' | 'lock' | 'pause', on: boolean): InputAction {
    const lost =
      (what === 'focus' && this.#focused && !on) ||
      (what === 'visible' && this.#visible && !on) ||
      (what === 'lock' && this.#locked && !on) ||
      (what === 'pause' && !this.#paused && on);
    if (lost) this.#releaseAll();
    if (what === 'focus') this.#focused = on;
    else if (what === 'visible') this.#visible = on;
    else if (what === 'lock') this.#locked = on;
    else this.#paused = on;
    return { do: what, on };
  }

  #drawnKey(code: string, down: boolean): InputAction {
    if (down && this.#listens) this.#drawnKeysDown.add(code);
    else if (!down) this.#drawnKeysDown.delete(code);
    return { do: 'drawn-key', code, down };
  }

  #drawnButton(button: number, down: boolean): InputAction {
    if (down && this.#listens) this.#drawnButtons |= 1 << button;
    else if (!down) this.#drawnButtons &= ~(1 << button);
    return { do: 'drawn-button', button, down };
  }
}
