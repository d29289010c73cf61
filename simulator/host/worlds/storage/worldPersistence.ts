import type { Clock } from '../../../../src/kit/clock.ts';
import { type WrittenWorld, written } from '../file/worldFile.ts';
import type { HostedWorld, Worlds } from '../worlds.ts';
import type { KeptPart, KeptWorld, WorldStore } from './worldStore.ts';

/** Interval of saving in milliseconds, which is the maximum loss if the process is killed. */
export const SAVE_MS = 1_000;

export interface WorldPersistenceOptions {
  readonly worlds: Worlds;
  readonly store: WorldStore;
  /** Unique name of this process among those that share the store. */
  readonly node: string;
  readonly clock: Clock;
  /** Receives errors of the store; saving continues afterwards. */
  readonly report: (error: unknown) => void;
  /** Called after each save of all worlds. */
  readonly onSaved?: () => void;
}

/** Saves every world to a store, and restores stored worlds on request. */
export class WorldPersistence {
  readonly #options: WorldPersistenceOptions;
  readonly #life = new AbortController();
  readonly #waking = new Map<string, Promise<HostedWorld | undefined>>();
  /** Worlds whose first part is stored. */
  readonly #begun = new Set<string>();
  /** Worlds owned by another node; they end here but stay stored. */
  readonly #elsewhere = new Set<string>();
  #saving: Promise<void> = Promise.resolve();

  constructor(options: WorldPersistenceOptions) {
    this.#options = options;
    options.worlds.onEnded = (name) => this.#ended(name);
  }

  watch(): void {
    this.#options.clock.every(SAVE_MS, () => void this.save(), this.#life.signal);
  }

  /** Returns an open world by name, or restores a stored one. */
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

  /** Stores a new world, which makes it visible to other nodes. */
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

  /** Saves the changes since the last save. Never rejects. */
  save(): Promise<void> {
    this.#saving = this.#saving.then(() => this.#save().then(this.#options.onSaved, this.#options.report));
    return this.#saving;
  }

  /** Saves all changes and closes the store. */
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
    // A world without inputs was never used, so it doesn't count as restored.
    const cameBack = kept.inputs.length > 0;
    const hosted = await worlds.openFile(fileOf(kept), { name, cameBack });
    // The store already has all inputs.
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
          // The stored data belongs to another world.
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

/** Returns the unsaved changes of a world. */
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
