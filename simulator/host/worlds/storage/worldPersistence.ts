import type { Clock } from '../../../../src/kit/clock.ts';
import { type WrittenWorld, written } from '../file/worldFile.ts';
import type { HostedWorld, Worlds } from '../worlds.ts';
import type { KeptPart, KeptWorld, WorldStore } from './worldStore.ts';

/** Between two times that worlds are kept, in milliseconds: what a process that is killed loses at most. */
export const SAVE_MS = 1_000;

export interface WorldPersistenceOptions {
  readonly worlds: Worlds;
  readonly store: WorldStore;
  /** Names this process among those that share the store: no two at once have the same. */
  readonly node: string;
  readonly clock: Clock;
  /** Hears of errors of the store, after which it goes on. */
  readonly report: (error: unknown) => void;
  /** Hears of each time that all worlds are kept. */
  readonly onSaved?: () => void;
}

/** Keeps every world in a store as it goes on, and opens those again that are wanted and not here. */
export class WorldPersistence {
  readonly #options: WorldPersistenceOptions;
  readonly #life = new AbortController();
  readonly #waking = new Map<string, Promise<HostedWorld | undefined>>();
  /** Worlds of which the beginning is kept. */
  readonly #begun = new Set<string>();
  /** Worlds that another node has; they end here, and are not forgotten. */
  readonly #elsewhere = new Set<string>();
  #saving: Promise<void> = Promise.resolve();

  constructor(options: WorldPersistenceOptions) {
    this.#options = options;
    options.worlds.onEnded = (name) => this.#ended(name);
  }

  watch(): void {
    this.#options.clock.every(SAVE_MS, () => void this.save(), this.#life.signal);
  }

  /** A world by its name: one that is open, or one that is kept and is opened for it as it was. */
  async find(name: string): Promise<HostedWorld | undefined> {
    const here = this.#options.worlds.get(name);
    if (here) return here;
    const waking = this.#waking.get(name) ?? this.#wake(name);
    this.#waking.set(name, waking);
    try {
      return await waking;
    } finally {
      this.#waking.delete(name);
    }
  }

  /** Keeps a world that was just opened, so that other nodes find it from now on. */
  async begin(hosted: HostedWorld): Promise<void> {
    const { store, node } = this.#options;
    const name = hosted.world.id;
    if (this.#begun.has(name)) return;
    this.#begun.add(name);
    const { opened, ...part } = partOf(hosted, true);
    try {
      await store.begin(name, node, { ...part, opened: opened ?? '' });
    } catch (error) {
      this.#begun.delete(name);
      throw error;
    }
  }

  /** Keeps what has happened since the last time. Never rejects. */
  save(): Promise<void> {
    this.#saving = this.#saving.then(() => this.#save().then(this.#options.onSaved, this.#options.report));
    return this.#saving;
  }

  /** Keeps all that there is, and lets go of the store. */
  async close(): Promise<void> {
    this.#life.abort();
    this.#options.worlds.onEnded = undefined;
    await this.save();
    await this.#options.store.close();
  }

  async #wake(name: string): Promise<HostedWorld | undefined> {
    const { worlds, store, node } = this.#options;
    const kept = await store.take(name, node);
    if (!kept) return undefined;
    // One that nobody used yet has not come back from anything.
    const cameBack = kept.inputs.length > 0;
    const hosted = await worlds.openFile(fileOf(kept), { name, cameBack });
    // All of it is in the store already.
    hosted.log.takeChanges();
    this.#begun.add(name);
    this.#elsewhere.delete(name);
    if (!cameBack) return hosted;
    const { now } = kept;
    hosted.world.note({ t: hosted.clock.now(), kind: 'control', name: 'came-back', data: { keptAt: now } });
    return hosted;
  }

  async #save(): Promise<void> {
    const { worlds, store, node } = this.#options;
    const parts = new Map<string, KeptPart>();
    try {
      for (const hosted of worlds.all) {
        const { world, log } = hosted;
        const name = world.id;
        if (log.full) {
          // What is kept would be another world's past.
          if (this.#begun.delete(name)) await store.remove(name, node);
          continue;
        }
        if (this.#begun.has(name)) parts.set(name, partOf(hosted, false));
        else await this.begin(hosted);
      }
      const { elsewhere, lost } = await store.save(node, parts);
      for (const name of lost) this.#begun.delete(name);
      for (const name of elsewhere) {
        this.#elsewhere.add(name);
        worlds.end(name, 'it goes on at another node');
      }
    } catch (error) {
      for (const [name, { from }] of parts) worlds.get(name)?.log.putBack(from);
      throw error;
    }
  }

  #ended(name: string): void {
    const { store, node, report } = this.#options;
    this.#begun.delete(name);
    if (!this.#elsewhere.delete(name)) store.remove(name, node).catch(report);
  }
}

/** What there is to keep of a world now. */
function partOf({ world, opened, log, clock }: HostedWorld, isNew: boolean): KeptPart {
  const changes = log.takeChanges();
  const from = isNew ? 0 : changes.from;
  const inputs = isNew ? log.inputs : changes.inputs;
  const [now, rate] = [clock.now(), clock.rate];
  const file = written({ opened, inputs, now, rate }, world.origins);
  const told = file.inputs.map((input) => JSON.stringify(input));
  return { ...(isNew && { opened: JSON.stringify(headOf(file)) }), now, rate, from, inputs: told };
}

function headOf({ format, version, opened }: WrittenWorld) {
  return { format, version, opened };
}

function fileOf({ opened, now, rate, inputs }: KeptWorld): unknown {
  return { ...(JSON.parse(opened) as object), now, rate, inputs: inputs.map((input) => JSON.parse(input) as unknown) };
}
