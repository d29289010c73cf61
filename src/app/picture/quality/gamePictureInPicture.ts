import { makeAutoObservable, runInAction } from 'mobx';
import type { InputStage } from '../../play/stage/stageInput.types.ts';
import type { PipPort } from '../../ports/playPorts.ts';

/** Shows the game in a picture-in-picture window above other windows. */
export class GamePictureInPicture {
  on = false;
  readonly #port: PipPort;
  readonly #stage: () => InputStage;
  readonly #signal: AbortSignal;
  #window: AbortController | undefined;

  constructor(port: PipPort, stage: () => InputStage, signal: AbortSignal) {
    this.#port = port;
    this.#stage = stage;
    this.#signal = signal;
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  toggle(): void {
    if (this.#window) return this.#window.abort();
    const { element, video } = this.#stage();
    if (!element || !video) return;
    const opened = (this.#window = new AbortController());
    const closed = () => {
      if (this.#window === opened) this.#window = undefined;
      runInAction(() => {
        this.on = this.#window !== undefined;
      });
    };
    this.on = true;
    opened.signal.addEventListener('abort', closed, { once: true });
    // If the browser refuses the picture-in-picture window, nothing changes.
    this.#port.open({ element, video }, closed, AbortSignal.any([this.#signal, opened.signal])).catch(closed);
  }
}
