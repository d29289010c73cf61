import { makeAutoObservable, reaction, runInAction } from 'mobx';
import { FlashLimiter } from '../../../domain/assistance/vision/flashLimiter.ts';
import { filterWays, pictureFilter } from '../../../domain/assistance/vision/pictureFilter.ts';
import type { VisionSettings } from '../../../domain/assistance/vision/visionSettings.ts';
import { RenderMethodChooser } from '../../../domain/assistance/renderMethodChooser.ts';
import type { Clock } from '../../../kit/clock.ts';
import { sameValue } from '../../../kit/sameValue.ts';
import type { SlowEffect } from '../../../widgets/assistance/Assistance.types.ts';
import type { AssistancePorts } from '../../ports/media/assistance/assistanceTypes.ts';

interface Stage {
  readonly element: HTMLElement;
  readonly video: HTMLVideoElement;
}

/** Browser functions for effects on the game's picture. */
export type VisionPorts = Pick<
  AssistancePorts,
  'watchPictures' | 'filterPicture' | 'magnify' | 'enlargePointer' | 'sampleWays' | 'samplePicture' | 'coverPicture'
>;

interface VisionSources {
  readonly settings: () => VisionSettings;
  /** The element with the game's picture; undefined before the first picture. */
  readonly stage: () => Stage | undefined;
  readonly ports: VisionPorts;
  readonly clock: Clock;
  /** Called when a vision effect is off or incomplete because it costs too much on the player's device. */
  readonly onTooSlow: (effect: SlowEffect) => void;
}

/** Applies the player's vision settings to a game's picture. */
export class VisionEffects {
  /** Effects that are off because they cost too much on the player's device. */
  slow: ReadonlySet<SlowEffect> = new Set();
  readonly #from: VisionSources;

  constructor(from: VisionSources) {
    this.#from = from;
    makeAutoObservable(this, { start: false }, { deep: false });
  }

  /** Applies the vision settings to the game's picture until `signal` aborts. */
  start(signal: AbortSignal): this {
    const { settings, ports } = this.#from;
    this.#follow(
      () => pictureFilter(settings()),
      (stage, filter, over) => this.#filter(stage, filter, over),
      signal,
    );
    this.#follow(
      () => settings().flashes || undefined,
      (stage, _on, over) => this.#limitFlashes(stage, over),
      signal,
    );
    this.#follow(
      () => {
        const { magnifier, zoom } = settings();
        return magnifier === 'off' ? undefined : { magnifier, zoom };
      },
      (stage, { magnifier, zoom }, over) => ports.magnify(stage, magnifier, zoom, over),
      signal,
    );
    this.#follow(
      () => (settings().pointer === 'usual' ? undefined : settings().pointer),
      ({ element }, pointer, over) => ports.enlargePointer(element, pointer, over),
      signal,
    );
    return this;
  }

  /** Runs a vision effect while its setting is defined and there is a picture. Restarts it when either changes. */
  #follow<Setting>(
    setting: () => Setting | undefined,
    run: (stage: Stage, setting: Setting, over: AbortSignal) => void,
    signal: AbortSignal,
  ): void {
    let current = new AbortController();
    reaction(
      () => ({ setting: setting(), stage: this.#from.stage() }),
      (now) => {
        current.abort();
        current = new AbortController();
        if (now.stage && now.setting !== undefined)
          run(now.stage, now.setting, AbortSignal.any([signal, current.signal]));
      },
      {
        signal,
        fireImmediately: true,
        equals: (a, b) =>
          sameValue(a.setting, b.setting) && a.stage?.element === b.stage?.element && a.stage?.video === b.stage?.video,
      },
    );
  }

  #filter(stage: Stage, filter: NonNullable<ReturnType<typeof pictureFilter>>, over: AbortSignal): void {
    const { ports } = this.#from;
    const chooser = new RenderMethodChooser(filterWays(filter));
    this.#restart('filter');
    let applied = new AbortController();
    const apply = () => {
      applied.abort();
      applied = new AbortController();
      ports.filterPicture(stage.element, filter, chooser.way, AbortSignal.any([over, applied.signal]));
    };
    apply();
    const timing = new AbortController();
    const take = (missed: number) => {
      // The browser's compositor applies the filter, so the filter takes no time on the page's thread. Only missed
      // video frames count.
      if (!chooser.take({ ms: 0, missed })) return;
      apply();
      if (chooser.isSettled) timing.abort();
      if (chooser.hasFallenBack) this.#tooSlow('filter');
    };
    ports.watchPictures(stage.video, take, AbortSignal.any([over, timing.signal]));
  }

  #limitFlashes(stage: Stage, over: AbortSignal): void {
    const { ports, clock } = this.#from;
    const chooser = new RenderMethodChooser(ports.sampleWays());
    this.#restart('flashes');
    const limiter = new FlashLimiter(clock, ports.coverPicture(stage.element, over)).start(over);
    let sampling = new AbortController();
    const sample = () => {
      sampling.abort();
      sampling = new AbortController();
      const listener = {
        onSample: (pixels: Uint8ClampedArray) => limiter.take(pixels),
        onCost: (ms: number) => {
          const before = chooser.way;
          if (!chooser.take({ ms, missed: 0 }) || chooser.way === before) return;
          sample();
          if (chooser.way === 'off') this.#tooSlow('flashes');
        },
      };
      ports.samplePicture(stage.video, chooser.way, listener, AbortSignal.any([over, sampling.signal]));
    };
    sample();
  }

  #restart(effect: SlowEffect): void {
    runInAction(() => {
      this.slow = new Set([...this.slow].filter((one) => one !== effect));
    });
  }

  #tooSlow(effect: SlowEffect): void {
    runInAction(() => {
      this.slow = new Set([...this.slow, effect]);
    });
    this.#from.onTooSlow(effect);
  }
}
