import type { InputSurface } from '../input.ports.ts';

/** Whether the mouse is to be locked to the picture, and whether it is. Only some apps allow it at all. */
export class MouseLock {
  readonly #surface: Pick<InputSurface, 'lock' | 'unlock'>;
  #allowed = false;
  #wanted = false;
  #locked = false;
  /** Asked before the mouse is to be locked: true where somebody explains it to the player first, and asks again then. */
  explain: () => boolean = () => false;
  /** Hears whether it is wanted, whenever that was said. */
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

  /** The player or the game asks for it. Where the browser refuses, the next press on the picture asks again. */
  want(wanted: boolean): void {
    this.#wanted = wanted && this.#allowed && (this.#locked || !this.explain());
    this.onWanted(this.#wanted);
    if (wanted) this.pressed();
    else if (this.#locked) this.#surface.unlock();
  }

  toggle(): void {
    this.want(!this.#locked);
  }

  /** The player knows what it means and asks for it. */
  lock(): void {
    this.#wanted = this.#allowed;
    this.onWanted(this.#wanted);
    this.pressed();
  }

  /** The player pressed on the picture: browsers lock only in answer to that. */
  pressed(): void {
    if (this.#allowed && this.#wanted && !this.#locked) void this.#surface.lock();
  }

  /** The browser locked it, or let it loose (the player pressed Escape). */
  changed(locked: boolean): void {
    this.#locked = locked;
  }
}
