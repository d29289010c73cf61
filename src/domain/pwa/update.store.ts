import { makeAutoObservable } from 'mobx';

/**
 * State of a new version's service worker. `none`: there is no new version. `waiting`: it is installed. `in-charge`:
 * it is active, while this page is still of the old version.
 */
type Update = 'none' | 'waiting' | 'in-charge';

export interface WorkerPort {
  /**
   * Registers the service worker and reports its state until `signal` is aborted; does nothing if the browser
   * supports none.
   */
  watch(listener: { waiting(): void; tookOver(): void }, signal: AbortSignal): void;
  /**
   * Activates the new version's service worker, unless a game runs in any tab. Resolves to false if the activation
   * takes too long: the old worker may serve a document that the page requests meanwhile, which then fails when the
   * worker is replaced.
   */
  takeOver(): Promise<boolean>;
}

/**
 * Updates the app without interrupting a game: activates a new version when the player opens a page while no game
 * runs.
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

  /** True if reloading the page loads a new version. */
  get ready(): boolean {
    return this.update !== 'none';
  }

  get offered(): boolean {
    return this.ready && !this.dismissed;
  }

  /**
   * Activates a waiting new version. Called before the page loads another document, so that the new version serves
   * it. Resolves to false if the new version can't be activated yet; that isn't retried.
   */
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
