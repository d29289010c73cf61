import { MODIFIER } from '../../../contracts/channel/keyboardUsages.ts';
import type { Clock, Millis } from '../../../kit/clock.ts';
import type { Handled, InputFact, KeyFact } from '../inputFacts.ts';
import type { InputSurface } from '../input.ports.ts';

/**
 * Mode keys by `KeyboardEvent.key`, whose release isn't reported everywhere. Windows reports the new mode as a press,
 * and the release when the mode ends, under another name. Korean keyboards send no code for the release.
 */
const MODE_KEYS: ReadonlySet<string> = new Set([
  ...['Zenkaku', 'Hankaku', 'ZenkakuHankaku', 'KanjiMode'],
  ...['KanaMode', 'Hiragana', 'Katakana', 'HiraganaKatakana', 'Romaji'],
  ...['Eisu', 'Alphanumeric'],
  ...['HangulMode', 'HanjaMode', 'JunjaMode', 'FinalMode', 'ModeChange'],
]);
/** The same by `KeyboardEvent.code`, for browsers with another name for the key, or none. */
const MODE_CODE = /^(?:Lang[1-5]|KanaMode)$/;
/** While an input method is on, every key is named `Process`, so these may be mode keys. */
const MAYBE_MODE_CODE = /^(?:Backquote|CapsLock)$/;

const MODIFIER_CODE = /^(?:Shift|Control|Alt|Meta)(?:Left|Right)$/;

/** Maximum time between related events in browsers: a lost lock and the loss of focus that caused it. */
const TOGETHER_MS = 50;

/** Whether the browser reports a pressed key's release. `apple`: macOS. */
function isReleaseReported({ code, key, modifiers }: KeyFact, apple: boolean): boolean {
  if (MODE_KEYS.has(key) || MODE_CODE.test(code)) return false;
  if (key === 'Process' && MAYBE_MODE_CODE.test(code)) return false;
  // macOS reports Caps Lock pressed when it goes on, released when it goes off, and no keyup of a key with Cmd.
  if (apple && code === 'CapsLock') return false;
  return !(apple && modifiers & MODIFIER.meta && !MODIFIER_CODE.test(code));
}

/**
 * Wraps a surface to complete key events that browsers omit. Presses and releases a key at once if its release isn't
 * reported. Does the same for Escape that only ended the pointer lock: outside full screen browsers don't report it.
 */
export function repairKeys(surface: InputSurface, clock: Clock, apple: boolean): InputSurface {
  const lock = new LockLoss(clock);
  return {
    lock: () => surface.lock(),
    unlock() {
      lock.onPageUnlock();
      surface.unlock();
    },
    tellStage: () => surface.tellStage?.(),
    listen(handle, signal) {
      const tap = (fact: KeyFact): Handled => {
        const handled = handle({ ...fact, down: true });
        handle({ ...fact, down: false });
        return handled;
      };
      let modifiers = 0;
      lock.onEscape = () => tap({ ...ESCAPE, modifiers });
      surface.listen((fact) => {
        if ('modifiers' in fact) ({ modifiers } = fact);
        if (fact.kind !== 'key') {
          const handled = handle(fact);
          lock.onFact(fact, signal);
          return handled;
        }
        lock.onFact(fact, signal);
        // On a Mac, the release of Caps Lock is a press, too: it turns off.
        const isPress = fact.down || (apple && fact.code === 'CapsLock');
        return fact.repeat || !isPress || isReleaseReported(fact, apple) ? handle(fact) : tap(fact);
      }, signal);
    },
  };
}

const ESCAPE: KeyFact = {
  kind: 'key',
  down: true,
  code: 'Escape',
  key: 'Escape',
  repeat: false,
  modifiers: 0,
  composing: false,
  keepsKeys: false,
};

/**
 * Detects that Escape ended the pointer lock. Browsers report only that it ended. It was Escape unless the page
 * released it, the window lost the focus or is hidden, or full screen ended with it.
 */
class LockLoss {
  readonly #clock: Clock;
  #locked = false;
  #focused = true;
  #visible = true;
  #pageUnlocked = false;
  /** Time when another cause of the loss, or Escape itself, was last reported. */
  #explainedAt: Millis = -Infinity;
  #pending: AbortController | undefined;
  onEscape: () => void = () => undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** The page itself ends the lock. */
  onPageUnlock(): void {
    this.#pageUnlocked = this.#locked;
  }

  onFact(fact: InputFact, signal: AbortSignal): void {
    switch (fact.kind) {
      case 'lock':
        if (this.#locked && !fact.locked) this.#lost(signal);
        else if (fact.locked) this.#pending?.abort();
        this.#locked = fact.locked;
        this.#pageUnlocked = false;
        return;
      case 'focus':
        this.#focused = fact.focused;
        if (!fact.focused) this.#explain();
        return;
      case 'visible':
        this.#visible = fact.visible;
        if (!fact.visible) this.#explain();
        return;
      case 'keyboard-lock':
        if (!fact.locked) this.#explain();
        return;
      case 'key':
        if (fact.code === 'Escape' && fact.down && !fact.repeat) this.#explain();
        return;
      default:
        return;
    }
  }

  #explain(): void {
    this.#explainedAt = this.#clock.now();
    this.#pending?.abort();
  }

  /** Waits, because another cause may be reported shortly after. */
  #lost(signal: AbortSignal): void {
    const explained = this.#clock.now() - this.#explainedAt <= TOGETHER_MS;
    if (this.#pageUnlocked || explained || !this.#focused || !this.#visible) return;
    this.#pending?.abort();
    this.#pending = new AbortController();
    this.#clock.after(TOGETHER_MS, () => this.onEscape(), AbortSignal.any([signal, this.#pending.signal]));
  }
}
