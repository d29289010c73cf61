import { makeAutoObservable, runInAction } from 'mobx';
import type { SessionState } from '../../../domain/session/session.state.ts';
import type { RecordingExitModel } from './RecordingExit.tsx';

/** Saves or discards a recording, which is running or finished. */
export interface Recorder {
  /** Saves the recording. Resolves once the file is saved; rejects if saving failed. */
  save(): Promise<void>;
  discard(): Promise<void>;
}

export interface RecordingExitSources {
  readonly session: { readonly state: SessionState };
  /** Returns the recorder of the recording; undefined if there is none. */
  readonly recorder: () => Recorder | undefined;
  /** Called after the player has decided about the recording. */
  readonly answered: () => void;
}

/**
 * Asks about a recording at the end of its session, or before the player leaves. Shown while `showing` is true. Only
 * the player's decision closes it.
 */
export class RecordingExitViewModel implements RecordingExitModel {
  busy: RecordingExitModel['busy'];
  /** Answers the pending call of `confirm`; undefined unless the player is about to leave. */
  isAsking: ((leaves: boolean) => void) | undefined;
  readonly #from: RecordingExitSources;

  constructor(from: RecordingExitSources) {
    this.#from = from;
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
  }

  get showing(): boolean {
    return this.#from.recorder() !== undefined && (this.isAsking !== undefined || this.#over);
  }

  /** Whether a game is still running. */
  get canStay(): boolean {
    return !this.#over;
  }

  /** Asks about a recording. Resolves to false if the player chooses to stay. */
  confirm(): Promise<boolean> {
    this.isAsking?.(false);
    return new Promise((resolve) => {
      this.#setAsked((leaves) => {
        this.#setAsked(undefined);
        resolve(leaves);
      });
    });
  }

  get #over(): boolean {
    const { kind } = this.#from.session.state;
    return kind === 'ended' || kind === 'failed';
  }

  save(): void {
    void this.#settle('save');
  }

  discard(): void {
    void this.#settle('discard');
  }

  stay(): void {
    this.isAsking?.(false);
  }

  async #settle(choice: 'save' | 'discard'): Promise<void> {
    const recorder = this.#from.recorder();
    if (this.busy || !recorder) return;
    this.#set(choice);
    try {
      await recorder[choice]();
      this.#from.answered();
      this.isAsking?.(true);
    } catch {
      // If saving or discarding failed, the recording is kept, and the player can try again.
    } finally {
      this.#set(undefined);
    }
  }

  #set(busy: RecordingExitModel['busy']): void {
    runInAction(() => {
      this.busy = busy;
    });
  }

  #setAsked(answer: RecordingExitViewModel['isAsking']): void {
    runInAction(() => {
      this.isAsking = answer;
    });
  }
}
