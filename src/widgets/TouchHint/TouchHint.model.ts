import { computed, makeObservable, observable, runInAction } from 'mobx';
import type { Orientation } from '../../contracts/entities/app.ts';
import type { Hint, TouchHintModel } from './TouchHint.tsx';

export interface TouchHintSources {
  /** The player's main pointer is a finger. */
  readonly touch: () => boolean;
  /** How the screen is held. */
  readonly held: () => Orientation;
  /** How the picture lies. */
  readonly wanted: () => Orientation;
  /** Hints that were put away before. */
  readonly seen: readonly Hint[];
  readonly remember: (hint: Hint) => void;
}

/** Which hint is worth showing: turning the device first, where the bar is after that, each until it is put away. */
export class TouchHintScreen implements TouchHintModel {
  readonly #from: TouchHintSources;
  readonly #seen: Set<Hint>;

  constructor(from: TouchHintSources) {
    this.#from = from;
    this.#seen = observable.set(from.seen);
    makeObservable(this, { showing: computed, hint: computed });
  }

  get showing(): boolean {
    return !this.#seen.has(this.hint);
  }

  get hint(): Hint {
    const { touch, held, wanted } = this.#from;
    if (!touch()) return 'keys';
    return held() !== wanted() && !this.#seen.has('turn') ? 'turn' : 'touch';
  }

  readonly dismiss = (): void => {
    const { hint } = this;
    this.#from.remember(hint);
    runInAction(() => void this.#seen.add(hint));
  };
}
