import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { registerExperienceMetrics } from './experienceMetrics.ts';
import type { HostedWorld, Worlds } from '../worlds/worlds.ts';

/** Kind of server that responded: a simulated world's page, another host of a world, or the root. */
export type AnsweredBy = 'page' | 'service' | 'root';

/** Metrics for operators in Prometheus format (https://prometheus.io/docs/concepts/metric_types/). */
export class Metrics {
  readonly #registry = new Registry();
  readonly #requests: Counter<'by' | 'http'>;
  readonly #seconds: Histogram<'by'>;
  readonly #saves: Counter;

  constructor(worlds: Pick<Worlds, 'all'>) {
    const registers = [this.#registry];
    collectDefaultMetrics({ register: this.#registry });
    this.#requests = new Counter({
      name: 'nowlight_requests_total',
      help: 'Requests that were answered, by who answered and by HTTP status',
      labelNames: ['by', 'http'],
      registers,
    });
    this.#seconds = new Histogram({
      name: 'nowlight_request_seconds',
      help: 'Time from a request to the end of its answer; answers that a script delays or holds included',
      labelNames: ['by'],
      buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
      registers,
    });
    this.#saves = new Counter({
      name: 'nowlight_saves_total',
      help: 'Times that all worlds were kept, where they are kept (--data)',
      registers,
    });
    const gauge = (name: string, help: string, count: () => number) =>
      new Gauge({
        name,
        help,
        registers,
        collect() {
          this.set(count());
        },
      });
    gauge('nowlight_worlds', 'Worlds that are open', () => worlds.all.length);
    gauge('nowlight_players', 'Players that worlds know', () => sum(worlds.all, ({ players }) => players.length));
    gauge('nowlight_sessions', 'Sessions that are not over', () =>
      sum(worlds.all, ({ sessions }) => sessions.filter(({ state }) => !OVER.has(state)).length),
    );
    gauge('nowlight_streams', 'Streams whose peers are connected', () =>
      sum(worlds.all, ({ sessions }) => sessions.filter(({ peer }) => peer === 'connected').length),
    );
    registerExperienceMetrics(this.#registry, worlds);
  }

  /** Counts a response. `http`: its status; 0 if the connection closed before. */
  answered(by: AnsweredBy, http: number, seconds: number): void {
    this.#requests.inc({ by, http });
    this.#seconds.observe({ by }, seconds);
  }

  /** Records a save of all simulated worlds. */
  saved(): void {
    this.#saves.inc();
  }

  /** Returns all metrics in Prometheus text format. */
  async text(): Promise<Response> {
    return new Response(await this.#registry.metrics(), {
      headers: { 'content-type': this.#registry.contentType, 'cache-control': 'no-store' },
    });
  }
}

const OVER: ReadonlySet<string> = new Set(['ended', 'migrated', 'interrupted']);

type WorldState = ReturnType<HostedWorld['world']['snapshot']>;

function sum(worlds: readonly HostedWorld[], count: (state: WorldState) => number): number {
  return worlds.reduce((total, { world }) => total + count(world.snapshot()), 0);
}
