import type { Clock, Millis } from '../../../src/kit/clock.ts';
import { hashText, SeededRandom } from '../../../src/kit/random.ts';
import { CLEAR, conditionAt, type Network } from '../../core/network/networkCondition.ts';
import { PacketLoss } from './packetLoss.ts';
import { RateLimit } from './rateLimit.ts';

export interface NetworkLinkOptions<T> {
  readonly clock: Clock;
  /** Seed of the random numbers; each direction has its own sequence. */
  readonly seed: number;
  /** `up` is towards the streaming device, `down` towards the player. */
  readonly direction: 'up' | 'down';
  readonly signal: AbortSignal;
  readonly deliver: (packet: T) => void;
  /**
   * Returns a damaged copy of a packet.
   *
   * @param place random position within the packet, in [0, 1)
   */
  readonly damage: (packet: T, place: number) => T;
}

interface Waiting<T> {
  readonly at: Millis;
  readonly packet: T;
}

/**
 * One direction of a network that drops, delays, reorders, doubles, damages and throttles packets. The same seed and the
 * same packets at the same times give the same result. Without faults, packets pass synchronously without a timer.
 */
export class NetworkLink<T> {
  readonly #options: NetworkLinkOptions<T>;
  readonly #clock: Clock;
  readonly #loss = new PacketLoss();
  readonly #rate = new RateLimit();
  #random: SeededRandom;
  #network: Network = CLEAR;
  /** Time at which the current network was set. */
  #since: Millis = 0;
  /** Queued packets in the order of delivery. */
  #waiting: Waiting<T>[] = [];
  #armed: AbortController | undefined;
  /** Arrival time of the last packet, which keeps the order despite jitter. */
  #last: Millis = 0;

  constructor(options: NetworkLinkOptions<T>) {
    this.#options = options;
    this.#clock = options.clock;
    this.#random = this.#seeded(options.seed);
    options.signal.addEventListener('abort', () => this.clear(), { once: true });
  }

  /** Number of queued packets. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** @param seed if given, restarts the random numbers with this seed */
  setNetwork(network: Network, seed?: number): void {
    this.#network = network;
    this.#since = this.#clock.now();
    this.#rate.reset(this.#since);
    this.#loss.reset();
    if (seed !== undefined) this.#random = this.#seeded(seed);
  }

  /** Discards all queued packets. */
  clear(): void {
    this.#waiting = [];
    this.#armed?.abort();
    this.#armed = undefined;
    this.#last = 0;
    this.#rate.reset(this.#since);
  }

  /** @param bytes size of the packet, by which a link of limited rate delays it */
  send(packet: T, bytes: number): void {
    const { signal, deliver, damage } = this.#options;
    if (signal.aborted) return;
    if (this.#network === CLEAR && this.#waiting.length === 0) {
      deliver(packet);
      return;
    }
    const condition = conditionAt(this.#network, this.#clock.now() - this.#since);
    // Each packet consumes the same random numbers for any settings. Changing one setting thus doesn't change the
    // effects of the others.
    const state = this.#random.next();
    const jitter = (this.#random.next() * 2 - 1) * condition.jitterMs;
    const overtakes = this.#isDrawn(condition.reorderPct);
    const within = this.#random.next();
    const isDouble = this.#isDrawn(condition.duplicatePct);
    const isDamaged = this.#isDrawn(condition.damagePct);
    const place = this.#random.next();
    if (this.#loss.isLost(condition, state, within)) return;
    const trace = this.#options.direction === 'up' ? condition.upTrace : condition.trace;
    const delay = overtakes ? undefined : Math.max(condition.delayMs + jitter, 0);
    const arriving = isDamaged ? damage(packet, place) : packet;
    for (let copies = isDouble ? 2 : 1; copies > 0; copies--) {
      const sent = this.#rate.departure(this.#clock.now(), bytes, condition, trace);
      if (sent === undefined) return;
      const at = this.#arrival(sent, delay);
      if (at <= this.#clock.now() && this.#waiting.length === 0) deliver(arriving);
      else this.#enqueue({ at, packet: arriving });
    }
  }

  #seeded(seed: number): SeededRandom {
    return new SeededRandom(seed ^ hashText(this.#options.direction));
  }

  #isDrawn(percent: number): boolean {
    return this.#random.next() * 100 < percent;
  }

  /** @param delay delay of the packet; undefined if the packet overtakes earlier ones */
  #arrival(sent: Millis, delay: Millis | undefined): Millis {
    if (delay === undefined) return sent;
    this.#last = Math.max(sent + delay, this.#last);
    return this.#last;
  }

  #enqueue(entry: Waiting<T>): void {
    let place = this.#waiting.length;
    while (place > 0 && (this.#waiting[place - 1] as Waiting<T>).at > entry.at) place--;
    this.#waiting.splice(place, 0, entry);
    if (place === 0) this.#arm();
  }

  #arm(): void {
    this.#armed?.abort();
    this.#armed = undefined;
    const next = this.#waiting[0];
    if (!next) return;
    const armed = new AbortController();
    this.#armed = armed;
    this.#clock.after(Math.max(next.at - this.#clock.now(), 0), () => this.#flush(), armed.signal);
  }

  #flush(): void {
    const now = this.#clock.now();
    while (this.#waiting.length > 0 && (this.#waiting[0] as Waiting<T>).at <= now + 0.01) {
      this.#options.deliver((this.#waiting.shift() as Waiting<T>).packet);
    }
    this.#arm();
  }
}
