import type { Millis } from '../../kit/clock.ts';

export interface ShortcutRules {
  /** Number of key presses, and of taps with `fingers` fingers. */
  readonly presses: number;
  readonly taps: number;
  readonly fingers: number;
  readonly withinMs: number;
}

/** Maximum number of fingers. */
const MOST_FINGERS = 5;
/** Games use quick taps with one or two fingers. */
const FEWEST_FINGERS = 3;

/**
 * Ctrl+Shift+D twice, or three taps with all the fingers that the screen can tell apart, at most five; within two
 * seconds. A screen with fewer than three touch points has only the keys.
 */
export function shortcutRules(touchPoints: number): ShortcutRules {
  const fingers = Math.max(Math.min(MOST_FINGERS, touchPoints), FEWEST_FINGERS);
  return { presses: 2, taps: 3, fingers, withinMs: 2_000 };
}

/** Counts presses and taps. Each method returns true if the shortcut is complete, and then resets its count. */
export class DebugShortcut {
  readonly #rules: ShortcutRules;
  #presses: readonly Millis[] = [];
  #taps: readonly Millis[] = [];
  #fingers = 0;

  constructor(rules: ShortcutRules) {
    this.#rules = rules;
  }

  /** Call for each press of the key combination, without repeats. */
  press(now: Millis): boolean {
    this.#presses = this.#recent(this.#presses, now);
    if (this.#presses.length < this.#rules.presses) return false;
    this.#presses = [];
    return true;
  }

  /** Call with the number of fingers on the screen at each change. */
  touch(fingers: number, now: Millis): boolean {
    const down = fingers >= this.#rules.fingers && this.#fingers < this.#rules.fingers;
    this.#fingers = fingers;
    if (!down) return false;
    this.#taps = this.#recent(this.#taps, now);
    if (this.#taps.length < this.#rules.taps) return false;
    this.#taps = [];
    return true;
  }

  #recent(times: readonly Millis[], now: Millis): readonly Millis[] {
    return [...times, now].filter((at) => now - at <= this.#rules.withinMs);
  }
}
