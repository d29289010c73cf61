import { MODIFIER } from '../../../contracts/channel/keyboardUsages.ts';
import type { Clock, Millis } from '../../../kit/clock.ts';
import type { Handled, InputFact, KeyFact } from '../inputEvents.ts';
import type { InputSurface } from '../input.ports.ts';

/**
 * Names (`KeyboardEvent.key`) of the keys that switch modes of an input method. Browsers don't report their release
 * everywhere: Windows reports the new mode as a press, and the release only when the mode ends, under another name.
 * Korean keyboards send no code for the release.
 */
const MODE_KEYS: ReadonlySet<string> = new Set([
  ...['Zenkaku', 'Hankaku', 'ZenkakuHankaku', 'KanjiMode'],
  ...['KanaMode', 'Hiragana', 'Katakana', 'HiraganaKatakana', 'Romaji'],
  ...['Eisu', 'Alphanumeric'],
  ...['HangulMode', 'HanjaMode', 'JunjaMode', 'FinalMode', 'ModeChange'],
]);
/** Matches mode keys of input methods by `KeyboardEvent.code`, for browsers that name them otherwise or not. */
const MODE_CODE = /^(?:Lang[1-5]|KanaMode)$/;
/**
 * Matches keys that may be mode keys: while an input method is on, browsers report every key under the name
 * `Process`.
 */
const MAYBE_MODE_CODE = /^(?:Backquote|CapsLock)$/;

const MODIFIER_CODE = /^(?:Shift|Control|Alt|Meta)(?:Left|Right)$/;

/**
 * Maximum time between two events of browsers with one cause, in milliseconds: a lost pointer lock, and the loss of
 * focus that caused it.
 */
const TOGETHER_MS = 50;

/** Returns whether the browser reports the release of a pressed key. `apple`: the player uses macOS. */
function isReleaseReported({ code, key, modifiers }: KeyFact, apple: boolean): boolean {
  if (MODE_KEYS.has(key) || MODE_CODE.test(code)) return false;
  if (key === 'Process' && MAYBE_MODE_CODE.test(code)) return false;
  // macOS reports Caps Lock as pressed when it goes on and as released when it goes off, and reports no keyup of a
  // key that is pressed with Cmd.
  if (apple && code === 'CapsLock') return false;
  return !(apple && modifiers & MODIFIER.meta && !MODIFIER_CODE.test(code));
}

/**
 * Wraps an input surface to add key events that browsers omit. If the release of a key isn't reported, presses and
 * releases the key at once. Does the same for an Escape that ended the pointer lock, which browsers don't report
 * outside full screen.
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
        // On a Mac, turning Caps Lock off is reported as a release, but it is a press of the key, too.
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
 * Detects that Escape ended the pointer lock. Browsers report only the end. Its cause was Escape, unless the page
 * released the lock, the window lost the focus or was hidden, or full screen ended at the same time.
 */
class LockLoss {
  readonly #clock: Clock;
  #locked = false;
  #focused = true;
  #visible = true;
  #pageUnlocked = false;
  /** Time of the last report of Escape or of another cause for which a pointer lock ends. */
  #explainedAt: Millis = -Infinity;
  #pending: AbortController | undefined;
  onEscape: () => void = () => undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Handles that the page itself ends the pointer lock. */
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

  /**
   * Handles the loss of a pointer lock. Waits before it reports Escape, because another cause may be reported shortly
   * after.
   */
  #lost(signal: AbortSignal): void {
    const explained = this.#clock.now() - this.#explainedAt <= TOGETHER_MS;
    if (this.#pageUnlocked || explained || !this.#focused || !this.#visible) return;
    this.#pending?.abort();
    this.#pending = new AbortController();
    this.#clock.after(TOGETHER_MS, () => this.onEscape(), AbortSignal.any([signal, this.#pending.signal]));
  }
}
