import { makeAutoObservable, runInAction } from 'mobx';
import type { DeviceMessage } from '../../../contracts/channel/lines.ts';
import type { Clock, Millis } from '../../../kit/clock.ts';

/** So long after the last sign of it an action is thought to be over, in milliseconds. */
const QUIET_MS: Millis = 5_000;

/**
 * Whether the device says that an action is going on: it shakes the player's gamepad, sees on its own screen what asks to be pressed, or
 * has its keyboard out.
 */
export class DeviceAction {
  going = false;
  readonly #clock: Clock;
  readonly #life: AbortSignal;
  #typing = false;
  #quiet = new AbortController();

  constructor(clock: Clock, life: AbortSignal) {
    this.#clock = clock;
    this.#life = life;
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

  /** Something goes on for so long, and for a while after it. */
  #sign(ms: Millis): void {
    if (this.#life.aborted) return;
    this.going = true;
    this.#quiet.abort();
    this.#quiet = new AbortController();
    if (this.#typing) return;
    const end = () => runInAction(() => (this.going = false));
    this.#clock.after(ms + QUIET_MS, end, AbortSignal.any([this.#life, this.#quiet.signal]));
  }
}
