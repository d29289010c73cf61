import type { Finger } from '../fingers.ts';
import { type Actor, type Stage } from './actor.ts';

/** Touches for as long as the key is held. */
export class TapActor implements Actor {
  readonly busy = false;
  readonly #stage: Stage;
  #finger: Finger | undefined;

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  press(): void {
    const { x, y } = this.#stage.at();
    this.#finger ??= this.#stage.fingers.down(x, y);
  }

  lift(): void {
    this.release();
  }

  release(): void {
    this.#finger?.up();
    this.#finger = undefined;
  }
}

/** Taps again and again while the key is held: half of the interval down, half of it up. */
export class RepeatActor implements Actor {
  busy = false;
  readonly #stage: Stage;
  #finger: Finger | undefined;
  #since = 0;

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  press(): void {
    this.busy = true;
    this.#since = this.#stage.now();
    this.tick();
  }

  lift(): void {
    this.release();
  }

  tick(): void {
    const { at, control, fingers, now } = this.#stage;
    const isDown = ((now() - this.#since) % control.interval) * 2 < control.interval;
    if (!isDown) {
      this.#finger?.up();
      this.#finger = undefined;
    } else if (!this.#finger) {
      this.#finger = fingers.down(at().x, at().y);
    }
  }

  release(): void {
    this.busy = false;
    this.#finger?.up();
    this.#finger = undefined;
  }
}
