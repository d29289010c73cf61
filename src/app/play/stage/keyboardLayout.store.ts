import { makeAutoObservable, runInAction } from 'mobx';
import { type KeyLayout, UNKNOWN_LAYOUT } from '../../../domain/input/keyboard/printedKeys.ts';
import type { PhysicalKeyboardPort } from '../../ports/playPorts.ts';

/** Layout of the player's keyboard; unknown until the browser reports it. */
export class KeyboardLayoutStore {
  map: KeyLayout = UNKNOWN_LAYOUT;
  readonly #keyboard: Pick<PhysicalKeyboardPort, 'layout'>;

  constructor(keyboard: Pick<PhysicalKeyboardPort, 'layout'>) {
    this.#keyboard = keyboard;
    makeAutoObservable(this, { start: false }, { autoBind: true, deep: false });
  }

  /** Requests the keyboard layout from the browser. An answer after `signal` aborts is ignored. */
  start(signal: AbortSignal): this {
    void this.#keyboard.layout().then((map) => !signal.aborted && runInAction(() => void (this.map = map)));
    return this;
  }
}
