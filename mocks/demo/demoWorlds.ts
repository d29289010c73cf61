import { SeededRandom } from '../../src/kit/random.ts';
import { systemClock } from '../../src/kit/systemClock.ts';
import { ControlError } from '../../simulator/core/control/controlError.ts';
import { createWorld } from '../../simulator/core/world/createWorld.ts';
import type { Scenario } from '../../simulator/core/scenario/scenario.ts';
import type { StreamPort } from '../../simulator/core/world/stream.ts';
import type { Control } from '../../simulator/host/control/operation.ts';
import { ScenarioLibrary } from '../../simulator/host/scenarioFiles/scenarioLibrary.ts';
import { Snapshots } from '../../simulator/host/worlds/file/snapshots.ts';
import { type HostedWorld, WorldLimitError, Worlds } from '../../simulator/host/worlds/worlds.ts';
import { readWorldFile, type WrittenWorld } from '../../simulator/host/worlds/file/worldFile.ts';
import { SCENARIOS } from '../../simulator/scenarios/allScenarios.ts';
import { CookieJar } from './cookies.ts';
import { internalOrigins } from './addresses.ts';
import type { StoredWorldSummary, UnreadableReason, UnreadableWorld } from './workerMessages.ts';

/** A simulated world as it is stored between runs of the worker. */
export interface StoredWorld {
  readonly file: WrittenWorld;
  readonly cookies: readonly (readonly [string, string])[];
}

/** Persistent storage of simulated worlds by name. */
export interface WorldCupboard {
  read(world: string): Promise<unknown>;
  write(world: string, value: unknown): Promise<void>;
  /** Names of all stored simulated worlds, the least recently written first. */
  names(): Promise<readonly string[]>;
  /** Deletes a simulated world, and the files that its pages stored. Rejects while a page has one of them open. */
  remove(world: string): Promise<void>;
}

/** A simulated world of the demo with its cookies. */
export interface DemoWorld extends HostedWorld {
  readonly cookies: CookieJar;
}

/**
 * Time after a change until a simulated world is stored, in milliseconds, so that several changes are stored
 * together.
 */
const SAVE_MS = 400;
/** Maximum number of stored simulated worlds. Older ones stay stored only while they run or are unreadable. */
export const STORED_MAX = 50;
/** Maximum number of running simulated worlds. One more ends the least recently used world, which stays stored. */
export const RUNNING_MAX = 25;
/**
 * The worker ends a simulated world that was unused for this long; it restores the stored world on its next request.
 */
const IDLE_MS = 30 * 60_000;

/**
 * The simulated worlds of the demo. The browser may stop the worker at any time, so each world is stored after its
 * changes.
 */
export class DemoWorlds {
  /** Dependencies of the control API's operations. */
  readonly control: Control;
  readonly #worlds: Worlds;
  readonly #cupboard: WorldCupboard;
  readonly #jars = new Map<string, CookieJar>();
  readonly #restoring = new Map<string, Promise<HostedWorld | undefined>>();
  readonly #saving = new Map<string, Promise<void>>();
  /** Why stored simulated worlds are unreadable, by name; undefined for a readable one. */
  readonly #reasons = new Map<string, UnreadableReason | undefined>();
  /** Last states of evicted simulated worlds until they are stored. `written` resolves after success and failure. */
  readonly #released = new Map<string, { readonly state: StoredWorld; readonly written: Promise<void> }>();

