import { computed, makeObservable, observableRef, runInAction } from 'mobx';
import type { SessionState } from '../../domain/session/session.state.ts';
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

/** A recording that was cut off by the end of its session. Shown where `showing` is true. */
export class RecordingExitScreen implements RecordingExitModel {
  busy: RecordingExitModel['busy'];
  readonly canStay = false;
  readonly #from: RecordingExitSources;

  constructor(from: RecordingExitSources) {
    this.#from = from;
    makeObservable(this, { busy: observableRef, showing: computed });
  }

  get showing(): boolean {
    const { state } = this.#from.session;
    return state.kind === 'ended' && state.recordingCut && this.#from.recorder() !== undefined;
  }

  readonly save = (): void => void this.#settle('save');
  readonly discard = (): void => void this.#settle('discard');
  readonly stay = (): void => undefined;

  async #settle(how: 'save' | 'discard'): Promise<void> {
    const recorder = this.#from.recorder();
    if (this.busy || !recorder) return;
    this.#set(how);
    try {
      await recorder[how]();
      this.#from.answered();
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
}
