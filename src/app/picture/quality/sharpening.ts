import { makeAutoObservable, reaction, runInAction } from 'mobx';
import { COSTS_TOO_MUCH_MS, SharpenCost } from '../../../domain/stream/quality/sharpenCost.ts';
import type { TextStore } from '../../../kit/textStoreAndLog.ts';
import type { SharpenPart } from '../../../widgets/stream/PicturePanel/PicturePanel.types.ts';
import type { PicturePorts } from '../../ports/playPorts.ts';

/** Local storage key of the player's setting for sharpening. */
const SHARPEN_KEY = 'ngSharpen';

interface SharpeningSources {
  readonly sharpen: PicturePorts['sharpen'];
  readonly store: Pick<TextStore, 'get' | 'set' | 'remove'>;
  /** The element that shows the picture. */
  readonly video: () => HTMLVideoElement | undefined;
  /** Called when sharpening was disabled because of its cost. */
  readonly gaveUp: () => void;
}

/** Sharpens the picture while enabled and cheap enough. */
export class Sharpening implements SharpenPart {
  on: boolean;
  costMs: number | undefined;
  isTooSlow = false;
  readonly #from: SharpeningSources;
  #drawing: AbortController | undefined;

  constructor(from: SharpeningSources) {
    this.#from = from;
    this.on = from.store.get(SHARPEN_KEY) !== undefined;
    makeAutoObservable(this, { start: false }, { autoBind: true, deep: false });
  }

  /** Draws the sharpened picture while sharpening is on, until `signal` aborts. */
  start(signal: AbortSignal): this {
    reaction(
      () => (this.on ? this.#from.video() : undefined),
      (video) => {
        this.#drawing?.abort();
        this.#drawing = undefined;
        if (video) void this.#draw(video, signal);
      },
      { signal, fireImmediately: true },
    );
    return this;
  }

  set(on: boolean): void {
    const { store } = this.#from;
    if (on) store.set(SHARPEN_KEY, '1');
    else store.remove(SHARPEN_KEY);
    this.on = on;
    this.isTooSlow = false;
    this.costMs = undefined;
  }

  async #draw(video: HTMLVideoElement, lifetime: AbortSignal): Promise<void> {
    const drawing = (this.#drawing = new AbortController());
    const cost = new SharpenCost();
    const onFrameTime = (ms: number) => {
      const middle = cost.take(ms);
      if (middle === undefined || drawing.signal.aborted) return;
      runInAction(() => {
        this.costMs = middle;
      });
      if (middle > COSTS_TOO_MUCH_MS) this.#giveUp();
    };
    const signal = AbortSignal.any([lifetime, drawing.signal]);
    // If drawing the sharpened picture fails, the plain picture stays visible.
    const drawn = await this.#from.sharpen(video, onFrameTime, signal).catch(() => false);
    if (!drawn && !signal.aborted) this.set(false);
  }

  #giveUp(): void {
    const { costMs } = this;
    runInAction(() => {
      this.set(false);
      this.isTooSlow = true;
      this.costMs = costMs;
    });
    this.#from.gaveUp();
  }
}
