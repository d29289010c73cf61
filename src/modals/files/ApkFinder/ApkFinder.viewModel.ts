import { makeAutoObservable, runInAction } from 'mobx';
import { findApks, type FoundApk } from '../../../domain/files/apk/apkFiles.ts';
import type { ApkFinderModel, Finding } from './ApkFinder.types.ts';

export interface ApkFinderSources {
  readonly transfers: { readonly connected: boolean };
  readonly canLook: boolean;
  /** Opens the folder dialog. Calls `chosen` with all files of the folder that the player chooses. */
  readonly chooseFolder: (chosen: (files: readonly File[]) => void) => void;
  readonly chooseApks: (chosen: (files: readonly File[]) => void) => void;
  readonly play: (file: File) => void;
  readonly send: (file: File) => void;
  readonly close: () => void;
}

/** Finds apps among the files that the player selects. */
export class ApkFinderViewModel implements ApkFinderModel {
  state: ApkFinderModel['state'] = 'start';
  chosen: string | undefined;
  files: readonly FoundApk<File>[] = [];
  readonly #from: ApkFinderSources;

  constructor(from: ApkFinderSources) {
    this.#from = from;
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
  }

  get canLook(): boolean {
    return this.#from.canLook;
  }

  get connected(): boolean {
    return this.#from.transfers.connected;
  }

  get findings(): readonly Finding[] {
    return this.files.map(({ file, title }, i) => {
      return { id: String(i), name: file.name, title, size: file.size, at: file.lastModified };
    });
  }

  look(): void {
    this.#from.chooseFolder((files) => void this.see(files));
  }

  pick(): void {
    this.#from.chooseApks((files) => void this.see(files));
  }

  /** Searches files for apps, and preselects the newest. */
  async see(files: readonly File[]): Promise<void> {
    this.#set('looking', []);
    const apks = await findApks(files);
    this.#set(apks.length > 0 ? 'found' : 'none', apks);
  }

  choose(id: string): void {
    this.chosen = id;
  }

  play(): void {
    this.#with((file) => this.#from.play(file));
  }

  send(): void {
    this.#with((file) => this.#from.send(file));
  }

  close(): void {
    this.#from.close();
  }

  #with(handle: (file: File) => void): void {
    const apk = this.files[Number(this.chosen)];
    if (apk) handle(apk.file);
  }

  #set(state: ApkFinderModel['state'], files: readonly FoundApk<File>[]): void {
    runInAction(() => {
      this.state = state;
      this.files = files;
      this.chosen = files.length > 0 ? '0' : undefined;
    });
  }
}
