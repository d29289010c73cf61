import { makeObservable, observableRef, runInAction } from 'mobx';
import type { Clock } from '../../kit/clock.ts';
import type { SensorPorts } from '../ports/input/sensorPorts.ts';

type Listener = (level: number, now: number) => void;

/** Shares the microphone between the switch and its test. It is open only while one of them listens. */
export class Microphone {
  /** Why the microphone isn't open. */
  failure: 'refused' | 'missing' | undefined;
  readonly #watch: SensorPorts['watchMicrophone'];
  readonly #clock: Clock;
  #switch: Listener | undefined;
  #test: Listener | undefined;
  #opened: AbortController | undefined;

  constructor(watch: SensorPorts['watchMicrophone'], clock: Clock) {
    this.#watch = watch;
    this.#clock = clock;
    makeObservable(this, { failure: observableRef });
  }

  /** Reports levels to the switch until `signal` aborts, except during a test. */
  readonly listen = (onLevel: Listener, signal: AbortSignal): void => {
    this.#switch = onLevel;
    this.#follow(() => (this.#switch = undefined), signal);
  };

  /** Reports levels to the test in the settings until `signal` aborts. Meanwhile the switch hears nothing. */
  readonly test = (onLevel: Listener, signal: AbortSignal): void => {
    this.#test = onLevel;
    this.#follow(() => (this.#test = undefined), signal);
  };

  #follow(remove: () => void, signal: AbortSignal): void {
    const leave = () => {
      remove();
      if (this.#switch || this.#test) return;
      this.#opened?.abort();
      this.#opened = undefined;
    };
    if (signal.aborted) return leave();
    signal.addEventListener('abort', leave, { once: true });
    if (!this.#opened) void this.#open((this.#opened = new AbortController()));
  }

  async #open(opened: AbortController): Promise<void> {
    const onLevel = (level: number) => (this.#test ?? this.#switch)?.(level, this.#clock.now());
    const answer = await this.#watch(onLevel, this.#clock, opened.signal);
    if (this.#opened !== opened) return;
    runInAction(() => (this.failure = answer === 'allowed' ? undefined : answer));
    // The next listener asks again.
    if (answer !== 'allowed') this.#opened = undefined;
  }
}
