import type { Shell } from '../../../../device/appShell.ts';

export type Phase = 'title' | 'playing' | 'over';

/** Seconds after the end of a round during which presses don't start another. */
const OVER_LOCK = 0.7;

/** Phases of a game: title, round, result, next round. */
export class GamePhases {
  readonly #shell: Shell;
  phase: Phase = 'title';
  /** Seconds since the current phase of the game (title, round or result) began. */
  time = 0;
  score = 0;
  best = 0;
  /** True if the score of the last round is a new best score. */
  record = false;

  constructor(shell: Shell) {
    this.#shell = shell;
    shell.activity('MainActivity');
  }

  tick(step: number): void {
    this.time += step;
  }

  /** True if a press may start a new round. */
  get canStart(): boolean {
    return this.phase === 'title' || (this.phase === 'over' && this.time > OVER_LOCK);
  }

  start(): void {
    this.phase = 'playing';
    this.time = 0;
    this.score = 0;
    this.#shell.activity('PlayActivity');
  }

  over(): void {
    this.phase = 'over';
    this.time = 0;
    this.record = this.score > this.best;
    this.best = Math.max(this.best, this.score);
    this.#shell.activity('ResultActivity');
  }
}
