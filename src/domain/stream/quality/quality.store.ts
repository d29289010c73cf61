import { makeAutoObservable } from 'mobx';
import type { TextStore } from '../../../kit/textStoreAndLog.ts';
import { AS_EVER, type QualityChoice, readChoice, writeChoice } from './qualityChoice.ts';
import { limitsOf, type StreamLimits, writeLimits } from './streamLimits.ts';

/** Local storage key of the player's choice of picture quality. */
const CHOICE_KEY = 'ngQuality';
/** Local storage key of the stream's limits; absent for the defaults. A session reads them at its start. */
const STREAM_KEY = 'ngStream';

interface QualityPorts {
  readonly store: Pick<TextStore, 'get' | 'set' | 'remove'>;
  readonly savesData: () => boolean;
}

/**
 * The player's picture quality settings. A new session requests them; other modules send changes to a running
 * session.
 */
export class QualityStore {
  choice: QualityChoice;
  /**
   * Number of steps by which the picture size is below the chosen one, while the player's computer or the network is
   * overloaded.
   */
  steps = 0;
  readonly #ports: QualityPorts;

  constructor(ports: QualityPorts) {
    this.#ports = ports;
    this.choice = readChoice(ports.store.get(CHOICE_KEY));
    // `dataSaver` and `isAsEver` read the browser's Save-Data setting, which isn't observable, so they aren't MobX
    // computed values.
    makeAutoObservable(this, { dataSaver: false, isAsEver: false }, { deep: false, autoBind: true });
  }

  get dataSaver(): boolean {
    return this.choice.dataSaver ?? this.#ports.savesData();
  }

  get batterySaver(): boolean {
    return this.choice.batterySaver;
  }

  get limits(): StreamLimits {
    return limitsOf(this.choice, this.dataSaver, this.steps);
  }

  /** Changes the player's choice of picture quality, and ends an automatic reduction. */
  choose(change: Partial<QualityChoice>): void {
    this.choice = { ...this.choice, ...change };
    this.steps = 0;
    const { store } = this.#ports;
    store.set(CHOICE_KEY, writeChoice(this.choice));
    if (this.isAsEver) store.remove(STREAM_KEY);
    else store.set(STREAM_KEY, writeLimits(this.limits));
  }

  step(steps: number): void {
    this.steps = steps;
  }

  /** True if the stream's limits are the defaults. */
  get isAsEver(): boolean {
    return writeLimits(limitsOf(this.choice, this.dataSaver)) === writeLimits(limitsOf(AS_EVER, false));
  }
}
