import { makeObservable, observableRef, reaction, runInAction } from 'mobx';
import type { Queueing, QueueingParts } from './queueing.ts';

/** Before its code is asked for again, in milliseconds. */
const RETRY_MS = 2_000;

/** The queue's screen, which comes with the first answer that says to wait. */
export class LateQueue {
  queueing: Queueing | undefined;
  readonly #parts: QueueingParts;
  readonly #signal: AbortSignal;

  constructor(parts: QueueingParts, signal: AbortSignal) {
    this.#parts = parts;
    this.#signal = signal;
    makeObservable(this, { queueing: observableRef });
    reaction(
      () => parts.play.session.state.kind === 'queued',
      (queued) => queued && void this.#load(),
      { signal, fireImmediately: true },
    );
  }

  async #load(): Promise<void> {
    if (this.queueing || this.#signal.aborted) return;
    try {
      const { queueing } = await import('./queueing.ts');
      if (this.#signal.aborted || this.queueing) return;
      runInAction(() => {
        this.queueing = queueing(this.#parts, this.#signal);
      });
    } catch {
      this.#parts.core.ports.clock.after(RETRY_MS, () => void this.#load(), this.#signal);
    }
  }
}
