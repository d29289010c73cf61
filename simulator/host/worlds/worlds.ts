import { type Clock, type Millis, settle } from '../../../src/kit/clock.ts';
import type { Random } from '../../../src/kit/random.ts';
import { ControlError } from '../../core/control/controlError.ts';
import { childController } from '../../core/world/abortSignals.ts';
import type { Scenario } from '../../core/scenario/scenario.ts';
import type { StreamPort, StreamSettings } from '../../core/world/stream.ts';
import type { ConfigPatch, World, WorldOptions } from '../../core/world/world.ts';
import type { Origins } from '../../core/world/origins.ts';
import { branchPoint } from './branchPoint.ts';
import { lastVisitor, type Visitor } from './lastVisitor.ts';
import { WorldClock } from './worldClock.ts';
import { addressMap, mapTexts } from './file/mapTexts.ts';
import { loggedStreams, openLogged, ReplayedStreams } from './file/loggedStreams.ts';
import { loggedWorld } from './file/loggedWorld.ts';
import { replayInto } from './file/replayWorld.ts';
import { type Opened, readWorldFile, type WrittenWorld, writeWorldFile } from './file/worldFile.ts';
import { type WorldInput, WorldLog } from './file/worldLog.ts';
import { worldName } from './worldNames.ts';

export interface WorldsOptions {
  readonly createWorld: (options: WorldOptions) => World;
  readonly stream: StreamPort;
  readonly clock: Clock;
  readonly random: Random;
  readonly originsOf: (world: string) => Origins;
  readonly apiPrefix: string;
  readonly beaconPath: string;
  /** Default seed of new simulated worlds. */
  readonly seed: number;
  readonly streaming: StreamSettings;
  /** Milliseconds without a request or a stream after which a simulated world is ended. */
  readonly idleMs: number;
  /**
   * Maximum number of simulated worlds. One more ends the least recently used world, unless that was used recently.
   */
  readonly maxWorlds: number;
  /** A simulated world used within this time is never evicted, in milliseconds. Default: ten minutes. */
  readonly recentMs?: number;
  /**
   * Called before a simulated world is evicted for another one, and may save it. Returns false if the world must keep
   * running. Default: true for all.
   */
  readonly release?: (hosted: HostedWorld) => boolean;
  /** Receives the reason of each ended simulated world. */
  readonly log: (text: string) => void;
}

export interface Opening {
  readonly scenario: Scenario;
  readonly seed?: number | undefined;
  readonly startAt?: string | undefined;
  /** A host name label. Defaults to an unused generated name. */
  readonly name?: string | undefined;
  /** Start of the simulated world's clock: milliseconds since the Unix epoch, or ISO 8601. */
  readonly at?: number | string | undefined;
  /** World milliseconds per millisecond of this computer; 0 is paused. */
  readonly rate?: number | undefined;
  readonly config?: ConfigPatch | undefined;
  readonly streaming?: { readonly [K in keyof StreamSettings]?: StreamSettings[K] | undefined } | undefined;
}

/** A simulated world with its clock, log and lifetime. */
export interface HostedWorld {
  readonly world: World;
  readonly clock: WorldClock;
  /** Aborts when the simulated world ends. */
  readonly ended: AbortSignal;
  readonly openedAt: Millis;
  /** Id of the simulated world that was ended to make room for this one. */
  readonly evicted?: string;
  readonly opened: Opened;
  /** For a restored simulated world, the computer time when it was saved. */
  readonly restoredAt?: Millis;
  /** For a branch, its original and the last entry of that world's journal that both have. */
  readonly branch?: { readonly of: string; readonly seq: number };
  /** For a branch, the player that a new browser becomes. */
  readonly visitor?: Visitor | undefined;
  /** Log of all inputs from outside the simulated world. */
  readonly log: WorldLog;
}

interface Entry extends HostedWorld {
  /** The simulated world without logging. */
  readonly bare: World;
  readonly lifetime: AbortController;
  touchedAt: Millis;
}

const SWEEP_MS = 60_000;
const RECENT_MS = 10 * 60_000;
/** Maximum number of open branches of one world. */
const MAX_BRANCHES = 100;
/** Maximum number of ended simulated worlds whose reason is kept. */
const MAX_END_REASONS = 1_000;

