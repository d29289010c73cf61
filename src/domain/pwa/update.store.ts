import { makeAutoObservable } from 'mobx';

/** The new version's service worker: none, waiting, or active while this page is of the old version. */
type Update = 'none' | 'waiting' | 'in-charge';

export interface WorkerPort {
  /** Registers the worker and reports its state until `signal` is aborted; does nothing if unsupported. */
  watch(listener: { waiting(): void; tookOver(): void }, signal: AbortSignal): void;
  /**
   * Activates the waiting worker, unless a game runs in any tab. Resolves to false if activation takes too long: a
   * document requested meanwhile may be served by the old worker and fail with it.
   */
  takeOver(): Promise<boolean>;
}

/** Updates the app without interrupting a game: activates the new version at the next page without one. */
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

  /** True if reloading the document brings the new version. */
  get ready(): boolean {
    return this.update !== 'none';
  }

  get offered(): boolean {
    return this.ready && !this.dismissed;
  }

  /** Call before loading a document, so that the waiting worker can serve it. False if it can't yet; not retried. */
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
