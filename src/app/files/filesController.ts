import { makeAutoObservable, runInAction } from 'mobx';
import { APK_ACCEPT } from '../../domain/files/apk/apkFiles.ts';
import { packageKey } from '../../domain/files/apk/packageKey.ts';
import { HELD_MAX_BYTES } from '../../domain/files/downloads.store.ts';
import { ApkFinderViewModel } from '../../modals/files/ApkFinder/ApkFinder.viewModel.ts';
import { FilesViewModel } from '../../modals/files/Files/Files.viewModel.ts';
import type { GoogleAccountModel } from '../../modals/files/GoogleAccount/GoogleAccount.tsx';
import type { ReportProblemViewModel } from '../../modals/support/ReportProblem/ReportProblem.viewModel.ts';
import { SideloadViewModel } from '../../modals/files/Sideload/Sideload.viewModel.ts';
import type { TransferLoaderModel } from '../../widgets/files/TransferLoader/TransferLoader.tsx';
import { FileTransfers } from './fileTransfers.ts';
import type { PlayContext } from '../play/feature.ts';
import type { FilePorts } from '../ports/playPorts.ts';
import type { SideMessage } from '../play/stage/sideMessages.ts';
import type { FilesDialog } from '../core/featureKeys/play/files.ts';
import { reportProblem } from './reportProblem.ts';

/** Messages of the streaming device about files and accounts. */
export type FilesMessage = Exclude<SideMessage, { readonly kind: 'capture wanted' }>;

/** Folder of the player's files on the streaming device. */
const DOWNLOADS = 'file:///sdcard/Download/';
/** Intent that opens Android's screen for adding accounts. */
const ADD_ACCOUNT = 'intent:#Intent;action=android.settings.ADD_ACCOUNT_SETTINGS;end';
/** Session storage prefix of packages for which the player declined an account. */
const NO_ACCOUNT_KEY = 'ngNoGoogleAccount:';

/** Controls file transfers and the dialogs that the streaming device requests. One dialog is open at a time. */
export class FilesController {
  dialog: FilesDialog | undefined;
  readonly #parts: PlayContext;
  readonly #ports: FilePorts;
  readonly #transfers: FileTransfers;
  readonly #files: FilesViewModel;
  readonly #finder: ApkFinderViewModel;
  readonly #sideload: SideloadViewModel;
  readonly #report: ReportProblemViewModel;
  readonly #google: GoogleAccountModel;
  readonly #end = new AbortController();

  constructor(parts: PlayContext, ports: FilePorts) {
    const { app, play } = parts;
    const { core } = app;
    const transfers = new FileTransfers(core, play, ports);
    const { signal } = this.#end;
    const close = () => this.close();
    this.#parts = parts;
    this.#ports = ports;
    this.#transfers = transfers;
    this.#files = new FilesViewModel({
      game: play.info.appName,
      transfers,
      most: ports.canStream() ? undefined : HELD_MAX_BYTES,
      low: core.device.feDeviceType === 'phone',
      mayChoose: ports.mayChooseFiles,
      findApk: () => this.open('apk-finder'),
      sideload: () => this.open('sideload'),
      close,
    });
    this.#sideload = new SideloadViewModel(
      {
        clock: core.ports.clock,
        transfers,
        open: (name) => void transfers.tell({ kind: 'open-deep-link', url: DOWNLOADS + encodeURIComponent(name) }),
        find: () => this.open('apk-finder'),
        close,
      },
      signal,
    );
    this.#finder = new ApkFinderViewModel({
      transfers,
      canLook: ports.canChooseFolder(),
      chooseFolder: (chosen) => ports.chooseFolder(chosen, signal),
      chooseApks: (chosen) => ports.chooseFiles(APK_ACCEPT, chosen, signal),
      play: (file) => {
        this.open('sideload');
        void this.#sideload.start(file);
      },
      send: (file) => {
        transfers.send([file]);
        this.open('files');
      },
      close,
    });
    this.#report = reportProblem({ core, play, ports, upload: parts.browser.upload, transfers, close }, signal);
    this.#google = {
      game: play.info.appName,
      add: () => {
        transfers.tell({ kind: 'open-deep-link', url: ADD_ACCOUNT });
        close();
      },
      later: () => {
        core.ports.sessionStore.set(this.#noAccountKey, '1');
        close();
      },
    };
    // Methods that send events aren't MobX actions, because an action delays reactions until it returns.
    makeAutoObservable(this, { start: false, handle: false }, { autoBind: true, deep: false });
  }

  /** Transfers files until `signal` aborts. */
  start(signal: AbortSignal): this {
    signal.addEventListener('abort', () => this.#end.abort(), { once: true });
    this.#transfers.start(signal);
    return this;
  }

  get loader(): TransferLoaderModel | undefined {
    const loader = this.#transfers.loader.current;
    return loader && { loader, open: () => this.open('files') };
  }

  get files(): FilesViewModel | undefined {
    return this.dialog === 'files' ? this.#files : undefined;
  }

  get sideload(): SideloadViewModel | undefined {
    return this.dialog === 'sideload' ? this.#sideload : undefined;
  }

  get apkFinder(): ApkFinderViewModel | undefined {
    return this.dialog === 'apk-finder' ? this.#finder : undefined;
  }

  get googleAccount(): GoogleAccountModel | undefined {
    return this.dialog === 'google-account' ? this.#google : undefined;
  }

  get report(): ReportProblemViewModel | undefined {
    return this.dialog === 'report' ? this.#report : undefined;
  }

  open(dialog: FilesDialog): void {
    if (dialog === 'files') this.#files.request(undefined);
    if (dialog === 'sideload') this.#sideload.begin();
    if (dialog === 'report') this.#report.begin();
    this.dialog = dialog;
  }

  close(): void {
    this.dialog = undefined;
  }

  handle(message: FilesMessage): void {
    switch (message.kind) {
      case 'android-ready':
        return this.#wantAccount();
      case 'top-activity':
        return this.#sideload.opened();
      case 'file-request':
        return this.#openForRequest(message.accept);
      default:
        return this.#transfers.hear(message);
    }
  }

  /**
   * Opens the file list for a file that the game requests, and the browser's file dialog if the browser allows it.
   */
  #openForRequest(accept: string): void {
    if (!this.#transfers.connected) return this.#transfers.loader.warn('no-connection');
    this.#files.request(accept);
    runInAction(() => {
      this.dialog = 'files';
    });
    if (this.#ports.mayChooseFiles())
      this.#ports.chooseFiles(accept, (files) => this.#files.add(files), this.#end.signal);
  }

  #wantAccount(): void {
    if (this.#parts.app.core.ports.sessionStore.get(this.#noAccountKey) === undefined) this.open('google-account');
  }

  get #noAccountKey(): string {
    return NO_ACCOUNT_KEY + packageKey(this.#parts.play.info.packageName);
  }
}
