import { reaction } from 'mobx';
import { Late } from '../late.ts';
import type { Queueing, QueueingParts } from './queueing.ts';

/** The queue's screen, which comes with the first answer that says to wait. */
export class LateQueue {
  readonly #late: Late<Queueing>;

  constructor(parts: QueueingParts, signal: AbortSignal) {
    this.#late = new Late(
      () =>
        import('./queueing.ts').then(
          ({ queueing }) =>
            () =>
              queueing(parts, signal),
        ),
      signal,
    );
    reaction(
      () => parts.play.session.state.kind === 'queued',
      (queued) => queued && this.#late.insist(parts.core.ports.clock),
      { signal, fireImmediately: true },
    );
  }

  get queueing(): Queueing | undefined {
    return this.#late.it;
  }
}
