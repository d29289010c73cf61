import type { InputSurface } from '../input.ports.ts';

/** Controls pointer lock: whether it is requested, and whether it is active. Only some apps allow it. */
export class MouseLock {
  readonly #surface: Pick<InputSurface, 'lock' | 'unlock'>;
  #allowed = false;
  #isRequested = false;
  #locked = false;
  /**
   * Called before the pointer is locked; returns true if the player sees an explanation first, after which `lock` is
   * called.
   */
  explain: () => boolean = () => false;
  /** Called with whether pointer lock is requested, each time that is set. */
  onRequested: (isRequested: boolean) => void = () => undefined;

  constructor(surface: Pick<InputSurface, 'lock' | 'unlock'>) {
    this.#surface = surface;
  }

  get locked(): boolean {
    return this.#locked;
  }

  /** Allows or forbids pointer lock, according to the app's `enableMouseLock`. */
  allow(allowed: boolean): void {
    this.#allowed = allowed;
    if (!allowed) this.request(false);
  }

  /**
   * Handles a request of the player or the game for pointer lock. If the browser refuses, the next press on the
   * picture retries.
   */
  request(lock: boolean): void {
    this.#isRequested = lock && this.#allowed && (this.#locked || !this.explain());
    this.onRequested(this.#isRequested);
    if (lock) this.pressed();
    else if (this.#locked) this.#surface.unlock();
  }

  toggle(): void {
    this.request(!this.#locked);
  }

  /** Locks the pointer after the player has confirmed the explanation. */
  lock(): void {
    this.#isRequested = this.#allowed;
    this.onRequested(this.#isRequested);
    this.pressed();
  }

  /**
   * Handles a press on the picture, which retries a requested pointer lock: browsers lock the pointer only after a
   * user gesture.
   */
  pressed(): void {
    if (this.#allowed && this.#isRequested && !this.#locked) void this.#surface.lock();
  }

  /** Handles that the browser locked the pointer or released it (the player pressed Escape). */
  changed(locked: boolean): void {
    this.#locked = locked;
  }
}
