import type { Clock, Millis } from '../../src/kit/clock.ts';
import type { Relay } from './relay/relay.ts';

/** How often `look` is to be called, in milliseconds. */
export const WATCH_MS = 100;
/** A client that was silent for so long is asked whether it is there. A browser may say nothing by itself for 2.5 s. */
const QUIET_MS = 300;
/** It is asked so often, once a look, before it counts as gone. Not a time: a busy machine must not look like a lost client. */
const ASKS = 8;
/** Where it can't be asked, because it never connected or its network is spoilt, silence has to last for so long. */
const SILENT_MS = 5_500;

type Asked = Pick<Relay, 'heardAt' | 'askable' | 'ask'>;

/** Knows whether the client is there, as a service does by consent checks (RFC 7675). */
export class Presence {
  readonly #relay: Asked;
  readonly #clock: Clock;
  #since: Millis;
  #asked = 0;

  constructor(relay: Asked, clock: Clock) {
    this.#relay = relay;
    this.#clock = clock;
    this.#since = clock.now();
  }

  /** Asks and waits anew, for a client that may have become able to answer. */
  begin(): void {
    this.#since = this.#clock.now();
    this.#asked = 0;
  }

  /** Whether somebody is there; undefined where that isn't known yet. */
  look(): boolean | undefined {
    const now = this.#clock.now();
    if (now - this.#relay.heardAt < QUIET_MS) {
      this.#asked = 0;
      return true;
    }
    const silence = now - Math.max(this.#relay.heardAt, this.#since);
    if (!this.#relay.askable) return silence > SILENT_MS ? false : undefined;
    if (this.#asked === ASKS) return false;
    this.#relay.ask();
    this.#asked++;
    return undefined;
  }
}
