import { makeAutoObservable, runInAction } from 'mobx';
import type { DeviceMessage } from '../../../contracts/channel/textLines.ts';
import type { Clock, Millis } from '../../../kit/clock.ts';

/** An action counts as finished this long after the last device message about it. */
const QUIET_MS: Millis = 5_000;

/**
 * Whether the streaming device shows an action in progress: gamepad rumble, detected image tags, or an open soft
 * keyboard.
 */
export class DeviceAction {
  going = false;
  readonly #clock: Clock;
  readonly #signal: AbortSignal;
  #typing = false;
  #quiet = new AbortController();

  constructor(clock: Clock, signal: AbortSignal) {
    this.#clock = clock;
    this.#signal = signal;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  hear(message: DeviceMessage): void {
    switch (message.kind) {
      case 'rumble':
        return message.strength > 0 ? this.#sign(message.ms) : undefined;
      case 'image-tags':
        return message.tags.trim() === '' ? undefined : this.#sign(0);
      case 'soft-keyboard':
        this.#typing = message.shown;
        return this.#sign(0);
      default:
    }
  }

  /** Marks an action as in progress for `ms`, plus `QUIET_MS`. */
  #sign(ms: Millis): void {
    if (this.#signal.aborted) return;
    this.going = true;
    this.#quiet.abort();
    this.#quiet = new AbortController();
    if (this.#typing) return;
    const end = () => runInAction(() => (this.going = false));
    this.#clock.after(ms + QUIET_MS, end, AbortSignal.any([this.#signal, this.#quiet.signal]));
  }
}
