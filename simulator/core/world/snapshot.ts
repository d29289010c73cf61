import type { Millis } from '../../../src/kit/clock.ts';
import type { PlayerSnapshot } from '../players/playerSnapshot.ts';

/** The parts of a snapshot that services add, by augmenting this interface (`services/README.md`). */
export interface ServiceSnapshots {}

/** State of a simulated world as plain JSON, without secrets. */
export interface WorldSnapshot extends ServiceSnapshots {
  readonly id: string;
  readonly scenario: string;
  readonly moment?: string;
  readonly seed: number;
  readonly now: Millis;
  readonly players: readonly PlayerSnapshot[];
  readonly holds: readonly string[];
  readonly config: Readonly<Record<string, unknown>>;
  readonly journal: { readonly last: number };
}
