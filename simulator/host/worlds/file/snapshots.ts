import { ControlError } from '../../../core/control/controlError.ts';
import { nearest, quoted } from '../../../core/control/nearest.ts';
import type { WrittenWorld } from './worldFile.ts';

/** As many as are kept; the oldest makes room. */
const MOST = 50;

/** A world as it was at a time, to be opened again as often as one likes. */
export interface Snapshot {
  readonly name: string;
  /** The world that it was taken of. */
  readonly of: string;
  readonly file: WrittenWorld;
}

/** Snapshots of worlds, by name, for as long as the simulator runs. */
export class Snapshots {
  readonly #all = new Map<string, Snapshot>();

  get all(): readonly Snapshot[] {
    return [...this.#all.values()];
  }

  /** Puts it in the place of another of its name. */
  put(snapshot: Snapshot): void {
    this.#all.delete(snapshot.name);
    this.#all.set(snapshot.name, snapshot);
    for (const [oldest] of this.#all) if (this.#all.size > MOST) this.#all.delete(oldest);
  }

  /** @throws ControlError with the nearest names where none has this one */
  get(name: string, field: string): Snapshot {
    const found = this.#all.get(name);
    if (found) return found;
    throw new ControlError('unknown', field, `no snapshot is named ${quoted(name)}`, nearest(name, this.#all.keys()));
  }

  /** Answers whether there was one. */
  remove(name: string): boolean {
    return this.#all.delete(name);
  }
}
