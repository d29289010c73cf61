import type { Command } from '../../../contracts/channel/commands.ts';
import type { Clock } from '../../../kit/clock.ts';

/**
 * Time in milliseconds after which a hidden on-screen keyboard is reported as closed. Turning a phone or changing the
 * keyboard layout hides it briefly.
 */
const KEYBOARD_LOST_MS = 800;

/** Reports to the streaming device whether the player's on-screen keyboard is open. */
export class SoftKeyboard {
  readonly #clock: Clock;
  readonly #tell: (command: Command) => boolean;
  readonly #signal: AbortSignal;
  #reportedOpen = false;
  #hiding: AbortController | undefined;

  constructor(clock: Clock, tell: (command: Command) => boolean, signal: AbortSignal) {
    this.#clock = clock;
    this.#tell = tell;
    this.#signal = signal;
  }

  changed(shown: boolean): void {
    this.#hiding?.abort();
    this.#hiding = undefined;
    if (shown) {
      if (!this.#reportedOpen) this.#say(true);
    } else if (this.#reportedOpen) {
      this.#hiding = new AbortController();
      this.#clock.after(KEYBOARD_LOST_MS, () => this.#say(false), AbortSignal.any([this.#signal, this.#hiding.signal]));
    }
  }

  #say(shown: boolean): void {
    this.#reportedOpen = shown;
    this.#tell({ kind: shown ? 'soft-keyboard-enable' : 'soft-keyboard-disable' });
  }
}
