import type { Call } from '../../../src/contracts/call.ts';
import type { ApiClient, CallResult } from '../../../src/domain/api/client.ts';
import type { CallFailure } from '../../../src/domain/api/failure.ts';
import { type Clock, type Millis, sleep } from '../../../src/kit/clock.ts';
import type { Random } from '../../../src/kit/random.ts';
import { err, ok } from '../../../src/kit/result.ts';

/** A period in milliseconds since the start of the service. */
export interface Span {
  readonly atMs: number;
  readonly forMs: number;
}

export interface ServicePlan {
  /** Maximum number of concurrent sessions. */
  readonly machines: number;
  /** Period in which every call returns 503. */
  readonly outage?: Span | undefined;
  /** Time from which an older front end receives 205, once. */
  readonly releaseAtMs?: number | undefined;
  /** Period in which maintenance rejects all starts. */
  readonly maintenance?: Span | undefined;
}

/** How long a free cloud machine is reserved for the head of the queue, in milliseconds. */
const KEPT_MS = 30_000;
/** Minimum latency of an answer, and its maximum random addition, in milliseconds. */
const LATENCY_MS = 30;
const LATENCY_SPREAD_MS = 120;

/** State that the service has of one player. */
interface Known {
  /** Position among all who ever queued; undefined outside the queue. */
  ticket: number | undefined;
  machine: 'none' | 'kept' | 'used';
  reservedSince: Millis;
  version: number;
}

/**
 * The session service for a whole crowd: one first-come-first-served queue for a number of cloud machines, as
 * `simulator/core` has for single players. A free cloud machine is reserved for the head of the queue until their next
 * poll, for at most 30 s.
 */
export class CrowdService {
  readonly #clock: Clock;
  readonly #random: Random;
  readonly #plan: ServicePlan;
  readonly #begin: Millis;
  readonly #life: AbortSignal;
  readonly #clients = new Map<string, Known>();
  readonly #line: (Known | undefined)[] = [];
  #head = 0;
  #free: number;
  /** Calls per second since the start, by call id. */
  readonly calls = new Map<string, number[]>();
  /** Reservations: number taken, total idle time of reserved cloud machines in milliseconds, and number lapsed. */
  readonly reservations = { taken: 0, ms: 0, lapsed: 0 };

  constructor(clock: Clock, random: Random, plan: ServicePlan, life: AbortSignal) {
    this.#clock = clock;
    this.#random = random;
    this.#plan = plan;
    this.#begin = clock.now();
    this.#free = plan.machines;
    this.#life = life;
  }

  get used(): number {
    return [...this.#clients.values()].filter(({ machine }) => machine === 'used').length;
  }

  get waiting(): number {
    return this.#line.length - this.#head;
  }

  /** The API client of one player. */
  apiOf(uaId: string): Pick<ApiClient, 'call'> {
    const client: Known = { ticket: undefined, machine: 'none', reservedSince: 0, version: 0 };
    this.#clients.set(uaId, client);
    return {
      call: async (call, _request, options) => {
        const signal = options?.signal ?? this.#life;
        this.#count(call.id);
        try {
          await sleep(this.#clock, LATENCY_MS + this.#random.next() * LATENCY_SPREAD_MS, signal);
        } catch {
          return err({ kind: 'aborted' });
        }
        return this.#answer(call, client) as Awaited<CallResult<typeof call>>;
      },
    };
  }

  /** Removes a player from the queue, or releases the player's cloud machine. */
  leave(uaId: string): void {
    const client = this.#clients.get(uaId);
    if (!client) return;
    if (client.ticket !== undefined) this.#line[client.ticket] = undefined;
    client.ticket = undefined;
    if (client.machine === 'none') return;
    client.machine = 'none';
    this.#free++;
    this.#serve();
  }

  #answer(call: Call, client: Known): { ok: true; value: object } | { ok: false; error: CallFailure } {
    if (this.#during(this.#plan.outage)) return err({ kind: 'unexpected-HTTP-status', httpStatus: 503 });
    const released = this.#plan.releaseAtMs !== undefined && this.#passed() >= this.#plan.releaseAtMs ? 1 : 0;
    if (client.version < released) {
      client.version = released;
      return err({ kind: 'version-mismatch' });
    }
    switch (call.id) {
      case 'play.startSession':
        return ok(this.#start(client));
      case 'play.getSessionStatus':
        return ok({ status: 'Success', sessionStatus: client.machine === 'used' ? 'Active' : 'Terminated' });
      case 'play.getMaintenanceStatus':
        return ok({ status: this.#during(this.#plan.maintenance) ? 'FailureUnderMaintenance' : 'Success' });
      default:
        return ok({ status: 'Success' });
    }
  }

  #start(client: Known): object {
    if (client.machine === 'used') return OFFER;
    if (this.#during(this.#plan.maintenance)) return { status: 'FailureUnderMaintenance', errCode: 2102 };
    if (client.machine === 'none' && client.ticket === undefined) client.ticket = this.#line.push(client) - 1;
    this.#serve();
    if (client.machine === 'none') {
      const queuePosition = (client.ticket ?? 0) - this.#head + 1;
      return { status: 'WaitingInQueue', errCode: 4100, queuePosition };
    }
    this.reservations.taken++;
    this.reservations.ms += this.#clock.now() - client.reservedSince;
    client.machine = 'used';
    return OFFER;
  }

  /** Reserves every free cloud machine for the next in the queue. */
  #serve(): void {
    while (this.#head < this.#line.length) {
      const next = this.#line[this.#head];
      if (next && this.#free === 0) return;
      this.#head++;
      if (next) this.#reserveFor(next);
    }
  }

  #reserveFor(client: Known): void {
    this.#free--;
    const since = this.#clock.now();
    Object.assign(client, { ticket: undefined, machine: 'kept', reservedSince: since });
    this.#clock.after(
      KEPT_MS,
      () => {
        if (client.machine !== 'kept' || client.reservedSince !== since) return;
        client.machine = 'none';
        this.reservations.lapsed++;
        this.#free++;
        this.#serve();
      },
      this.#life,
    );
  }

  #passed(): number {
    return this.#clock.now() - this.#begin;
  }

  #during(span: Span | undefined): boolean {
    return span !== undefined && this.#passed() >= span.atMs && this.#passed() < span.atMs + span.forMs;
  }

  #count(id: string): void {
    const second = Math.floor(this.#passed() / 1000);
    const counts = this.calls.get(id) ?? [];
    if (counts.length === 0) this.calls.set(id, counts);
    while (counts.length <= second) counts.push(0);
    counts[second] = (counts[second] ?? 0) + 1;
  }
}

const OFFER = {
  status: 'Success',
  offerSdp: 'offer',
  playSessionId: 'session',
  iceCandidates: [],
  secondSessionDetected: false,
} as const;
