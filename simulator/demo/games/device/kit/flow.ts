import type { Shell } from '../../../../device/shell.ts';

export type Phase = 'title' | 'playing' | 'over';

/** Seconds for which a finished game takes no restart, so that the last frantic press doesn't. */
const OVER_LOCK = 0.7;

/** The way through a game: its title, a round, its end, and round again. */
export class Flow {
  readonly #shell: Shell;
  phase: Phase = 'title';
  /** Seconds in this phase. */
  time = 0;
  score = 0;
  best = 0;
  /** The round that just ended beat the best one. */
  record = false;

  constructor(shell: Shell) {
    this.#shell = shell;
    shell.activity('MainActivity');
  }

  tick(step: number): void {
    this.time += step;
  }

  /** True where a press may begin a round. */
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
