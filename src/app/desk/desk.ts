import { computed, makeObservable, observableRef, runInAction } from 'mobx';
import { HELD_MAX_BYTES } from '../../domain/files/downloads.store.ts';
import { FilesScreen } from '../../modals/Files/Files.model.ts';
import type { DeskModel } from '../../pages/Play/deskModel.ts';
import type { TransferLoaderModel } from '../../widgets/TransferLoader/TransferLoader.tsx';
import { FileDesk } from '../files.ts';
import { chooseFiles, mayChooseFiles } from '../ports/fileChooser.ts';
import { canStream } from '../ports/fileSinks.ts';
import type { MoreParts } from '../view/moreScreens.ts';
import type { Beside } from './beside.ts';

export type DeskDialog = 'files' | 'sideload' | 'apk-finder' | 'google-account' | 'report';

/** Files, and the dialogs that have to do with the device. One is open at a time. Lives until the signal is aborted. */
export class Desk implements DeskModel {
  dialog: DeskDialog | undefined;
  readonly desk: FileDesk;
  readonly #files: FilesScreen;
  readonly #signal: AbortSignal;

  constructor({ app, play }: MoreParts, signal: AbortSignal) {
    const { core } = app;
    this.#signal = signal;
    this.desk = new FileDesk(core, play, signal);
    this.#files = new FilesScreen({
      game: play.info.appName,
      desk: this.desk,
      most: canStream() ? undefined : HELD_MAX_BYTES,
      low: core.device.feDeviceType === 'phone',
      mayChoose: mayChooseFiles,
      findApk: () => this.open('apk-finder'),
      sideload: () => this.open('sideload'),
      close: () => this.close(),
    });
    makeObservable(this, { dialog: observableRef, loader: computed });
  }

  get loader(): TransferLoaderModel | undefined {
    const loader = this.desk.loader.shown;
    return loader && { loader, open: () => this.open('files') };
  }

  get files(): DeskModel['files'] {
    return this.dialog === 'files' ? this.#files : undefined;
  }

  open(dialog: DeskDialog): void {
    if (dialog !== 'files') return;
    if (dialog === 'files') this.#files.ask(undefined);
    this.#show(dialog);
  }

  close(): void {
    this.#show(undefined);
  }

  hear(what: Beside): void {
    if (what.kind === 'android-ready') this.open('google-account');
    else if (what.kind === 'file-request') this.#ask(what.accept);
    else this.desk.hear(what);
  }

  /** The game wants a file: the list opens for it, and at once the browser's own dialog where it may. */
  #ask(accept: string): void {
    if (!this.desk.connected) return this.desk.loader.warn('no-connection');
    this.#files.ask(accept);
    this.#show('files');
    if (mayChooseFiles()) chooseFiles(accept, this.#files.add, this.#signal);
  }

  #show(dialog: DeskDialog | undefined): void {
    runInAction(() => {
      this.dialog = dialog;
    });
  }
}
