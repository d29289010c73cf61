import { MODIFIER } from '../../../contracts/channel/keys.ts';
import type { Clock, Millis } from '../../../kit/clock.ts';
import type { Handled, InputFact, KeyFact } from '../inputFacts.ts';
import type { InputSurface } from '../input.ports.ts';

/**
 * Keys by `KeyboardEvent.key` whose release isn't reported everywhere. They switch what the other keys write: Windows reports
 * the new mode as a press, and the release when the mode is left again, under another name. Korean keyboards send no code for
 * the release of their two language keys.
 */
const MODE_KEYS: ReadonlySet<string> = new Set([
  ...['Zenkaku', 'Hankaku', 'ZenkakuHankaku', 'KanjiMode'],
  ...['KanaMode', 'Hiragana', 'Katakana', 'HiraganaKatakana', 'Romaji'],
  ...['Eisu', 'Alphanumeric'],
  ...['HangulMode', 'HanjaMode', 'JunjaMode', 'FinalMode', 'ModeChange'],
]);
/** The same by `KeyboardEvent.code`, for browsers that have another name for the key, or none. */
const MODE_CODE = /^(?:Lang[1-5]|KanaMode)$/;
/** While an input method is on, every key is called `Process`: these may be mode keys. */
const MAYBE_MODE_CODE = /^(?:Backquote|CapsLock)$/;

const MODIFIER_CODE = /^(?:Shift|Control|Alt|Meta)(?:Left|Right)$/;

/** How long browsers take, at most, to report what belongs together: a lost lock, and the lost focus that caused it. */
const TOGETHER_MS = 50;

/** Whether the release of a key that is pressed is reported. `apple`: macOS. */
function isReleaseReported({ code, key, modifiers }: KeyFact, apple: boolean): boolean {
  if (MODE_KEYS.has(key) || MODE_CODE.test(code)) return false;
  if (key === 'Process' && MAYBE_MODE_CODE.test(code)) return false;
  // macOS reports Caps Lock pressed when it goes on and released when it goes off, and no release of a key with Cmd.
  if (apple && code === 'CapsLock') return false;
  return !(apple && modifiers & MODIFIER.meta && !MODIFIER_CODE.test(code));
}

/**
 * A surface whose keys come as the player pressed them, where browsers leave something out. A key whose release isn't reported
 * is pressed and released at once. Escape that only ended the lock of the mouse is pressed and released, too: in a window
 * browsers keep it from the page.
 */
export function repairKeys(surface: InputSurface, clock: Clock, apple: boolean): InputSurface {
  const lock = new LockLoss(clock);
  return {
    lock: () => surface.lock(),
    unlock() {
      lock.asked();
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
          lock.hear(fact, signal);
          return handled;
        }
        lock.hear(fact, signal);
        // A release of Caps Lock on a Mac is a press, too: it goes off.
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
  #pageAsked = false;
  /** The last time that something else explained the loss, or Escape itself was reported. */
  #explainedAt: Millis = -Infinity;
  #pending: AbortController | undefined;
  onEscape: () => void = () => undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** The page ends the lock itself. */
  asked(): void {
    this.#pageAsked = this.#locked;
  }

  hear(fact: InputFact, life: AbortSignal): void {
    switch (fact.kind) {
      case 'lock':
        if (this.#locked && !fact.locked) this.#lost(life);
        else if (fact.locked) this.#pending?.abort();
        this.#locked = fact.locked;
        this.#pageAsked = false;
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

  /** Another cause may be reported a moment later. */
  #lost(life: AbortSignal): void {
    const explained = this.#clock.now() - this.#explainedAt <= TOGETHER_MS;
    if (this.#pageAsked || explained || !this.#focused || !this.#visible) return;
    this.#pending?.abort();
    this.#pending = new AbortController();
    this.#clock.after(TOGETHER_MS, () => this.onEscape(), AbortSignal.any([life, this.#pending.signal]));
  }
}