/** Thrown if every simulated world is in use and no more are allowed. */
export class WorldLimitError extends Error {
  /** Milliseconds until the least recently used simulated world may be evicted. */
  readonly waitMs: number;

  constructor(worlds: number, waitMs: number) {
    super(
      `the maximum of ${worlds} worlds is reached, and each was used within the last ten minutes: end one, wait, or raise --max-worlds`,
    );
    this.name = 'WorldLimitError';
    this.waitMs = waitMs;
  }

  /** Adds `Retry-After` to the response. */
  addRetryAfter(answer: Response): Response {
    answer.headers.set('retry-after', String(Math.ceil(this.waitMs / 1000)));
    return answer;
  }
}

export class Worlds {
  /** Called for each simulated world that ends, except when the simulator shuts down. */
  onEnded: ((id: string) => void) | undefined;
  readonly #options: WorldsOptions;
  readonly #lifetime = new AbortController();
  readonly #worlds = new Map<string, Entry>();
  readonly #endReasons = new Map<string, string>();

  constructor(options: WorldsOptions) {
    this.#options = options;
  }

  /** Starts evicting idle simulated worlds. */
  watch(): void {
    const { clock, idleMs } = this.#options;
    clock.every(Math.min(SWEEP_MS, Math.max(idleMs / 4, 1)), () => this.#sweep(), this.#lifetime.signal);
  }

  get all(): readonly HostedWorld[] {
    return [...this.#worlds.values()];
  }

  /**
   * @throws ControlError if the name is in use, or the moment or configuration is invalid
   * @throws WorldLimitError if every simulated world is in use
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
    return this.#add(this.#make(this.#nameFor(name), opened, rate, log, (clock) => this.#streams(log, clock)));
  }

  /**
   * Restores a simulated world from its file by replaying its inputs. Connections of the original are lost, like
   * after a network failure. Rejects like `open`, or if the file is invalid.
   */
  async openFile(
    value: unknown,
    { name, rate, isRestored }: Pick<Opening, 'name' | 'rate'> & { readonly isRestored?: boolean },
  ): Promise<HostedWorld> {
    const id = this.#nameFor(name);
    const { opened, inputs, now, rate: savedRate } = readWorldFile(value, this.#options.originsOf(id));
    return this.#restore({ id, opened, name, rate: rate ?? savedRate }, async (replay) => {
      await replay(inputs);
      return { inputs, now, facts: isRestored ? { restoredAt: this.#options.clock.now() } : {} };
    });
  }

  /**
   * Opens a world as another one was after an entry of its journal: with the same state, time and journal, and without
   * connections. Rejects like `open`, or with a ControlError if the entry is unknown or the original keeps no log.
   */
  async branch(of: HostedWorld, seq: number, { name, rate }: Pick<Opening, 'name' | 'rate'>): Promise<HostedWorld> {
    this.#checkBranches(of.world.id);
    const point = branchPoint(of.world.journal, seq);
    this.#checkLog(of);
    const id = this.#nameFor(name);
    const map = addressMap(of.world.origins, this.#options.originsOf(id));
    const inputs: WorldInput[] = [];
    function* replacedInputs() {
      for (const input of of.log.inputs.slice()) yield inputs[inputs.push(mapTexts(input, map)) - 1] as WorldInput;
    }
    const latest = of.clock.now();
    return this.#restore(
      { id, opened: of.opened, name, rate: rate ?? of.clock.rate },
      async (replay, { bare, clock }) => {
        const isReached = () => bare.journal.last >= point.replayed;
        bare.journal.countOnly();
        const count = await replay(replacedInputs(), isReached);
        // A timer may have written the branch's last journal entry after the last logged input.
        if (!isReached()) await clock.set(latest, isReached);
        const last = point.lastOf(bare.journal.last);
        bare.journal.adopt(of.world.journal, last, (entry) => mapTexts(entry, map));
        const now = Math.max(clock.now(), point.at ?? 0);
        return { inputs: inputs.slice(0, count), now, facts: { branch: { of: of.world.id, seq: last } } };
      },
    );
  }

  /** Opens a world, lets `replayAll` replay its inputs, and closes all their connections. */
  async #restore(
    { id, opened, name, rate }: { readonly id: string; readonly opened: Opened } & Pick<Opening, 'name' | 'rate'>,
    replayAll: (
      replay: (inputs: Iterable<WorldInput>, isReached?: () => boolean) => Promise<number>,
      entry: Entry,
    ) => Promise<{
      /** Inputs with which the log of the restored world starts. */
      readonly inputs: readonly WorldInput[];
      readonly now: Millis;
      readonly facts: Pick<HostedWorld, 'restoredAt' | 'branch'>;
    }>,
  ): Promise<HostedWorld> {
    const log = new WorldLog();
    const streams = new ReplayedStreams();
    let port: StreamPort = streams;
    const entry = this.#make(id, opened, 0, log, () => ({
      open: (request) => port.open(request),
      probe: async () => port.probe?.(),
    }));
    const { bare: world, clock, lifetime } = entry;
    const { signal } = lifetime;
    try {
      const { inputs, now, facts } = await replayAll(
        (replayed, isReached) => replayInto({ world, clock, streams, signal }, replayed, isReached),
        entry,
      );
      await clock.set(now);
      log.restore(inputs);
      streams.end(log, now, (request, stream) =>
        openLogged(this.#options.stream, request, { stream, of: 'reopen' }, log, clock),
      );
      port = this.#streams(log, clock, streams.count);
      // Requests that waited for a stream fail.
      await settle();
      // Other simulated worlds may have taken the name, or the last place for a branch, meanwhile.
      this.#nameFor(name);
      if (facts.branch) this.#checkBranches(facts.branch.of);
      const visitor = facts.branch && lastVisitor(entry);
      const added = this.#add({ ...entry, ...facts, visitor });
      clock.setRate(rate ?? 1);
      return added;
    } catch (error) {
      entry.bare.dispose();
      lifetime.abort();
      throw error;
    }
  }

