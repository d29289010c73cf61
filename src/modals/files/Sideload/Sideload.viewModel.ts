import { makeAutoObservable, reaction, runInAction } from 'mobx';
import { isApk } from '../../../domain/files/apk/apkFiles.ts';
import type { Transfer } from '../../../domain/files/files.state.ts';
import type { Clock } from '../../../kit/clock.ts';
import type { SideloadModel } from './Sideload.types.ts';

/** Time after which the client reports a failure if the app isn't in the foreground, in milliseconds. */
const OPENING_MS = 20_000;

export interface SideloadSources {
  readonly clock: Clock;
  readonly transfers: {
    readonly connected: boolean;
    readonly files: {
      readonly list: readonly Transfer[];
      /** Adds files to the list of transfers. Returns their ids. */
      add(files: readonly File[]): readonly number[];
    };
  };
  /** Opens an app on the cloud machine by the name of its stored file. */
  readonly open: (name: string) => void;
  readonly find: () => void;
  readonly close: () => void;
}

/** Sends one app and opens it. The dialog closes once the app is in the foreground. */
export class SideloadViewModel implements SideloadModel {
  state: SideloadModel['state'] = 'choose';
  notAnApp: string | undefined;
  /** The file that the player chose as an app. `id`: its id in the list of transfers once its transfer has begun. */
  sending: { readonly file: File; readonly id: number | undefined } | undefined;
  readonly #from: SideloadSources;
  readonly #signal: AbortSignal;
  #run = new AbortController();

  constructor(from: SideloadSources, signal: AbortSignal) {
    this.#from = from;
    this.#signal = signal;
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
  }

  get file(): SideloadModel['file'] {
    return this.sending?.file;
  }

  get sent(): number {
    return this.#transfer?.sent ?? 0;
  }

  get connected(): boolean {
    return this.#from.transfers.connected;
  }

  /** Called when the dialog for sending an app opens again. Discards the result of the previous app. */
  begin(): void {
    if (this.state !== 'sending' && this.state !== 'opening') this.restart();
  }

  choose([file]: readonly File[]): void {
    void (file && this.start(file));
  }

  refuse([file]: readonly File[]): void {
    this.notAnApp = file?.name;
  }

  async start(file: File): Promise<void> {
    this.restart();
    const { signal } = this.#run;
    const good = await isApk(file);
    if (signal.aborted) return;
    if (!good) return this.refuse([file]);
    const [id] = this.#from.transfers.files.add([file]);
    runInAction(() => {
      this.sending = { file, id };
      this.state = 'sending';
    });
    const follow = (state: Transfer['state'] | undefined) => {
      if (state === 'done') this.#open();
      else if (state === undefined || state === 'failed' || state === 'cancelled') this.#fail('not-sent');
    };
    reaction(() => this.#transfer?.state, follow, { signal: AbortSignal.any([signal, this.#signal]) });
    follow(this.#transfer?.state);
  }

  /** Called when another app comes to the foreground of the cloud machine. */
  opened(): void {
    if (this.state !== 'opening') return;
    this.restart();
    this.#from.close();
  }

  retry(): void {
    if (!this.sending) return;
    if (this.state === 'not-opened') this.#open();
    else void this.start(this.sending.file);
  }

  restart(): void {
    this.#run.abort();
    this.#run = new AbortController();
    this.state = 'choose';
    this.sending = undefined;
    this.notAnApp = undefined;
  }

  find(): void {
    this.#from.find();
  }

  close(): void {
    this.#from.close();
  }

  get #transfer(): Transfer | undefined {
    return this.#from.transfers.files.list.find(({ id }) => id === this.sending?.id);
  }

  #open(): void {
    const { sending } = this;
    if (!sending) return;
    this.#run.abort();
    this.#run = new AbortController();
    runInAction(() => {
      this.state = 'opening';
    });
    this.#from.open(sending.file.name);
    const signal = AbortSignal.any([this.#run.signal, this.#signal]);
    this.#from.clock.after(OPENING_MS, () => this.#fail('not-opened'), signal);
  }

  #fail(state: 'not-sent' | 'not-opened'): void {
    this.#run.abort();
    runInAction(() => {
      this.state = state;
    });
  }
}
