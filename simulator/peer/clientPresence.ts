import type { Clock, Millis } from '../../src/kit/clock.ts';
import type { Relay } from './relay/relay.ts';

/** Interval at which a stream checks the client's presence by `look`, in milliseconds. */
export const WATCH_MS = 100;
/** Silence after which the client is checked. A browser may send nothing for 2.5 s. */
const QUIET_MS = 300;
/**
 * Number of checks before the client counts as gone. Counted in checks instead of time, because a busy computer must
 * not look like a lost client.
 */
const MAX_CHECKS = 8;
/**
 * Time without packets after which a client counts as gone if it can't be checked, because it never connected or its
 * network has a fault.
 */
const SILENT_MS = 5_500;

type CheckedRelay = Pick<Relay, 'receivedAt' | 'canSendCheck' | 'sendCheck'>;

/** Detects whether the client is connected, like consent checks (RFC 7675). */
export class ClientPresence {
  readonly #relay: CheckedRelay;
  readonly #clock: Clock;
  #since: Millis;
  #checkCount = 0;

  constructor(relay: CheckedRelay, clock: Clock) {
    this.#relay = relay;
    this.#clock = clock;
    this.#since = clock.now();
  }

  /** Starts the checks again for a client that may respond again. */
  begin(): void {
    this.#since = this.#clock.now();
    this.#checkCount = 0;
  }

  /** Returns whether the client is connected; undefined if not known yet. */
  look(): boolean | undefined {
    const now = this.#clock.now();
    if (now - this.#relay.receivedAt < QUIET_MS) {
      this.#checkCount = 0;
      return true;
    }
    const silence = now - Math.max(this.#relay.receivedAt, this.#since);
    if (!this.#relay.canSendCheck) return silence > SILENT_MS ? false : undefined;
    if (this.#checkCount === MAX_CHECKS) return false;
    this.#relay.sendCheck();
    this.#checkCount++;
    return undefined;
  }
}
