import type { Clock, Millis } from '../../../src/kit/clock.ts';
import type { Random } from '../../../src/kit/random.ts';
import { ControlError } from '../../core/control/controlError.ts';
import { childController } from '../../core/world/abortSignals.ts';
import type { Scenario } from '../../core/scenario/scenario.ts';
import type { StreamPort, StreamSettings } from '../../core/world/stream.ts';
import type { ConfigPatch, World, WorldOptions } from '../../core/world/world.ts';
import type { Origins } from '../../core/world/origins.ts';
import { WorldClock } from './worldClock.ts';
import { loggedStreams, ReplayedStreams } from './file/loggedStreams.ts';
import { loggedWorld } from './file/loggedWorld.ts';
import { replayInto } from './file/replayWorld.ts';
import { type Opened, readWorldFile, type WrittenWorld, written } from './file/worldFile.ts';
import { WorldLog } from './file/worldLog.ts';
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
  /** Worlds held at once; one more ends the one that was idle for longest, unless it was used not long ago. */
  readonly maxWorlds: number;
  /** Hears why a world was ended. */
  readonly log: (text: string) => void;
}

export interface Opening {
  readonly scenario: Scenario;
  readonly seed?: number | undefined;
  readonly startAt?: string | undefined;
  /** A label of a host name; one that no world has is made up where it is left out. */
  readonly name?: string | undefined;
  /** When its clock begins: milliseconds since 1970, or ISO 8601. */
  readonly at?: number | string | undefined;
  /** World milliseconds for each of this machine's; 0 stands still. */
  readonly rate?: number | undefined;
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
  /** The world that was ended for this one. */
  readonly madeRoom?: string;
  readonly opened: Opened;
  /** It was opened as it had been kept: when, by the machine's clock. */
  readonly cameBackAt?: Millis;
  /** All that came to it. */
  readonly log: WorldLog;
}

interface Entry extends HostedWorld {
  /** Without its log. */
  readonly bare: World;
  readonly life: AbortController;
  touchedAt: Millis;
}

const SWEEP_MS = 60_000;
/** A world that was used so lately is never ended for another. */
const RECENT_MS = 10 * 60_000;
/** Ended worlds of which it is still known why. */
const REMEMBERED = 1_000;

/** Another world is wanted, and all that may be are in use. */
export class NoRoom extends Error {
  /** Until the one that was used least lately may be ended. */
  readonly waitMs: number;

  constructor(worlds: number, waitMs: number) {
    super(
      `all ${worlds} worlds are in use, each within the last ten minutes: end one, wait, or start with more (--max-worlds)`,
    );
    this.name = 'NoRoom';
    this.waitMs = waitMs;
  }

  /** The answer that tells it, with the time after which it is worth asking again. */
  told(answer: Response): Response {
    answer.headers.set('retry-after', String(Math.ceil(this.waitMs / 1000)));
    return answer;
  }
}

/** Every world of the process. */
export class Worlds {
  /** Hears of each world that ends, but not of those that end with the simulator. */
  onEnded: ((id: string) => void) | undefined;
  readonly #options: WorldsOptions;
  readonly #life = new AbortController();
  readonly #worlds = new Map<string, Entry>();
  readonly #whyEnded = new Map<string, string>();

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

  /**
   * Throws `ControlError` where the name is taken, or the moment or the configuration does not fit; `NoRoom` where every
   * world is in use.
   */
  open({ scenario, seed, startAt, name, at, rate, config, streaming }: Opening): HostedWorld {
    const { clock: base, seed: usualSeed, streaming: usual } = this.#options;
    const opened: Opened = {
      scenario,
      seed: seed ?? usualSeed,
      ...(startAt === undefined ? {} : { startAt }),
      ...(config === undefined ? {} : { config }),
      at: at === undefined ? base.now() : typeof at === 'string' ? Date.parse(at) : at,
      streaming: {
        marker: streaming?.marker ?? usual.marker,
        renderOnInput: streaming?.renderOnInput ?? usual.renderOnInput,
        small: streaming?.small ?? false,
      },
    };
    const log = new WorldLog();
    return this.#keep(this.#make(this.#nameFor(name), opened, rate, log, (clock) => this.#streams(log, clock)));
  }

