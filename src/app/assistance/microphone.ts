import { makeObservable, observableRef, runInAction } from 'mobx';
import type { Clock } from '../../kit/clock.ts';
import type { SensorPorts } from '../ports/input/sensorPorts.ts';

type MicrophonePorts = Pick<SensorPorts, 'watchMicrophone' | 'onMediaDevices'>;
type Listener = (level: number, now: number) => void;

/**
 * Shares the microphone between the switch (a click that the player makes into it) and the test of that switch. The
 * microphone is open only while one of them listens.
 */
export class Microphone {
  /** Why the microphone isn't open; undefined while it is open or unused. */
  failure: 'refused' | 'missing' | undefined;
  readonly #ports: MicrophonePorts;
  readonly #clock: Clock;
  #switch: Listener | undefined;
  #test: Listener | undefined;
  #opened: AbortController | undefined;
  /** Waits for a microphone to be plugged in while none can be opened. */
  #waiting: AbortController | undefined;

  constructor(ports: MicrophonePorts, clock: Clock) {
    this.#ports = ports;
    this.#clock = clock;
    makeObservable(this, { failure: observableRef });
  }

  /** Reports the microphone's loudness to the switch until `signal` aborts, except during a test. */
  readonly listen = (onLevel: Listener, signal: AbortSignal): void => {
    this.#switch = onLevel;
    this.#follow(() => (this.#switch = undefined), signal);
  };

  /**
   * Reports the microphone's loudness to the test in the settings until `signal` aborts. Meanwhile the switch
   * receives nothing.
   */
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
      this.#waiting?.abort();
    };
    if (signal.aborted) return leave();
    signal.addEventListener('abort', leave, { once: true });
    this.#reopen();
  }

  readonly #reopen = (): void => {
    if (!this.#opened) void this.#open((this.#opened = new AbortController()));
  };

  async #open(opened: AbortController): Promise<void> {
    const onLevel = (level: number) => (this.#test ?? this.#switch)?.(level, this.#clock.now());
    const fail = (failure: 'refused' | 'missing') => {
      if (this.#opened !== opened) return;
      runInAction(() => (this.failure = failure));
      // Let the next listener open the microphone again, or the next microphone that is plugged in.
      this.#opened = undefined;
      opened.abort();
      if (failure === 'refused') return;
      this.#waiting = new AbortController();
      this.#ports.onMediaDevices(this.#reopen, this.#waiting.signal);
    };
    this.#waiting?.abort();
    runInAction(() => (this.failure = undefined));
    try {
      const answer = await this.#ports.watchMicrophone(onLevel, this.#clock, opened.signal, () => fail('missing'));
      if (answer !== 'allowed') fail(answer);
    } catch {
      fail('missing');
    }
  }
}
