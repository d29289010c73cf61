import { makeAutoObservable, runInAction } from 'mobx';
import { type PadFamily, padFamilyOf } from '../../../domain/input/gamepad/padFamily.ts';
import type { GamepadsPort } from '../../ports/pagePorts.ts';

/** Family of the player's gamepad, such as Xbox or PlayStation, which decides how its buttons are drawn. */
export class GamepadFamilyStore {
  /** Family of the connected gamepad; undefined without one. */
  family: PadFamily | undefined;
  readonly #gamepads: GamepadsPort;

  constructor(gamepads: GamepadsPort) {
    this.#gamepads = gamepads;
    makeAutoObservable(this, { start: false }, { autoBind: true, deep: false });
  }

  /** Follows the connected gamepads until `signal` aborts. */
  start(signal: AbortSignal): this {
    this.#look();
    this.#gamepads.onChange(() => this.#look(), signal);
    return this;
  }

  #look(): void {
    const name = this.#gamepads.firstName();
    runInAction(() => {
      this.family = name === undefined ? undefined : padFamilyOf(name);
    });
  }
}
