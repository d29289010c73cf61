import * as z from 'zod/mini';
import type { WorldConfig } from '../../world/worldConfig.ts';

export const MachinePoolSchema = z.object({
  /** Region that only these machines serve. Missing for the machines of all other regions. */
  region: z.optional(z.string()),
  total: z.number(),
  running: z.number(),
});
export type MachinePool = z.infer<typeof MachinePoolSchema>;

/** Cloud machines of a simulated world. Their number is unlimited unless the configuration has a `capacity`. */
export class Machines {
  readonly #config: Pick<WorldConfig, 'capacity'>;
  readonly #runningRegions: () => readonly string[];

  /** `runningRegions` returns the region of each session that uses a machine. */
  constructor(config: Pick<WorldConfig, 'capacity'>, runningRegions: () => readonly string[]) {
    this.#config = config;
    this.#runningRegions = runningRegions;
  }

  get isLimited(): boolean {
    return this.#config.capacity !== null;
  }

  /** Whether the same cloud machines serve both regions. */
  isSamePool(one: string, other: string): boolean {
    return this.#poolOf(one) === this.#poolOf(other);
  }

  /** Number of free cloud machines for a region. Negative if fewer machines than running sessions were configured. */
  freeIn(region: string): number {
    const pool = this.#poolOf(region);
    return this.#totalOf(pool) - this.#runningIn(pool);
  }

  /** All pools of cloud machines with their sizes; empty if the number of machines is unlimited. */
  get pools(): readonly MachinePool[] {
    const { capacity } = this.#config;
    if (!capacity) return [];
    return [undefined, ...Object.keys(capacity.regions ?? {})].map((region) => ({
      ...(region !== undefined && { region }),
      total: this.#totalOf(region),
      running: this.#runningIn(region),
    }));
  }

  /** The region with its own machines; undefined for all other regions. */
  #poolOf(region: string): string | undefined {
    return Object.hasOwn(this.#config.capacity?.regions ?? {}, region) ? region : undefined;
  }

  #totalOf(pool: string | undefined): number {
    const { capacity } = this.#config;
    if (!capacity) return Number.POSITIVE_INFINITY;
    return pool === undefined ? capacity.machines : (capacity.regions?.[pool] ?? 0);
  }

  #runningIn(pool: string | undefined): number {
    return this.#runningRegions().filter((region) => this.#poolOf(region) === pool).length;
  }
}
