import type { Clock, Millis } from '../../src/kit/clock.ts';
import type { Random } from '../../src/kit/random.ts';
import { within } from '../core/life.ts';
import type { Scenario } from '../core/scenario.ts';
import type { StreamPort } from '../core/stream.ts';
import type { ConfigPatch, Origins, StreamSettings, World, WorldOptions } from '../core/world.ts';
import { WorldClock } from './worldClock.ts';
import { worldName } from './worldNames.ts';

export interface WorldsOptions {
  readonly createWorld: (options: WorldOptions) => World;
  readonly stream: StreamPort;
  readonly clock: Clock;
  readonly random: Random;
  readonly originsOf: (world: string) => Origins;
  readonly apiPrefix: string;
  readonly beaconPath: string;
  /** Of worlds that are opened without one. */
  readonly seed: number;
  readonly streaming: StreamSettings;
  /** Milliseconds without a request or a stream after which a world is ended. */
  readonly idleMs: number;
  /** Worlds held at once; one more ends the one that was idle for longest. */
  readonly maxWorlds: number;
}

export interface Opening {
  readonly scenario: Scenario;
  readonly seed?: number | undefined;
  readonly startAt?: string | undefined;
  readonly config?: ConfigPatch | undefined;
  readonly streaming?: { readonly [K in keyof StreamSettings]?: StreamSettings[K] | undefined } | undefined;
}

/** A world with what belongs to it here: its clock and its lifetime. */
export interface HostedWorld {
  readonly world: World;
  readonly clock: WorldClock;
  /** Aborted when the world ends. */
  readonly ended: AbortSignal;
  readonly openedAt: Millis;
}

interface Entry extends HostedWorld {
  readonly life: AbortController;
  touchedAt: Millis;
}

const SWEEP_MS = 60_000;

/** Every world of the process. */
export class Worlds {
  readonly #options: WorldsOptions;
  readonly #life = new AbortController();
  readonly #worlds = new Map<string, Entry>();

  constructor(options: WorldsOptions) {
    this.#options = options;
  }

  /** Begins to end what is idle. */
  watch(): void {
    const { clock, idleMs } = this.#options;
    clock.every(Math.min(SWEEP_MS, Math.max(idleMs / 4, 1)), () => this.#sweep(), this.#life.signal);
  }

  get all(): readonly HostedWorld[] {
    return [...this.#worlds.values()];
  }

  /** Throws `ControlError` where the moment or the configuration does not fit. */
  open({ scenario, seed, startAt, config, streaming }: Opening): HostedWorld {
    const { createWorld, stream, clock: base, originsOf, apiPrefix, beaconPath } = this.#options;
    const id = this.#freeName();
    const life = within(this.#life.signal);
    const clock = new WorldClock(base, life.signal);
    try {
      const world = createWorld({
        id,
        scenario,
        seed: seed ?? this.#options.seed,
        clock,
        stream,
        origins: originsOf(id),
        apiPrefix,
        beaconPath,
        ...(startAt === undefined ? {} : { startAt }),
        ...(config === undefined ? {} : { config }),
        streaming: {
          marker: streaming?.marker ?? this.#options.streaming.marker,
          renderOnInput: streaming?.renderOnInput ?? this.#options.streaming.renderOnInput,
          small: streaming?.small ?? false,
        },
      });
      const now = base.now();
      const entry: Entry = { world, clock, life, ended: life.signal, openedAt: now, touchedAt: now };
      this.#makeRoom();
      this.#worlds.set(id, entry);
      return entry;
    } catch (error) {
      life.abort();
      throw error;
    }
  }

  /** Finds a world, and notes that somebody wanted it. */
  get(id: string): HostedWorld | undefined {
    const entry = this.#worlds.get(id);
    if (entry) entry.touchedAt = this.#options.clock.now();
    return entry;
  }

  /** Answers whether there was such a world. */
  end(id: string): boolean {
    const entry = this.#worlds.get(id);
    if (!entry) return false;
    this.#worlds.delete(id);
    entry.world.dispose();
    entry.life.abort();
    return true;
  }

  dispose(): void {
    for (const id of [...this.#worlds.keys()]) this.end(id);
    this.#life.abort();
  }

  #freeName(): string {
    for (;;) {
      const name = worldName(this.#options.random);
      if (!this.#worlds.has(name)) return name;
    }
  }

  #makeRoom(): void {
    if (this.#worlds.size < this.#options.maxWorlds) return;
    const [longest] = [...this.#worlds.values()].toSorted((a, b) => a.touchedAt - b.touchedAt);
    if (longest) this.end(longest.world.id);
  }

  #sweep(): void {
    const { clock, idleMs } = this.#options;
    for (const entry of this.#worlds.values()) {
      if (streams(entry.world)) entry.touchedAt = clock.now();
      else if (clock.now() - entry.touchedAt >= idleMs) this.end(entry.world.id);
    }
  }
}

/** Somebody who plays sends no requests, but is there. */
function streams(world: World): boolean {
  return world.snapshot().sessions.some(({ peer }) => peer === 'connected');
}
