import { makeAutoObservable } from 'mobx';
import type { Download } from '../../../domain/files/downloads.state.ts';
import type { Transfer } from '../../../domain/files/files.state.ts';
import type { FilesModel } from './Files.types.ts';

export interface FilesSources {
  readonly game: string;
  readonly transfers: {
    readonly connected: boolean;
    readonly files: {
      readonly list: readonly Transfer[];
      pause(id: number): void;
      resume(id: number): void;
      cancel(id: number): void;
      retry(id: number): void;
      dismiss(id: number): void;
    };
    readonly downloads: {
      readonly list: readonly Download[];
      save(id: number): void;
      cancel(id: number): void;
      dismiss(id: number): void;
    };
    send(files: readonly File[]): void;
  };
  /** Maximum size in bytes of a download that this browser can save; undefined without a limit. */
  readonly most: number | undefined;
  readonly low: boolean;
  /** Whether the browser would show its own dialog for choosing files now. */
  readonly mayChoose: () => boolean;
  readonly findApk: () => void;
  readonly sideload: () => void;
  readonly close: () => void;
}

/** View model of the file dialog: the list of transfers, and the file types that the game requests. */
export class FilesViewModel implements FilesModel {
  requested: string | undefined;
  refused: readonly string[] = [];
  needsHand = false;
  readonly #from: FilesSources;

  constructor(from: FilesSources) {
    this.#from = from;
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
  }

  get game(): string {
    return this.#from.game;
  }

  get connected(): boolean {
    return this.#from.transfers.connected;
  }

  get uploads(): readonly Transfer[] {
    return this.#from.transfers.files.list;
  }

  get downloads(): readonly Download[] {
    return this.#from.transfers.downloads.list;
  }

  get most(): number | undefined {
    return this.#from.most;
  }

  get low(): boolean {
    return this.#from.low;
  }

  /** Sets the file types that the game requests; undefined for no request. */
  request(accept: string | undefined): void {
    this.requested = accept;
    this.refused = [];
    this.needsHand = false;
  }

  add(files: readonly File[]): void {
    const wasRequested = this.requested !== undefined;
    this.request(undefined);
    this.#from.transfers.send(files);
    // After the player has chosen the files that the game requested, return to the game, which shows the progress in
    // toasts.
    if (wasRequested) this.#from.close();
  }

  refuse(files: readonly File[]): void {
    this.refused = files.map(({ name }) => name);
  }

  mayChoose(): boolean {
    const may = this.#from.mayChoose();
    this.needsHand = !may;
    return may;
  }

  pause(id: number): void {
    this.#from.transfers.files.pause(id);
  }

  resume(id: number): void {
    this.#from.transfers.files.resume(id);
  }

  cancel(id: number): void {
    this.#from.transfers.files.cancel(id);
  }

  retry(id: number): void {
    this.#from.transfers.files.retry(id);
  }

  dismiss(id: number): void {
    this.#from.transfers.files.dismiss(id);
  }

  save(id: number): void {
    this.#from.transfers.downloads.save(id);
  }

  cancelDownload(id: number): void {
    this.#from.transfers.downloads.cancel(id);
  }

  dismissDownload(id: number): void {
    this.#from.transfers.downloads.dismiss(id);
  }

  findApk(): void {
    this.#from.findApk();
  }

  sideload(): void {
    this.#from.sideload();
  }

  close(): void {
    this.#from.close();
  }
}
