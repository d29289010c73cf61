import { makeAutoObservable, runInAction } from 'mobx';
import { type Busiest, NOT_BUSY, watchBusiest } from '../../../domain/stream/stats/busiestMoment.ts';
import type { Figures } from '../../../domain/stream/stats/figures.ts';
import type { Moment } from '../../../widgets/play/SessionReport/SessionReport.types.ts';
import type { ReportPorts } from '../../ports/media/report/reportTypes.ts';

interface MomentSources {
  readonly ports: Pick<ReportPorts, 'takeStill' | 'show'>;
  /** What shows the game now. */
  readonly film: () => HTMLVideoElement | undefined;
  /** A picture may be kept of this game, and now. */
  readonly mayKeep: () => boolean;
}

export interface Kept extends Moment {
  readonly picture: Blob;
  readonly forget: () => void;
}

/**
 * Keeps one small picture of the game, of the moment at which the player's hands were busiest: in memory alone, until another
 * session begins.
 */
export class BestMoments {
  kept: Kept | undefined;
  readonly #from: MomentSources;
  #busiest: Busiest = NOT_BUSY;
  /** Counts sessions: what was taken in an earlier one is nothing of this. */
  #session = 0;

  constructor(from: MomentSources) {
    this.#from = from;
    makeAutoObservable(this, { start: false }, { autoBind: true, deep: false });
  }

  /** Forgets the picture when the signal is aborted. */
  start(signal: AbortSignal): this {
    signal.addEventListener('abort', () => this.forget(), { once: true });
    return this;
  }

  /** Hears of another second. */
  hear(figures: Figures): void {
    const [next, keep] = watchBusiest(this.#busiest, figures);
    if (!keep) this.#busiest = next;
    else if (this.#from.mayKeep()) {
      this.#busiest = next;
      void this.#take(next.played);
    }
  }

  /** Another session begins. */
  forget(): void {
    this.#session++;
    this.#busiest = NOT_BUSY;
    this.#keep(undefined);
  }

  /** The moment, for whoever forgets it from now on. */
  handOver(): Kept | undefined {
    const { kept } = this;
    this.#session++;
    this.kept = undefined;
    return kept;
  }

  async #take(seconds: number): Promise<void> {
    const { ports, film } = this.#from;
    const session = this.#session;
    const picture = await ports.takeStill(film());
    if (!picture || session !== this.#session) return;
    this.#keep({ picture, seconds, ...ports.show(picture) });
  }

  #keep(kept: Kept | undefined): void {
    this.kept?.forget();
    runInAction(() => {
      this.kept = kept;
    });
  }
}