  constructor(stream: StreamPort, cupboard: WorldCupboard) {
    this.#cupboard = cupboard;
    this.#worlds = new Worlds({
      createWorld,
      stream,
      clock: systemClock,
      random: new SeededRandom(Date.now()),
      originsOf: internalOrigins,
      apiPrefix: '/api',
      beaconPath: '/beacon',
      seed: 1,
      streaming: { marker: false, renderOnInput: false },
      idleMs: IDLE_MS,
      maxWorlds: RUNNING_MAX,
      // An evicted simulated world is restored on its next request, so a recently used one may be evicted, too.
      recentMs: 0,
      release: (hosted) => this.#release(hosted),
      log: () => undefined,
    });
    this.control = {
      worlds: this.#worlds,
      find: (name) => this.find(name),
      persist: ({ world }) => this.#keep(world.id),
      library: new ScenarioLibrary(SCENARIOS),
      snapshots: new Snapshots(),
      clock: systemClock,
      metrics: { text: () => Promise.resolve(new Response(null, { status: 501 })) },
      startedAt: systemClock.now(),
    };
  }

  /**
   * Opens a scenario, and deletes the oldest readable stored simulated worlds beyond the maximum.
   *
   * @throws ControlError if the moment is unknown
   */
  async open(scenario: Scenario, startAt?: string): Promise<DemoWorld> {
    const name = this.freeName(scenario.id);
    const opened = this.#with(this.#worlds.open({ scenario, startAt, name }));
    await this.#keep(name);
    return opened;
  }

  /** Opens a snapshot of the control API. Rejects if it doesn't exist. */
  async openSnapshot(snapshot: string): Promise<DemoWorld> {
    const { file, of } = this.control.snapshots.get(snapshot, 'snapshot');
    const name = this.freeName(of.replace(/-[0-9a-f]{4}$/, ''));
    const opened = this.#with(await this.#worlds.openFile(file, { name }));
    await this.#keep(name);
    return opened;
  }

  /** Returns a name for a new simulated world of a scenario. */
  freeName(scenarioId: string): string {
    return `${scenarioId.slice(0, 50)}-${crypto.randomUUID().slice(0, 4)}`;
  }

  /** Returns a running or stored simulated world. */
  async find(name: string): Promise<DemoWorld | undefined> {
    const running = this.#worlds.get(name);
    if (running) return this.#with(running);
    let restored = this.#restoring.get(name);
    if (!restored) {
      restored = this.#restore(name).finally(() => this.#restoring.delete(name));
      this.#restoring.set(name, restored);
    }
    const world = await restored;
    return world && this.#with(world);
  }

  /** Returns why a stored simulated world couldn't be restored; undefined for others. */
  unreadableReason(name: string): UnreadableReason | undefined {
    return this.#reasons.get(name);
  }

  /** Stores a simulated world soon. Resolves when it is stored. */
  save(name: string): Promise<void> {
    let saving = this.#saving.get(name);
    if (!saving) {
      const { promise, resolve } = Promise.withResolvers<void>();
      systemClock.after(SAVE_MS, resolve, new AbortController().signal);
      saving = promise.then(() => {
        this.#saving.delete(name);
        return this.#write(name);
      });
      this.#saving.set(name, saving);
    }
    return saving;
  }

  /** Deletes a stored simulated world, and the files that its pages stored. */
  remove(name: string): Promise<void> {
    this.#jars.delete(name);
    this.#reasons.delete(name);
    this.#released.delete(name);
    return this.#cupboard.remove(name);
  }

  /** Lists the stored simulated worlds, the last written first. */
  async list(): Promise<readonly (StoredWorldSummary | UnreadableWorld)[]> {
    const names = await this.#cupboard.names();
    const summaries = names.toReversed().map(async (id) => {
      const stored = await this.#cupboard.read(id);
      // The simulated world was deleted meanwhile.
      if (stored === undefined) return [];
      const unreadable = this.#reasonFor(id, stored);
      return unreadable === undefined ? summaryOf(id, stored as StoredWorld) : { id, unreadable };
    });
    return (await Promise.all(summaries)).flat();
  }

  /** Ends all running simulated worlds, and deletes all stored ones. */
  async reset(): Promise<void> {
    for (const { world } of this.#worlds.all) this.#worlds.end(world.id, 'the demo was reset');
    this.#jars.clear();
    this.#reasons.clear();
    this.#released.clear();
    await Promise.all((await this.#cupboard.names()).map((name) => this.#cupboard.remove(name)));
  }

  #with(hosted: HostedWorld): DemoWorld {
    const name = hosted.world.id;
    const cookies = this.#jars.get(name) ?? new CookieJar(lastCookies(hosted));
    this.#jars.set(name, cookies);
    return { ...hosted, cookies };
  }

  async #restore(name: string): Promise<HostedWorld | undefined> {
    const stored = this.#released.get(name)?.state ?? (await this.#cupboard.read(name));
    if (stored === undefined) return undefined;
    try {
      const { file, cookies } = stored as StoredWorld;
      const jar = new CookieJar(cookies);
      const restored = await this.#worlds.openFile(file, { name, isRestored: true });
      this.#jars.set(name, jar);
      await this.#writeReleased();
      return restored;
    } catch (error) {
      // A damaged world, or one of a newer demo, stays stored: that demo, or its visitor, decides about it.
      if (!(error instanceof WorldLimitError)) this.#reasons.set(name, reasonOf(error));
      return undefined;
    }
  }

  /**
   * Stores a new simulated world and those that were evicted for it, and deletes the oldest readable stored worlds
   * beyond the maximum.
   */
  async #keep(name: string): Promise<void> {
    await this.#write(name);
    await this.#writeReleased();
    const running = new Set(this.#worlds.all.map(({ world }) => world.id));
    const old = (await this.#cupboard.names()).slice(0, -STORED_MAX).filter((world) => !running.has(world));
    // A simulated world whose files are open in a page can't be removed, and stays.
    await Promise.allSettled(old.map((world) => this.#removeReadable(world)));
  }

  /** Deletes a stored simulated world if it is readable: about others their visitor decides, or the newer demo. */
  async #removeReadable(name: string): Promise<void> {
    const isKnown = this.#reasons.has(name);
    const reason = isKnown ? this.#reasons.get(name) : this.#reasonFor(name, await this.#cupboard.read(name));
    if (reason === undefined) await this.remove(name);
  }

  /** Returns why a stored simulated world is unreadable; undefined if it is readable. */
  #reasonFor(name: string, stored: unknown): UnreadableReason | undefined {
    if (!this.#reasons.has(name)) this.#reasons.set(name, readingError(stored));
    return this.#reasons.get(name);
  }

  /**
   * Starts to store a simulated world that is evicted, whose last changes may still wait for it. Returns false if its
   * log is full: it can't be stored any more, so its eviction would undo all changes since its log overflowed.
   */
  #release(hosted: HostedWorld): boolean {
    if (hosted.log.full) return false;
    const { id } = hosted.world;
    const state = this.#stateOf(hosted);
    const onWritten = () => {
      if (this.#released.get(id)?.state === state) this.#released.delete(id);
    };
    // If the browser's storage is full, the state stays in memory for the simulated world's next request.
    const written = this.#cupboard.write(id, state).then(onWritten, () => undefined);
    this.#released.set(id, { state, written });
    return true;
  }

  /** Resolves when the evicted simulated worlds are stored. The browser may stop the worker after its response. */
  async #writeReleased(): Promise<void> {
    await Promise.all([...this.#released.values()].map(({ written }) => written));
  }

  async #write(name: string): Promise<void> {
    const hosted = this.#worlds.get(name);
    // A simulated world whose log is full can't be stored again, so its last stored state remains.
    if (!hosted || hosted.log.full) return;
    await this.#cupboard.write(name, this.#stateOf(hosted));
    this.#reasons.set(name, undefined);
    // The state of an earlier eviction is older than the one that is stored now.
    this.#released.delete(name);
  }

  #stateOf(hosted: HostedWorld): StoredWorld {
    return { file: this.#worlds.file(hosted), cookies: this.#with(hosted).cookies.entries };
  }
}

function summaryOf(id: string, { file: { opened, inputs, now } }: StoredWorld): StoredWorldSummary {
  const page = inputs.findLast((input) => input.kind === 'request' && input.loads === 'document');
  const path = page?.kind === 'request' ? page.request.path : '/';
  const { id: scenario, title } = opened.scenario;
  return { id, scenario, title, moment: opened.startAt, now, path };
}

/** Returns why a stored value isn't a simulated world that this demo reads; undefined if it is one. */
function readingError(stored: unknown): UnreadableReason | undefined {
  try {
    const { file, cookies } = stored as StoredWorld;
    readWorldFile(file, internalOrigins());
    void new CookieJar(cookies);
    return undefined;
  } catch (error) {
    return reasonOf(error);
  }
}

/** Returns the reason of an error about a stored world: only a newer format is an error of the field `version`. */
function reasonOf(error: unknown): UnreadableReason {
  return error instanceof ControlError && error.field === 'version' ? 'newer' : 'damaged';
}

/**
 * Returns the cookies of the last page's request in a simulated world's log: a world from a file has the players of
 * the file.
 */
function lastCookies({ log }: HostedWorld): (readonly [string, string])[] {
  const last = log.inputs.findLast((input) => input.kind === 'request' && input.request.host === 'page');
  const header = last?.kind === 'request' ? last.request.headers.find(([name]) => name === 'cookie')?.[1] : undefined;
  return (header ?? '').split('; ').flatMap((pair) => {
    const at = pair.indexOf('=');
    return at < 1 ? [] : [[pair.slice(0, at), pair.slice(at + 1)] as const];
  });
}
