import { SeededRandom } from '../../../src/kit/random.ts';
import { FastManualClock } from './fastManualClock.ts';
import { type Habits, SwarmPlayer } from './swarmPlayer.ts';
import { CrowdService, type ServicePlan } from './crowdService.ts';

const MINUTE_MS = 60_000;
/** Interval between two samples of all players, in milliseconds. */
const LOOK_MS = 10_000;

export interface SwarmPlan extends ServicePlan {
  readonly seed: number;
  readonly players: number;
  readonly minutes: number;
  /** Minutes within which all players arrive; 0: at once. */
  readonly arrivalMinutes: number;
  /** Seconds between two polls of a queued player. */
  readonly pollingSecs: number;
  /** Largest random reduction of the first pause between polls of a queued player, as a share from 0 to 1. */
  readonly pollSpread: number;
  /** Share of streaming devices lost in an outage, 0 to 1. */
  readonly lostShare: number;
}

/** Number of players in each state at a time, in milliseconds since the start. */
export interface Look {
  readonly atMs: number;
  readonly queued: number;
  readonly playing: number;
  readonly stopped: number;
}

export interface SwarmResult {
  /** Calls per second by call id. All arrays are as long as the run. */
  readonly calls: Readonly<Record<string, readonly number[]>>;
  /** Calls per second, summed over all calls. */
  readonly total: readonly number[];
  readonly looks: readonly Look[];
  /** Number of players who saw a picture, and who left without one. */
  readonly played: number;
  readonly gaveUp: number;
  /**
   * Mean idle time of a reserved cloud machine until its player polled, in seconds, and the number of lapsed
   * reservations.
   */
  readonly idleSecs: number;
  readonly lapsed: number;
}

/** Lets a crowd play in simulated time. Equal plans give equal results. */
export async function swarm(plan: SwarmPlan): Promise<SwarmResult> {
  const random = new SeededRandom(plan.seed);
  const begin = Date.UTC(2026, 0, 1);
  const clock = new FastManualClock(begin);
  const life = new AbortController();
  const service = new CrowdService(clock, random, plan, life.signal);
  const isOut = () => {
    const passed = clock.now() - begin;
    return plan.outage !== undefined && passed >= plan.outage.atMs && passed < plan.outage.atMs + plan.outage.forMs;
  };
  let gaveUp = 0;
  const players: SwarmPlayer[] = [];
  for (let number = 0; number < plan.players; number++) {
    const uaId = `ua-${number}`;
    const player = new SwarmPlayer(uaId, habits(random), {
      clock,
      random,
      api: service.apiOf(uaId),
      pollingSecs: plan.pollingSecs,
      pollSpread: plan.pollSpread,
      reachable: () => !isOut(),
      left: () => {
        if (!player.played) gaveUp++;
        service.leave(uaId);
      },
    });
    players.push(player);
    clock.after(random.next() * plan.arrivalMinutes * MINUTE_MS, () => player.arrive(), life.signal);
  }
  if (plan.outage)
    clock.after(
      plan.outage.atMs,
      () => players.forEach((player) => random.next() < plan.lostShare && player.lose()),
      life.signal,
    );
  const looks: Look[] = [];
  clock.every(LOOK_MS, () => looks.push({ atMs: clock.now() - begin, ...lookAt(players) }), life.signal);
  await clock.runUntil(begin + plan.minutes * MINUTE_MS);
  life.abort();
  for (const player of players) player.dispose();
  const calls = Object.fromEntries([...service.calls].map(([id, counts]) => [id, padded(counts, plan.minutes * 60)]));
  return {
    calls,
    total: summed(Object.values(calls), plan.minutes * 60),
    looks,
    played: players.filter(({ played }) => played).length,
    gaveUp,
    idleSecs: service.reservations.ms / Math.max(service.reservations.taken, 1) / 1000,
    lapsed: service.reservations.lapsed,
  };
}

/**
 * Draws a player's habits: patience of 5 to 15 minutes, and games of 8 minutes on average, most shorter and few much
 * longer.
 */
function habits(random: SeededRandom): Habits {
  return {
    patienceMs: (5 + 10 * random.next()) * MINUTE_MS,
    playMs: -Math.log(1 - random.next()) * 8 * MINUTE_MS,
  };
}

function lookAt(players: readonly SwarmPlayer[]): Omit<Look, 'atMs'> {
  const look = { queued: 0, playing: 0, stopped: 0 };
  for (const { state } of players) {
    if (state === 'queued') look.queued++;
    else if (state === 'playing') look.playing++;
    else if (state === 'ended' || state === 'failed') look.stopped++;
  }
  return look;
}

function padded(counts: readonly number[], length: number): number[] {
  return Array.from({ length }, (_, second) => counts[second] ?? 0);
}

function summed(all: readonly (readonly number[])[], length: number): number[] {
  return Array.from({ length }, (_, second) => all.reduce((sum, counts) => sum + (counts[second] ?? 0), 0));
}
