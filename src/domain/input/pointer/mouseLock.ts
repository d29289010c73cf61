import type { InputSurface } from '../input.ports.ts';

/** The wish for pointer lock, and its state. Only some apps allow it. */
export class MouseLock {
  readonly #surface: Pick<InputSurface, 'lock' | 'unlock'>;
  #allowed = false;
  #wanted = false;
  #locked = false;
  /** Called before locking; returns true if an explanation is shown first, after which `lock` is called. */
  explain: () => boolean = () => false;
  /** Called with the wish, whenever it is set. */
  onWanted: (wanted: boolean) => void = () => undefined;

  constructor(surface: Pick<InputSurface, 'lock' | 'unlock'>) {
    this.#surface = surface;
  }

  get locked(): boolean {
    return this.#locked;
  }

  /** The app's `enableMouseLock`. */
  allow(allowed: boolean): void {
    this.#allowed = allowed;
    if (!allowed) this.want(false);
  }

  /** Handles a request of the player or the game. If the browser refuses, the next press on the picture retries. */
  want(wanted: boolean): void {
    this.#wanted = wanted && this.#allowed && (this.#locked || !this.explain());
    this.onWanted(this.#wanted);
    if (wanted) this.pressed();
    else if (this.#locked) this.#surface.unlock();
  }

  toggle(): void {
    this.want(!this.#locked);
  }

  /** Locks after the player has confirmed the explanation. */
  lock(): void {
    this.#wanted = this.#allowed;
    this.onWanted(this.#wanted);
    this.pressed();
  }

  /** Handles a press on the picture: browsers lock only after a user gesture. */
  pressed(): void {
    if (this.#allowed && this.#wanted && !this.#locked) void this.#surface.lock();
  }

  /** The browser locked or released the pointer (the player pressed Escape). */
  changed(locked: boolean): void {
    this.#locked = locked;
  }
}
