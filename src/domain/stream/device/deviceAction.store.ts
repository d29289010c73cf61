import { makeAutoObservable, runInAction } from 'mobx';
import type { DeviceMessage } from '../../../contracts/channel/textLines.ts';
import type { Clock, Millis } from '../../../kit/clock.ts';

/** Time after the streaming device's last message about an action after which the action counts as finished. */
const QUIET_MS: Millis = 5_000;

/**
 * Knows whether an action is in progress on the streaming device: a gamepad vibrates, images are detected, or an
 * on-screen keyboard is open.
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

  /** Marks an action as in progress for `ms` milliseconds, and `QUIET_MS` after that. */
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
