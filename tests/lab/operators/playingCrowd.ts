import { type IObservableValue, observable, runInAction } from 'mobx';
import type { Experience } from '../../../src/contracts/entities/experience.ts';
import type { ApiClient } from '../../../src/domain/api/client.ts';
import { PAINT_MS } from '../../../src/app/privacy/experience.ts';
import { EventQueue } from '../../../src/domain/privacy/analytics/eventQueue.ts';
import { watchPlay } from '../../../src/domain/privacy/experience/watchPlay.ts';
import { errorKind } from '../../../src/domain/session/errors/errorKinds.ts';
import type { Millis } from '../../../src/kit/clock.ts';
import { type Random, SeededRandom } from '../../../src/kit/random.ts';
import { ok } from '../../../src/kit/result.ts';
import { CrowdService } from '../swarm/crowdService.ts';
import { FastManualClock } from '../swarm/fastManualClock.ts';
import { SwarmPlayer } from '../swarm/swarmPlayer.ts';
import { type Place, PLACES, type Regression, type VisitedPage } from './conditions.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
/** Interval between two draws whether the games' pictures stall, in milliseconds. */
const STALL_DRAW_MS = 20_000;

export interface CrowdPlan {
  readonly seed: number;
  readonly players: number;
  /** A regression, and the time at which it begins, in milliseconds since the start. */
  readonly regression?: { readonly of: Regression; readonly atMs: Millis } | undefined;
  /** Receives a batch of experiences when it arrives at the service. */
  readonly onBatch: (experiences: readonly Experience[], now: Millis) => void;
}

/**
 * Medians and spreads (standard deviation of the logarithm) of a service without faults. Each device has a factor
 * for all its values, so values of one player resemble each other.
 */
const USUAL = {
  LCP: { median: 1_300, spread: 0.38 },
  soft: { median: 450, spread: 0.45 },
  INP: { median: 110, spread: 0.5 },
  CLS: { median: 0.03, spread: 0.75 },
  connect: { median: 1_700, spread: 0.4 },
  device: { spread: 0.3 },
  /** Mean seconds between two stalls. */
  stallSecs: 7_200,
  /** Share of starts with a failure that every service has now and then, and the share that the service refuses. */
  failing: 0.003,
  refused: 0.015,
} as const;

interface Usual {
  readonly median: number;
  readonly spread: number;
}

const NOW_AND_THEN = [
  ['FailureNoResource', undefined],
  ['Failure', 1001],
  ['FailureNotReady', undefined],
  ['FailureUserStorageBusy', undefined],
] as const;

/** A crowd of players who come again and again, with the product's session machine and measurements. */
export class PlayingCrowd {
  readonly clock: FastManualClock;
  readonly begin: Millis;
  readonly #plan: CrowdPlan;
  readonly #random: Random;
  readonly #service: CrowdService;
  readonly #life = new AbortController();
  readonly #games = new Set<{ readonly place: Place; readonly blame: IObservableValue<string | undefined> }>();

  constructor(plan: CrowdPlan, begin: Millis = Date.UTC(2026, 0, 1)) {
    this.#plan = plan;
    this.begin = begin;
    this.clock = new FastManualClock(begin);
    this.#random = new SeededRandom(plan.seed);
    const service = { machines: plan.players };
    this.#service = new CrowdService(this.clock, this.#random, service, this.#life.signal);
    this.clock.every(STALL_DRAW_MS, () => this.#stallSome(), this.#life.signal);
    for (let number = 0; number < plan.players; number++) this.#bring(number);
  }

  /** Lets the crowd play until a time, in milliseconds since the start. */
  async runUntil(ms: Millis): Promise<void> {
    await this.clock.runUntil(this.begin + ms);
  }

  end(): void {
    this.#life.abort();
  }

  /** Factors of the regression, once it has begun. */
  get #regression(): Partial<Regression> {
    const { regression } = this.#plan;
    return regression && this.clock.now() - this.begin >= regression.atMs ? regression.of : {};
  }

