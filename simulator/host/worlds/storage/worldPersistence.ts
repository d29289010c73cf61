import type { Clock } from '../../../../src/kit/clock.ts';
import { ControlError } from '../../../core/control/controlError.ts';
import { type WrittenWorld, writeWorldFile } from '../file/worldFile.ts';
import type { HostedWorld, Worlds } from '../worlds.ts';
import type { StoredPart, StoredWorld, WorldStore } from './worldStore.ts';

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
  /** Called after each save of all simulated worlds. */
  readonly onSaved?: () => void;
}

/** Saves every simulated world to a store, and restores stored worlds on request. */
export class WorldPersistence {
  readonly #options: WorldPersistenceOptions;
  readonly #lifetime = new AbortController();
  readonly #restoring = new Map<string, Promise<HostedWorld | undefined>>();
  /** Names of simulated worlds that the store already contains. Their later saves only append changes. */
  readonly #stored = new Set<string>();
  /** Simulated worlds that another cluster node owns; they end here but stay stored. */
  readonly #elsewhere = new Set<string>();
  #saving: Promise<void> = Promise.resolve();

  constructor(options: WorldPersistenceOptions) {
    this.#options = options;
    options.worlds.onEnded = (name) => this.#onEnded(name);
  }

  watch(): void {
    this.#options.clock.every(SAVE_MS, () => void this.save(), this.#lifetime.signal);
  }

  /**
   * Returns an open simulated world by name, or restores a stored one.
   *
   * @throws ControlError if the stored world is damaged or a newer release wrote it; it stays stored
   */
  async find(name: string): Promise<HostedWorld | undefined> {
    const open = this.#options.worlds.get(name);
    if (open) return open;
    const restoring = this.#restoring.get(name) ?? this.#restore(name);
    this.#restoring.set(name, restoring);
    try {
      return await restoring;
    } finally {
      this.#restoring.delete(name);
    }
  }

  /** Stores a new simulated world, which makes it visible to other cluster nodes. */
  async begin(hosted: HostedWorld): Promise<void> {
    const { store, node } = this.#options;
    const name = hosted.world.id;
    if (this.#stored.has(name)) return;
    this.#stored.add(name);
    const { opened, ...part } = partOf(hosted, true);
    try {
      await store.create(name, node, { ...part, opened: opened ?? '' });
    } catch (error) {
      this.#stored.delete(name);
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
    this.#lifetime.abort();
    this.#options.worlds.onEnded = undefined;
    await this.save();
    await this.#options.store.close();
  }

  async #restore(name: string): Promise<HostedWorld | undefined> {
    const { worlds, store, node } = this.#options;
    const stored = await store.take(name, node);
    if (!stored) return undefined;
    // A simulated world without inputs was never used, so it doesn't count as restored.
    const isRestored = stored.inputs.length > 0;
    const hosted = await worlds.openFile(fileOf(stored), { name, isRestored });
    // The store already has the inputs that it returned, but not the closed connections that the log added to them.
    hosted.log.takeChanges();
    hosted.log.restoreChanges(stored.inputs.length);
    this.#stored.add(name);
    this.#elsewhere.delete(name);
    if (!isRestored) return hosted;
    const { now } = stored;
    hosted.world.note({ t: hosted.clock.now(), kind: 'control', name: 'came-back', data: { keptAt: now } });
    return hosted;
  }

  async #save(): Promise<void> {
    const { worlds, store, node } = this.#options;
    const parts = new Map<string, StoredPart>();
    try {
      for (const hosted of worlds.all) {
        const { world, log } = hosted;
        const name = world.id;
        if (log.full) {
          // The stored data belongs to another simulated world.
          if (this.#stored.delete(name)) await store.remove(name, node);
          continue;
        }
        if (this.#stored.has(name)) parts.set(name, partOf(hosted, false));
        else await this.begin(hosted);
      }
      const { elsewhere, lost } = await store.save(node, parts);
      for (const name of lost) this.#stored.delete(name);
      for (const name of elsewhere) {
        this.#elsewhere.add(name);
        worlds.end(name, 'it continues at another node');
      }
    } catch (error) {
      for (const [name, { from }] of parts) worlds.get(name)?.log.restoreChanges(from);
      throw error;
    }
  }

  #onEnded(name: string): void {
    const { store, node, report } = this.#options;
    this.#stored.delete(name);
    if (!this.#elsewhere.delete(name)) store.remove(name, node).catch(report);
  }
}

/** Returns the unsaved changes of a simulated world. */
function partOf({ world, opened, log, clock }: HostedWorld, isNew: boolean): StoredPart {
  const changes = log.takeChanges();
  const from = isNew ? 0 : changes.from;
  const inputs = isNew ? log.inputs : changes.inputs;
  const [now, rate] = [clock.now(), clock.rate];
  const file = writeWorldFile({ opened, inputs, now, rate }, world.origins);
  const lines = file.inputs.map((input) => JSON.stringify(input));
  return { ...(isNew && { opened: JSON.stringify(headOf(file)) }), now, rate, from, inputs: lines };
}

function headOf({ format, version, opened }: WrittenWorld) {
  return { format, version, opened };
}

function fileOf({ opened, now, rate, inputs }: StoredWorld): unknown {
  try {
    return {
      ...(JSON.parse(opened) as object),
      now,
      rate,
      inputs: inputs.map((input) => JSON.parse(input) as unknown),
    };
  } catch {
    throw new ControlError('invalid', 'opened', 'the stored world is damaged: it is not JSON');
  }
}
