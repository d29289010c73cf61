import type { Finger } from '../schemeTouches.ts';
import { type ControlExecutor, type Stage } from './controlExecutor.ts';

/** Executes a Tap control: touches while the key is held. */
export class TapExecutor implements ControlExecutor {
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

/**
 * Executes a TapRepeat control: taps while the key is held, or `count` times. Each tap is down for half of the
 * interval and up for the other half.
 */
export class RepeatExecutor implements ControlExecutor {
  busy = false;
  readonly #stage: Stage;
  #finger: Finger | undefined;
  #since = 0;

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  press(): void {
    if (this.busy) return;
    this.busy = true;
    this.#since = this.#stage.now();
    this.tick();
  }

  lift(): void {
    if (this.#stage.control.count === 0) this.release();
  }

  tick(): void {
    const { at, control, fingers, now } = this.#stage;
    const since = now() - this.#since;
    if (control.count > 0 && since >= control.count * control.interval) return this.release();
    const isDown = (since % control.interval) * 2 < control.interval;
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
