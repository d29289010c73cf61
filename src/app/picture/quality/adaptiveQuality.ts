import { makeAutoObservable, reaction } from 'mobx';
import {
  hasHeavyLoss,
  NOT_DOWNSCALED,
  nextDownscaling,
  type Downscaling,
  strainOf,
} from '../../../domain/stream/quality/downscaling.ts';
import { stepsBelow } from '../../../domain/stream/quality/streamLimits.ts';
import type { QualityStore } from '../../../domain/stream/quality/quality.store.ts';
import type { PicturePorts } from '../../ports/playPorts.ts';
import type { StatsApi } from '../../core/featureKeys/play/stats.ts';

interface EaseSources {
  readonly quality: QualityStore;
  /** Stream statistics of each second while the picture is visible. */
  readonly stats: Pick<StatsApi, 'history' | 'stall'>;
  readonly ports: Pick<PicturePorts, 'watchPressure'>;
  /** Called after the picture's size or frame rate was reduced. */
  readonly eased: (easing: Downscaling) => void;
}

/** Reduces the picture while the network or the player's computer can't keep up, and restores it later. */
export class AdaptiveQuality {
  state: Downscaling = NOT_DOWNSCALED;
  readonly #from: EaseSources;
  #busy = false;

  constructor(from: EaseSources) {
    this.#from = from;
    makeAutoObservable(this, { start: false }, { autoBind: true, deep: false });
  }

  /** Reduces and restores the picture as the network and the player's computer require, until `signal` aborts. */
  start(signal: AbortSignal): this {
    const { quality, stats } = this.#from;
    this.#watchPressure(signal);
    reaction(
      () => stats.history,
      (history) => history.length > 0 && this.#second(),
      { signal },
    );
    // After the player has chosen another picture quality, begin with its full size and frame rate.
    reaction(
      () => quality.choice,
      () => {
        this.state = NOT_DOWNSCALED;
      },
      { signal },
    );
    return this;
  }

  #watchPressure(signal: AbortSignal): void {
    const { quality, ports } = this.#from;
    let watching: AbortController | undefined;
    reaction(
      () => quality.batterySaver,
      (saves) => {
        watching?.abort();
        this.#busy = false;
        if (!saves) return;
        watching = new AbortController();
        const tell = (pressure: string) => void (this.#busy = pressure === 'serious' || pressure === 'critical');
        ports.watchPressure(tell, AbortSignal.any([signal, watching.signal]));
      },
      { signal, fireImmediately: true },
    );
  }

  #second(): void {
    const { quality, stats } = this.#from;
    const { choice, batterySaver, dataSaver } = quality;
    const { lossPct, kbps } = stats.history.at(-1) ?? {};
    // A stall has a cause only after three seconds, too late for a heavy loss.
    const blame = hasHeavyLoss({ lossPct }) ? 'network' : stats.stall?.blame;
    const strain = strainOf({
      auto: choice.size === 'auto',
      batterySaver,
      blame: blame === 'machine' ? undefined : blame,
      busy: this.#busy,
    });
    const before = this.state;
    const after = nextDownscaling(before, { strain, lossPct, kbps }, stepsBelow(choice, dataSaver));
    quality.step(after.steps);
    this.state = after;
    if (after.steps > before.steps) this.#from.eased(after);
  }
}
