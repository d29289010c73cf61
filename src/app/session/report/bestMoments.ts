import { makeAutoObservable, runInAction } from 'mobx';
import { type Busiest, NOT_BUSY, watchBusiest } from '../../../domain/stream/stats/busiestMoment.ts';
import type { Figures } from '../../../domain/stream/stats/streamFigures.ts';
import type { ReportPicture } from '../../../widgets/play/SessionReport/SessionReport.types.ts';
import type { ReportPorts } from '../../ports/media/report/reportTypes.ts';

interface MomentSources {
  readonly ports: Pick<ReportPorts, 'takeStill' | 'show'>;
  /** Returns the video element that shows the game now. */
  readonly film: () => HTMLVideoElement | undefined;
  /** Whether this game allows taking a picture of it for the report now. */
  readonly mayCapture: () => boolean;
}

export interface Kept extends ReportPicture {
  readonly picture: Blob;
  readonly forget: () => void;
}

/** Keeps one small picture of the moment with the most input, in memory until the next session. */
export class BestMoments {
  best: Kept | undefined;
  readonly #from: MomentSources;
  #busiest: Busiest = NOT_BUSY;
  /** Number of the session. A picture for the report that was taken in an earlier session is discarded. */
  #session = 0;

  constructor(from: MomentSources) {
    this.#from = from;
    makeAutoObservable(this, { start: false }, { autoBind: true, deep: false });
  }

  /** Deletes the picture that is kept for the session's report when `signal` aborts. */
  start(signal: AbortSignal): this {
    signal.addEventListener('abort', () => this.forget(), { once: true });
    return this;
  }

  /** Handles the stream's statistics of one more second. Takes a picture if that second was the busiest so far. */
  update(figures: Figures): void {
    const [next, keep] = watchBusiest(this.#busiest, figures);
    if (!keep) this.#busiest = next;
    else if (this.#from.mayCapture()) {
      this.#busiest = next;
      void this.#take(next.played);
    }
  }

  /** Discards the kept picture and begins to observe another session. */
  forget(): void {
    this.#session++;
    this.#busiest = NOT_BUSY;
    this.#replace(undefined);
  }

  /** Returns the picture kept for the session's report, and stops keeping it. The caller releases the picture. */
  handOver(): Kept | undefined {
    const { best } = this;
    this.#session++;
    this.best = undefined;
    return best;
  }

  async #take(seconds: number): Promise<void> {
    const { ports, film } = this.#from;
    const session = this.#session;
    const picture = await ports.takeStill(film());
    if (!picture || session !== this.#session) return;
    this.#replace({ picture, seconds, ...ports.show(picture) });
  }

  #replace(picture: Kept | undefined): void {
    this.best?.forget();
    runInAction(() => {
      this.best = picture;
    });
  }
}