  /**
   * Returns a simulated world as a file.
   *
   * @throws ControlError if the log has overflowed
   */
  file(hosted: HostedWorld): WrittenWorld {
    this.#checkLog(hosted);
    const { world, opened, log, clock } = hosted;
    return writeWorldFile({ opened, inputs: log.inputs, now: clock.now(), rate: clock.rate }, world.origins);
  }

  #checkBranches(of: string): void {
    const branches = [...this.#worlds.values()].filter(({ branch }) => branch?.of === of);
    if (branches.length >= MAX_BRANCHES)
      throw new ControlError('too-much', 'id', `a world has at most ${MAX_BRANCHES} branches; end some`);
  }

  #checkLog({ log }: HostedWorld): void {
    if (log.full)
      throw new ControlError(
        'too-much',
        'id',
        'the world’s log has exceeded its limit: the world can’t be written to a file, and can’t have branches',
      );
  }

  #streams(log: WorldLog, clock: Clock, first = 0): StreamPort {
    return loggedStreams(this.#options.stream, log, clock, first);
  }

  #nameFor(name: string | undefined): string {
    if (name === undefined) return this.#freeName();
    if (this.#worlds.has(name))
      throw new ControlError('taken', 'name', `a world is already named ${name}; end it, or choose another name`);
    return name;
  }

  /** Creates a simulated world without registering it. */
  #make(
    id: string,
    opened: Opened,
    rate: number | undefined,
    log: WorldLog,
    streamsOn: (clock: WorldClock) => StreamPort,
  ): Entry {
    const { createWorld, clock: base, originsOf, apiPrefix, beaconPath } = this.#options;
    const lifetime = childController(this.#lifetime.signal);
    try {
      const clock = new WorldClock(base, lifetime.signal, opened.at, rate);
      const { scenario, seed, startAt, config, streaming } = opened;
      const bare = createWorld({
        ...{ id, scenario, seed, clock, origins: originsOf(id), apiPrefix, beaconPath, streaming },
        stream: streamsOn(clock),
        ...(startAt === undefined ? {} : { startAt }),
        ...(config === undefined ? {} : { config }),
      });
      const now = base.now();
      const world = loggedWorld(bare, log, clock);
      return { world, bare, clock, lifetime, log, opened, ended: lifetime.signal, openedAt: now, touchedAt: now };
    } catch (error) {
      lifetime.abort();
      throw error;
    }
  }

  #add(created: Entry): HostedWorld {
    const { world, clock, lifetime } = created;
    try {
      const evicted = this.#evictFor(world.id);
      const entry: Entry = { ...created, ...(evicted !== undefined && { evicted }) };
      if (evicted !== undefined)
        world.note({ t: clock.now(), kind: 'control', name: 'made-room', data: { ended: evicted } });
      this.#worlds.set(world.id, entry);
      this.#endReasons.delete(world.id);
      return entry;
    } catch (error) {
      world.dispose();
      lifetime.abort();
      throw error;
    }
  }

  /** Returns a simulated world and marks it as used. */
  get(id: string): HostedWorld | undefined {
    const entry = this.#worlds.get(id);
    if (entry) entry.touchedAt = this.#options.clock.now();
    return entry;
  }

  /** Returns why a simulated world ended; undefined if it never existed or ended long ago. */
  endReason(id: string): string | undefined {
    return this.#endReasons.get(id);
  }

  /** Ends a simulated world. Returns true if the world existed. `reason` continues the message “has ended:”. */
  end(id: string, reason: string): boolean {
    const entry = this.#worlds.get(id);
    if (!entry) return false;
    this.#worlds.delete(id);
    this.onEnded?.(id);
    entry.world.dispose();
    entry.lifetime.abort();
    this.#endReasons.set(id, reason);
    for (const [oldest] of this.#endReasons)
      if (this.#endReasons.size > MAX_END_REASONS) this.#endReasons.delete(oldest);
    return true;
  }

  dispose(): void {
    this.onEnded = undefined;
    for (const id of [...this.#worlds.keys()]) this.end(id, 'the simulator stops');
    this.#lifetime.abort();
  }

  #freeName(): string {
    for (;;) {
      const name = worldName(this.#options.random);
      if (!this.#worlds.has(name)) return name;
    }
  }

  /** Evicts the least recently used simulated world if the maximum is reached. Returns its name. */
  #evictFor(name: string): string | undefined {
    const { clock, maxWorlds, recentMs = RECENT_MS, release = () => true, log } = this.#options;
    if (this.#worlds.size < maxWorlds) return undefined;
    this.#noteStreams();
    const unusedMsOf = ({ touchedAt }: Entry) => clock.now() - touchedAt;
    const byUse = [...this.#worlds.values()].toSorted((a, b) => a.touchedAt - b.touchedAt);
    const evicted = byUse.find((entry) => unusedMsOf(entry) >= recentMs && release(entry));
    if (!evicted) {
      const longestMs = byUse[0] ? unusedMsOf(byUse[0]) : 0;
      throw new WorldLimitError(maxWorlds, Math.max(0, recentMs - longestMs));
    }
    const { id } = evicted.world;
    const unusedMs = unusedMsOf(evicted);
    const reason = `it was unused for ${Math.floor(unusedMs / 60_000)} minutes, and the maximum was reached when ${name} was opened`;
    this.end(id, reason);
    log(`World ${id} was ended: ${reason} (--max-worlds).`);
    return id;
  }

  #sweep(): void {
    const { clock, idleMs, log } = this.#options;
    this.#noteStreams();
    for (const { world, touchedAt } of this.#worlds.values()) {
      if (clock.now() - touchedAt < idleMs) continue;
      const reason = `it was unused for ${Math.floor((clock.now() - touchedAt) / 60_000)} minutes`;
      this.end(world.id, reason);
      log(`World ${world.id} was ended: ${reason} (--idle-minutes).`);
    }
  }

  /** Marks simulated worlds with streams as used: a player in a game sends no requests. */
  #noteStreams(): void {
    const now = this.#options.clock.now();
    for (const entry of this.#worlds.values()) if (streams(entry.world)) entry.touchedAt = now;
  }
}

function streams(world: World): boolean {
  return world.snapshot().sessions.some(({ peer }) => peer === 'connected');
}
