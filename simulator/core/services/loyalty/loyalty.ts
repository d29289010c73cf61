import type { Clock, Millis } from '../../../../src/kit/clock.ts';
import type { Player } from '../../players/players.ts';

/** Time of each player's first start of each game; loyalty offers require one. */
export class Loyalty {
  readonly #started = new Map<Player, Map<string, Millis>>();
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Records a game's first start on a cloud machine, which installs it there. */
  recordStart(player: Player, appId: string): void {
    const startTimes = this.#started.get(player) ?? new Map<string, Millis>();
    this.#started.set(player, startTimes);
    if (!startTimes.has(appId)) startTimes.set(appId, this.#clock.now());
  }

  startedAt(player: Player, appId: string): Millis | undefined {
    return this.#started.get(player)?.get(appId);
  }
}
