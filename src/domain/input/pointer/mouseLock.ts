import type { InputSurface } from '../input.ports.ts';

/** The wish for pointer lock, and its state. Only some apps allow it. */
export class MouseLock {
  readonly #surface: Pick<InputSurface, 'lock' | 'unlock'>;
  #allowed = false;
  #isRequested = false;
  #locked = false;
  /** Called before locking; returns true if an explanation is shown first, after which `lock` is called. */
  explain: () => boolean = () => false;
  /** Called with the wish, whenever it is set. */
  onRequested: (isRequested: boolean) => void = () => undefined;

  constructor(surface: Pick<InputSurface, 'lock' | 'unlock'>) {
    this.#surface = surface;
  }

  get locked(): boolean {
    return this.#locked;
  }

  /** Allows or forbids the lock, as the app's `enableMouseLock` says. */
  allow(allowed: boolean): void {
    this.#allowed = allowed;
    if (!allowed) this.request(false);
  }

  /** Handles a request of the player or the game. If the browser refuses, the next press on the picture retries. */
  request(lock: boolean): void {
    this.#isRequested = lock && this.#allowed && (this.#locked || !this.explain());
    this.onRequested(this.#isRequested);
    if (lock) this.pressed();
    else if (this.#locked) this.#surface.unlock();
  }

  toggle(): void {
    this.request(!this.#locked);
  }

  /** Locks after the player has confirmed the explanation. */
  lock(): void {
    this.#isRequested = this.#allowed;
    this.onRequested(this.#isRequested);
    this.pressed();
  }

  /** Handles a press on the picture: browsers lock only after a user gesture. */
  pressed(): void {
    if (this.#allowed && this.#isRequested && !this.#locked) void this.#surface.lock();
  }

  /** The browser locked or released the pointer (the player pressed Escape). */
  changed(locked: boolean): void {
    this.#locked = locked;
  }
}
