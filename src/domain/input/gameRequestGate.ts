import type { ImageTag } from '../../contracts/channel/imageTags.ts';
import type { Clock, Millis } from '../../kit/clock.ts';

/**
 * Time for which a game's request for mouse or clipboard must stay unchanged before it takes effect, in milliseconds.
 */
const SETTLE_MS = 100;
/**
 * Time that replaces `SETTLE_MS` while the streaming device detects images on its screen, because the game's requests
 * for mouse and clipboard then fluctuate.
 */
const SETTLE_IMAGE_MS = 400;
/**
 * Delay after the browser window becomes active, in milliseconds. Browsers reject pointer lock and clipboard access
 * earlier.
 */
const WINDOW_ACTIVATE_MS = 300;
/** Time for which a report of detected images stays valid, in milliseconds. */
export const TAGS_CLEAR_MS = 500;

/** Debounces the game's requests for mouse and clipboard, and defers them while the browser window is inactive. */
export class GameRequestGate {
  readonly #clock: Clock;
  #taggedUntil: Millis = 0;
  #visible = true;
  /**
   * Whether the window has focus; undefined until it first has, because a page that starts without focus doesn't
   * count as inactive.
   */
  #focused: boolean | undefined;
  #readyAt: Millis = 0;
  readonly #waiting = new Set<() => void>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  onTags(tags: readonly ImageTag[]): void {
    this.#taggedUntil = tags.length > 0 ? this.#clock.now() + TAGS_CLEAR_MS : 0;
  }

  setVisible(visible: boolean): void {
    const was = this.#active;
    this.#visible = visible;
    this.#changed(was);
  }

  setFocused(focused: boolean): void {
    const was = this.#active;
    if (focused || this.#focused !== undefined) this.#focused = focused;
    this.#changed(was);
  }

  /**
   * Returns a debounced function, which calls `run` with the last argument once the window has been active long
   * enough.
   */
  debounce<T>(run: (value: T) => void, signal: AbortSignal): (value: T) => void {
    let waiting: AbortController | undefined;
    return (value) => {
      waiting?.abort();
      waiting = new AbortController();
      const now = this.#clock.now();
      const due = now + (now < this.#taggedUntil ? SETTLE_IMAGE_MS : SETTLE_MS);
      this.#at(due, () => run(value), AbortSignal.any([signal, waiting.signal]));
    };
  }

  /** Calls `run` immediately if the window has been active long enough, otherwise as soon as it has. */
  whenActive(run: () => void, signal: AbortSignal): void {
    this.#at(this.#clock.now(), run, signal);
  }

  get #active(): boolean {
    return this.#visible && this.#focused !== false;
  }

  #changed(was: boolean): void {
    if (was || !this.#active) return;
    this.#readyAt = this.#clock.now() + WINDOW_ACTIVATE_MS;
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const look of waiting) look();
  }

  #at(due: Millis, run: () => void, signal: AbortSignal): void {
    if (signal.aborted) return;
    const look = () => this.#at(due, run, signal);
    if (!this.#active) {
      this.#waiting.add(look);
      signal.addEventListener('abort', () => this.#waiting.delete(look), { once: true });
      return;
    }
    const left = Math.max(due, this.#readyAt) - this.#clock.now();
    if (left > 0) this.#clock.after(left, look, signal);
    else run();
  }
}
