import { makeAutoObservable } from 'mobx';
import type { TextStore } from '../../../kit/ports.ts';
import { AS_EVER, type QualityChoice, readChoice, writeChoice } from './qualityChoice.ts';
import { limitsOf, type StreamLimits, writeLimits } from './streamLimits.ts';

/** In local storage: what the player chose. */
const CHOICE_KEY = 'ngQuality';
/** In local storage: what the next session asks for; missing where everything is as ever. A play reads it by this name. */
const STREAM_KEY = 'ngStream';

interface QualityPorts {
  readonly store: Pick<TextStore, 'get' | 'set' | 'remove'>;
  readonly savesData: () => boolean;
}

/** What the player chose of the picture. A session that starts asks for it; one that runs is told by others. */
export class QualityStore {
  choice: QualityChoice;
  /** Sizes below the one chosen, for as long as machine or network are strained. */
  steps = 0;
  readonly #ports: QualityPorts;

  constructor(ports: QualityPorts) {
    this.#ports = ports;
    this.choice = readChoice(ports.store.get(CHOICE_KEY));
    // The browser's own setting is not observable.
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

  /** Begins with the size that was chosen. */
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

  /** Nothing is asked for that a machine would not do by itself. */
  get isAsEver(): boolean {
    return writeLimits(limitsOf(this.choice, this.dataSaver)) === writeLimits(limitsOf(AS_EVER, false));
  }
}
