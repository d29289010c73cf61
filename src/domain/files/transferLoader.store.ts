import { makeAutoObservable, reaction, runInAction } from 'mobx';
import type { Clock } from '../../kit/clock.ts';
import type { Download } from './downloads.state.ts';
import { HIDE_MS } from './files.store.ts';
import type { Transfer } from './files.state.ts';

export type LoaderWarning = 'upload-failed' | 'download-failed' | 'too-large' | 'no-connection';

/** Content of the status line about file transfers, which is shown over the game. */
export type Loader =
  | {
      readonly kind: 'uploading' | 'downloading';
      readonly name: string;
      /** Number of files that still wait to be transferred in the same direction. */
      readonly remaining: number;
      /** Progress of the transfer from 0 to 1. */
      readonly part: number;
      readonly paused: boolean;
    }
  | { readonly kind: 'success'; readonly direction: 'up' | 'down'; readonly name: string }
  | { readonly kind: 'warning'; readonly reason: LoaderWarning; readonly name: string | undefined };

type Note = Extract<Loader, { kind: 'success' | 'warning' }>;
type Entry = { readonly id: number; readonly name: string; readonly state: string };

export interface LoaderSources {
  readonly uploads: { readonly list: readonly Transfer[] };
  readonly downloads: { readonly list: readonly Download[] };
  readonly clock: Clock;
}

const SAID: { readonly [state: string]: 'failed' | 'done' | 'too-large' | undefined } = {
  done: 'done',
  failed: 'failed',
  lost: 'failed',
  'too-large': 'too-large',
};

/**
 * Derives the status line from the transfers of a visit to a play page. It shows each result for 3 s; while another
 * transfer runs, it shows only warnings.
 */
export class TransferLoader {
  note: Note | undefined;
  readonly #from: LoaderSources;
  /** Signal that stops the timers of the file transfers' status line. Aborted before `start`: nothing runs. */
  #signal = AbortSignal.abort();
  #hiding: AbortController | undefined;

  constructor(from: LoaderSources) {
    this.#from = from;
    makeAutoObservable(this, { start: false }, { deep: false });
  }

  start(signal: AbortSignal): void {
    this.#signal = signal;
    this.#watch('up', () => this.#from.uploads.list);
    this.#watch('down', () => this.#from.downloads.list);
  }

  get current(): Loader | undefined {
    return this.note?.kind === 'warning' ? this.note : (this.#uploading ?? this.#downloading ?? this.note);
  }

  warn(why: LoaderWarning, name?: string): void {
    this.#show({ kind: 'warning', reason: why, name });
  }

  get #uploading(): Loader | undefined {
    const open = this.#from.uploads.list.filter(({ state }) => ['waiting', 'sending', 'paused'].includes(state));
    const now = open.find(({ state }) => state !== 'waiting') ?? open[0];
    if (!now) return undefined;
    return {
      kind: 'uploading',
      name: now.name,
      remaining: open.length - 1,
      part: now.size > 0 ? now.sent / now.size : 1,
      paused: now.state === 'paused',
    };
  }

  get #downloading(): Loader | undefined {
    const open = this.#from.downloads.list.filter(({ state }) => ['waiting', 'receiving', 'saving'].includes(state));
    const now = open.find(({ state }) => state !== 'waiting') ?? open[0];
    if (!now) return undefined;
    const part = now.size > 0 ? now.received / now.size : 1;
    return { kind: 'downloading', name: now.name, remaining: open.length - 1, part, paused: false };
  }

  #watch(direction: 'up' | 'down', list: () => readonly Entry[]): void {
    let before = new Map(list().map(({ id, state }) => [id, state]));
    reaction(
      list,
      (now) => {
        for (const { id, name, state } of now) {
          const notice = before.get(id) === state ? undefined : SAID[state];
          if (notice === 'done') this.#show({ kind: 'success', direction, name });
          else if (notice === 'too-large') this.warn('too-large', name);
          else if (notice) this.warn(direction === 'up' ? 'upload-failed' : 'download-failed', name);
        }
        before = new Map(now.map(({ id, state }) => [id, state]));
      },
      { signal: this.#signal },
    );
  }

  #show(note: Note): void {
    this.#hiding?.abort();
    const hiding = (this.#hiding = new AbortController());
    runInAction(() => (this.note = note));
    const hide = () => runInAction(() => (this.note = undefined));
    this.#from.clock.after(HIDE_MS, hide, AbortSignal.any([this.#signal, hiding.signal]));
  }
}
