import type { Clock, Millis } from '../../../../src/kit/clock.ts';
import type { Player } from '../../players/players.ts';

/** When players first started which game: what a loyalty offer begins with. */
export class Loyalty {
  readonly #started = new Map<Player, Map<string, Millis>>();
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** A game was started on a machine, which puts it there: the first time is what counts. */
  started(player: Player, appId: string): void {
    const kept = this.#started.get(player) ?? new Map<string, Millis>();
    this.#started.set(player, kept);
    if (!kept.has(appId)) kept.set(appId, this.#clock.now());
  }

  startedAt(player: Player, appId: string): Millis | undefined {
    return this.#started.get(player)?.get(appId);
  }
}