  #bring(number: number): void {
    const place = this.#place();
    const slow = Math.exp(USUAL.device.spread * this.#normal());
    const queue = new EventQueue<Experience>({
      clock: this.clock,
      online: () => true,
      send: (experiences) => this.#plan.onBatch(experiences, this.clock.now()),
    });
    queue.start(this.#life.signal);
    const report = (experience: Experience) => queue.add({ ...experience, country: place.country });
    const api = this.#apiOf(`ua-${number}`, place);
    const visit = { place, slow, report, api, uaId: `ua-${number}` };
    // A visit takes about twelve minutes. The players arrive over that time, so that they don't act together.
    this.#after(this.#random.next() * 12 * MINUTE_MS, () => this.#visit(visit));
  }

  /** Opens some documents, from each of them another page in the app, and plays then. */
  #visit(visit: Visit, documents = 1 + Math.floor(4 * this.#random.next())): void {
    const [first, second] =
      this.#random.next() < 0.5 ? (['HomePage', 'AppPage'] as const) : (['AppPage', 'HomePage'] as const);
    this.#open(visit, first, false, 12 * SECOND_MS + this.#exponential(20 * SECOND_MS), () =>
      this.#open(visit, second, true, 8 * SECOND_MS + this.#exponential(12 * SECOND_MS), () =>
        documents > 1 ? this.#visit(visit, documents - 1) : this.#play(visit),
      ),
    );
  }

  /** Shows a page for a time. Its paint is reported after 15 s at the latest, the rest when the player leaves it. */
  #open({ place, slow, report }: Visit, page: VisitedPage, soft: boolean, ms: Millis, then: () => void): void {
    const of = soft ? { page, soft } : { page };
    const factor = (name: 'LCP' | 'INP' | 'CLS') => this.#regression.vital?.(name, page, place) ?? 1;
    const draw = (name: 'LCP' | 'INP' | 'CLS', usual: Usual = USUAL[name]) => ({
      ...{ name, ...of },
      value: factor(name) * slow * usual.median * Math.exp(usual.spread * this.#normal()),
    });
    const paint = draw('LCP', soft ? USUAL.soft : USUAL.LCP);
    this.#after(Math.min(ms, PAINT_MS), () => report(paint));
    this.#after(ms, () => {
      report(draw('INP'));
      report(draw('CLS'));
      then();
    });
  }

  #play(visit: Visit): void {
    const { place, slow, report, api, uaId } = visit;
    const { clock } = this;
    const usual = USUAL.connect;
    let flush = () => {};
    const startedAt = clock.now();
    const player = new SwarmPlayer(
      uaId,
      { patienceMs: 3 * MINUTE_MS, playMs: MINUTE_MS + this.#exponential(8 * MINUTE_MS) },
      {
        ...{ clock, api, random: this.#random, pollingSecs: 10, pollSpread: 1, reachable: () => true },
        connectMs: () =>
          (this.#regression.connect?.(place) ?? 1) * slow * usual.median * Math.exp(usual.spread * this.#normal()),
        observe: (session, stream, signal) => {
          const blame = observable.box<string | undefined>(undefined);
          const play = { session, stream, startedAt, awaitsAdult: false };
          const parts = { play, clock, window: { visible: true }, blame: () => blame.get(), causeOf: errorKind };
          flush = watchPlay(parts, report, signal);
          const game = { place, blame };
          this.#games.add(game);
          signal.addEventListener('abort', () => this.#games.delete(game), { once: true });
        },
        left: () => {
          flush();
          this.#service.leave(uaId);
          this.#after(10 * SECOND_MS + this.#exponential(MINUTE_MS), () => this.#visit(visit));
        },
      },
    );
    player.arrive();
  }

  /** Draws for each running game whether its picture stalls now, for four seconds. */
  #stallSome(): void {
    for (const { place, blame } of this.#games) {
      const factor = this.#regression.stalls?.(place) ?? 1;
      if (this.#random.next() >= (factor * STALL_DRAW_MS) / SECOND_MS / USUAL.stallSecs) continue;
      runInAction(() => blame.set('network'));
      this.#after(4 * SECOND_MS, () => runInAction(() => blame.set(undefined)));
    }
  }

  #apiOf(uaId: string, place: Place): Pick<ApiClient, 'call'> {
    const api = this.#service.apiOf(uaId);
    return {
      call: async (call, request, options) => {
        const answer = await api.call(call, request, options);
        if (call.id !== 'play.startSession' || !answer.ok) return answer;
        const failed = this.#failure(place);
        const value = failed ?? { ...(answer.value as object), servingRegion: place.region };
        if (failed) this.#service.leave(uaId);
        return ok(value) as typeof answer;
      },
    };
  }

  #failure(place: Place): object | undefined {
    const drawn = this.#random.next();
    const { share = 0, status = '', errCode } = this.#regression.failing?.(place) ?? {};
    if (drawn < share) return { status, errCode };
    if (this.#random.next() < USUAL.refused) return { status: 'FailureInsufficientPlaytime' };
    if (this.#random.next() >= USUAL.failing) return undefined;
    const [usual, code] = NOW_AND_THEN[Math.floor(this.#random.next() * NOW_AND_THEN.length)] ?? NOW_AND_THEN[0];
    return { status: usual, errCode: code };
  }

  #place(): Place {
    let left = this.#random.next();
    return PLACES.find(({ share }) => (left -= share) < 0) ?? (PLACES[0] as Place);
  }

  /** Runs at a whole second, because simulated time is cheaper if much happens at once. */
  #after(ms: Millis, run: () => void): void {
    const now = this.clock.now();
    this.clock.after(Math.ceil((now + ms) / SECOND_MS) * SECOND_MS - now, run, this.#life.signal);
  }

  #exponential(mean: number): number {
    return -Math.log(1 - this.#random.next()) * mean;
  }

  /** Draws a normally distributed number (Box and Muller). */
  #normal(): number {
    const radius = Math.sqrt(-2 * Math.log(1 - this.#random.next()));
    return radius * Math.cos(2 * Math.PI * this.#random.next());
  }
}

interface Visit {
  readonly place: Place;
  /** Factor of the player's device. */
  readonly slow: number;
  readonly report: (experience: Experience) => void;
  readonly api: Pick<ApiClient, 'call'>;
  readonly uaId: string;
}
