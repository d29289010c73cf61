import { makeAutoObservable, runInAction } from 'mobx';
import type { SessionState } from '../../../domain/session/session.state.ts';
import type { RecordingExitModel } from './RecordingExit.tsx';

/** What has been recorded. */
export interface Recorder {
  /** Resolves when the file is the player's; rejects where it could not be made. */
  save(): Promise<void>;
  discard(): Promise<void>;
}

export interface RecordingExitSources {
  readonly session: { readonly state: SessionState };
  /** Undefined where nothing can be recorded. */
  readonly recorder: () => Recorder | undefined;
  /** The player has said what becomes of it. */
  readonly answered: () => void;
}

/**
 * A recording that the end of its session cut off, or that its player is about to leave behind. Shown where `showing` is
 * true. Nothing but the player's word puts it away.
 */
export class RecordingExitViewModel implements RecordingExitModel {
  busy: RecordingExitModel['busy'];
  /** The player is about to leave. */
  asked: ((leaves: boolean) => void) | undefined;
  readonly #from: RecordingExitSources;

  constructor(from: RecordingExitSources) {
    this.#from = from;
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
  }

  get showing(): boolean {
    return this.#from.recorder() !== undefined && (this.asked !== undefined || this.#over);
  }

  /** There is a game to stay in. */
  get canStay(): boolean {
    return !this.#over;
  }

  /** Asks what becomes of a recording. Resolves with false where the player would rather stay. */
  ask(): Promise<boolean> {
    this.asked?.(false);
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
    this.asked?.(false);
  }

  async #settle(how: 'save' | 'discard'): Promise<void> {
    const recorder = this.#from.recorder();
    if (this.busy || !recorder) return;
    this.#set(how);
    try {
      await recorder[how]();
      this.#from.answered();
      this.asked?.(true);
    } catch {
      // Still there: the player may try again, or discard it.
    } finally {
      this.#set(undefined);
    }
  }

  #set(busy: RecordingExitModel['busy']): void {
    runInAction(() => {
      this.busy = busy;
    });
  }

  #setAsked(asked: RecordingExitViewModel['asked']): void {
    runInAction(() => {
      this.asked = asked;
    });
  }
}