  /**
   * Opens a world that is as another was when its file was written: all that came to that one comes to this one. Connections
   * that stood are gone, as if the network had failed. Rejects as `open` throws, and where the file doesn't fit.
   */
  async openFile(
    value: unknown,
    { name, rate, cameBack }: Pick<Opening, 'name' | 'rate'> & { readonly cameBack?: boolean },
  ): Promise<HostedWorld> {
    const id = this.#nameFor(name);
    const file = readWorldFile(value, this.#options.originsOf(id));
    const log = new WorldLog(file.inputs);
    const streams = new ReplayedStreams();
    let port: StreamPort = streams;
    const entry = this.#make(id, file.opened, 0, log, () => ({
      open: (request) => port.open(request),
      probe: async () => port.probe?.(),
    }));
    const { clock, life } = entry;
    try {
      await replayInto({ world: entry.bare, clock, streams, life: life.signal }, file.inputs);
      await clock.set(file.now);
      streams.end();
      port = this.#streams(log, clock, streams.count);
      // Another may have taken the name meanwhile.
      this.#nameFor(name);
      const kept = this.#keep(cameBack ? { ...entry, cameBackAt: this.#options.clock.now() } : entry);
      clock.setRate(rate ?? file.rate);
      return kept;
    } catch (error) {
      entry.bare.dispose();
      life.abort();
      throw error;
    }
  }

  /**
   * A world as a file.
   *
   * @throws ControlError where more has happened in it than is kept
   */
  file({ world, opened, log, clock }: HostedWorld): WrittenWorld {
    if (log.full)
      throw new ControlError(
        'too-much',
        'id',
        'more has happened in this world than is kept: it can’t be written to a file',
      );
    return written({ opened, inputs: log.inputs, now: clock.now(), rate: clock.rate }, world.origins);
  }

  #streams(log: WorldLog, clock: Clock, first = 0): StreamPort {
    return loggedStreams(this.#options.stream, log, clock, first);
  }

  #nameFor(name: string | undefined): string {
    if (name === undefined) return this.#freeName();
    if (this.#worlds.has(name))
      throw new ControlError('taken', 'name', `a world is named ${name} already; end it, or take another name`);
    return name;
  }

  /** Makes a world that nobody can find yet. */
  #make(
    id: string,
    opened: Opened,
    rate: number | undefined,
    log: WorldLog,
    streamsOn: (clock: WorldClock) => StreamPort,
  ): Entry {
    const { createWorld, clock: base, originsOf, apiPrefix, beaconPath } = this.#options;
    const life = childController(this.#life.signal);
    try {
      const clock = new WorldClock(base, life.signal, opened.at, rate);
      const { scenario, seed, startAt, config, streaming } = opened;
      const bare = createWorld({
        ...{ id, scenario, seed, clock, origins: originsOf(id), apiPrefix, beaconPath, streaming },
        stream: streamsOn(clock),
        ...(startAt === undefined ? {} : { startAt }),
        ...(config === undefined ? {} : { config }),
      });
      const now = base.now();
      const world = loggedWorld(bare, log, clock);
      return { world, bare, clock, life, log, opened, ended: life.signal, openedAt: now, touchedAt: now };
    } catch (error) {
      life.abort();
      throw error;
    }
  }

  #keep(made: Entry): HostedWorld {
    const { world, clock, life } = made;
    try {
      const madeRoom = this.#makeRoom(world.id);
      const entry: Entry = { ...made, ...(madeRoom !== undefined && { madeRoom }) };
      if (madeRoom !== undefined)
        world.note({ t: clock.now(), kind: 'control', name: 'made-room', data: { ended: madeRoom } });
      this.#worlds.set(world.id, entry);
      this.#whyEnded.delete(world.id);
      return entry;
    } catch (error) {
      world.dispose();
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

  /** Why a world is no more; undefined of one that never was, or long ago. */
  whyEnded(id: string): string | undefined {
    return this.#whyEnded.get(id);
  }

  /** Answers whether there was such a world. `why` goes on after “has ended:”. */
  end(id: string, why: string): boolean {
    const entry = this.#worlds.get(id);
    if (!entry) return false;
    this.#worlds.delete(id);
    this.onEnded?.(id);
    entry.world.dispose();
    entry.life.abort();
    this.#whyEnded.set(id, why);
    for (const [oldest] of this.#whyEnded) if (this.#whyEnded.size > REMEMBERED) this.#whyEnded.delete(oldest);
    return true;
  }

  dispose(): void {
    this.onEnded = undefined;
    for (const id of [...this.#worlds.keys()]) this.end(id, 'the simulator stops');
    this.#life.abort();
  }

  #freeName(): string {
    for (;;) {
      const name = worldName(this.#options.random);
      if (!this.#worlds.has(name)) return name;
    }
  }

  /** Ends the world that nobody used for longest, where there are as many as may be, and answers its name. */
  #makeRoom(wanted: string): string | undefined {
    const { clock, maxWorlds, log } = this.#options;
    if (this.#worlds.size < maxWorlds) return undefined;
    this.#noteStreams();
    const [longest] = [...this.#worlds.values()].toSorted((a, b) => a.touchedAt - b.touchedAt);
    const unusedMs = longest ? clock.now() - longest.touchedAt : 0;
    if (!longest || unusedMs < RECENT_MS) throw new NoRoom(maxWorlds, RECENT_MS - unusedMs);
    const { id } = longest.world;
    const why = `nobody used it for ${Math.floor(unusedMs / 60_000)} minutes, and there was no room for ${wanted}`;
    this.end(id, why);
    log(`World ${id} was ended: ${why} (--max-worlds).`);
    return id;
  }

  #sweep(): void {
    const { clock, idleMs, log } = this.#options;
    this.#noteStreams();
    for (const { world, touchedAt } of this.#worlds.values()) {
      if (clock.now() - touchedAt < idleMs) continue;
      const why = `nobody used it for ${Math.floor((clock.now() - touchedAt) / 60_000)} minutes`;
      this.end(world.id, why);
      log(`World ${world.id} was ended: ${why} (--idle-minutes).`);
    }
  }

  /** Somebody who plays sends no requests, but is there. */
  #noteStreams(): void {
    const now = this.#options.clock.now();
    for (const entry of this.#worlds.values()) if (streams(entry.world)) entry.touchedAt = now;
  }
}

function streams(world: World): boolean {
  return world.snapshot().sessions.some(({ peer }) => peer === 'connected');
}
