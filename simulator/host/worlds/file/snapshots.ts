import { ControlError } from '../../../core/control/controlError.ts';
import { nearestName, quoted } from '../../../core/control/nearestName.ts';
import type { WrittenWorld } from './worldFile.ts';

/** Maximum number of snapshots; the oldest is evicted. */
const MOST = 50;

/** State of a simulated world at a time, which can be opened repeatedly. */
export interface Snapshot {
  readonly name: string;
  /** Name of the original simulated world. */
  readonly of: string;
  readonly file: WrittenWorld;
}

/** Snapshots by name, in memory. */
export class Snapshots {
  readonly #all = new Map<string, Snapshot>();

  get all(): readonly Snapshot[] {
    return [...this.#all.values()];
  }

  /** Replaces a snapshot of the same name. */
  add(snapshot: Snapshot): void {
    this.#all.delete(snapshot.name);
    this.#all.set(snapshot.name, snapshot);
    for (const [oldest] of this.#all) if (this.#all.size > MOST) this.#all.delete(oldest);
  }

  /** @throws ControlError with similar names if none has this name */
  get(name: string, field: string): Snapshot {
    const snapshot = this.#all.get(name);
    if (snapshot) return snapshot;
    throw new ControlError(
      'unknown',
      field,
      `no snapshot is named ${quoted(name)}`,
      nearestName(name, this.#all.keys()),
    );
  }

  /** Removes a snapshot. Returns true if it existed. */
  remove(name: string): boolean {
    return this.#all.delete(name);
  }
}
