import { makeAutoObservable } from 'mobx';

/** The new version that the browser has fetched: none, waiting to take over, or in charge while this page is the old one. */
type Update = 'none' | 'waiting' | 'in-charge';

export interface WorkerPort {
  /** Registers the worker and tells what comes of it, until the signal; nothing where there are none. */
  watch(heard: { waiting(): void; tookOver(): void }, signal: AbortSignal): void;
  /**
   * Lets the waiting worker take over, unless a game runs in any tab. False when it was told to and takes its time: a
   * document that is asked for in between may be the old worker's, and go with it.
   */
  takeOver(): Promise<boolean>;
}

/**
 * A new version of the app, without losing a game: it waits while one runs, takes over at the next page that isn't a
 * game's, and is offered quietly until then.
 */
export class UpdateStore {
  update: Update = 'none';
  dismissed = false;
  readonly #worker: WorkerPort;

  constructor(worker: WorkerPort) {
    this.#worker = worker;
    makeAutoObservable(this, { start: false });
  }

  start(signal: AbortSignal): void {
    this.#worker.watch({ waiting: () => this.set('waiting'), tookOver: () => this.set('in-charge') }, signal);
  }

  /** A load of the page's document brings the new version. */
  get ready(): boolean {
    return this.update !== 'none';
  }

  get offered(): boolean {
    return this.ready && !this.dismissed;
  }

  /** Before a document is loaded: the worker that waits may serve it. False: not now, and it isn't asked again. */
  async takeOver(): Promise<boolean> {
    if (this.update !== 'waiting' || (await this.#worker.takeOver())) return true;
    if (this.update === 'waiting') this.set('none');
    return false;
  }

  dismiss(): void {
    this.dismissed = true;
  }

  private set(update: Update): void {
    this.update = update;
  }
}
