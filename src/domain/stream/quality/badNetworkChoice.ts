import { makeAutoObservable } from 'mobx';
import type { TextStore } from '../../../kit/textStoreAndLog.ts';

export const PACES = ['quick', 'smooth'] as const;
/** The player's choice for a bad network: `quick` minimizes the delay, `smooth` minimizes interruptions. */
export type Pace = (typeof PACES)[number];

/** Local storage key of the choice for bad networks; absent for `quick`. */
const PACE_KEY = 'ngPace';

/** The player's choice for bad networks, stored for all games in this browser. */
export class PaceChoice {
  pace: Pace;
  readonly #store: Pick<TextStore, 'set' | 'remove'>;

  constructor(store: Pick<TextStore, 'get' | 'set' | 'remove'>) {
    this.#store = store;
    this.pace = store.get(PACE_KEY) === 'smooth' ? 'smooth' : 'quick';
    makeAutoObservable(this, {}, { autoBind: true });
  }

  choose(pace: Pace): void {
    this.pace = pace;
    if (pace === 'quick') this.#store.remove(PACE_KEY);
    else this.#store.set(PACE_KEY, pace);
  }
}
