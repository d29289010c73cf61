import type { Millis } from '../../kit/clock.ts';

export interface ShortcutRules {
  /** Number of key presses, and of taps with at least `fingers` fingers, for the shortcut to developers' tools. */
  readonly presses: number;
  readonly taps: number;
  readonly fingers: number;
  readonly withinMs: number;
}

/** Maximum number of fingers that the shortcut to developers' tools requires. */
const MOST_FINGERS = 5;
/** Minimum number of fingers for the shortcut to developers' tools, because games use one or two fingers. */
const FEWEST_FINGERS = 3;

/**
 * Returns the rules of the shortcut for developers' tools: Ctrl+Shift+D twice, or three taps with all the fingers
 * that the screen can tell apart (three to five), within two seconds. It works only by keys on a screen with fewer
 * than three touch points.
 */
export function shortcutRules(touchPoints: number): ShortcutRules {
  const fingers = Math.max(Math.min(MOST_FINGERS, touchPoints), FEWEST_FINGERS);
  return { presses: 2, taps: 3, fingers, withinMs: 2_000 };
}

/**
 * Counts key presses and taps for the shortcut to developers' tools. Each method returns true if the shortcut is
 * complete, and then resets its count.
 */
export class DebugShortcut {
  readonly #rules: ShortcutRules;
  #presses: readonly Millis[] = [];
  #taps: readonly Millis[] = [];
  #fingers = 0;

  constructor(rules: ShortcutRules) {
    this.#rules = rules;
  }

  /** Handles a press of the shortcut's keys, Ctrl+Shift+D. Don't call it for key repeats. */
  press(now: Millis): boolean {
    this.#presses = this.#recent(this.#presses, now);
    if (this.#presses.length < this.#rules.presses) return false;
    this.#presses = [];
    return true;
  }

  /** Handles a changed number of fingers on the screen, for the shortcut to developers' tools. */
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
