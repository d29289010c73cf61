import type { Millis } from '../../kit/clock.ts';

export interface ShortcutRules {
  /** How often the keys are pressed, or the fingers put down. */
  readonly presses: number;
  readonly taps: number;
  readonly fingers: number;
  readonly withinMs: number;
}

/** More fingers than that are not asked for. */
const MOST_FINGERS = 5;
/** Fewer are a game's: quick taps with one finger or two are how it is played. */
const FEWEST_FINGERS = 3;

/**
 * Ctrl+Shift+D twice, or three taps with all the fingers that the screen can tell apart, five at most; within two seconds.
 * A screen that can't tell three apart has the keys alone.
 */
export function shortcutRules(touchPoints: number): ShortcutRules {
  const fingers = Math.max(Math.min(MOST_FINGERS, touchPoints), FEWEST_FINGERS);
  return { presses: 2, taps: 3, fingers, withinMs: 2_000 };
}

/** Counts what may become the shortcut. Each answers whether it is one now, and then begins anew. */
export class DebugShortcut {
  readonly #rules: ShortcutRules;
  #presses: readonly Millis[] = [];
  #taps: readonly Millis[] = [];
  #fingers = 0;

  constructor(rules: ShortcutRules) {
    this.#rules = rules;
  }

  /** The combination of keys was pressed, and not just held. */
  press(now: Millis): boolean {
    this.#presses = this.#recent(this.#presses, now);
    if (this.#presses.length < this.#rules.presses) return false;
    this.#presses = [];
    return true;
  }

  /** So many fingers are on the screen now. */
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
