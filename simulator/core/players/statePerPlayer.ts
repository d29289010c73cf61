import type { Player } from './players.ts';

/** State that a service holds for each player, created on first use. */
export class StatePerPlayer<T> {
  readonly #states = new Map<Player, T>();
  readonly #create: () => T;

  constructor(create: () => T) {
    this.#create = create;
  }

  of(player: Player): T {
    const existing = this.#states.get(player);
    if (existing !== undefined) return existing;
    const created = this.#create();
    this.#states.set(player, created);
    return created;
  }
}
