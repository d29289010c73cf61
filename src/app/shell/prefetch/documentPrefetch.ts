import type { AppPorts } from '../../ports/appPorts.ts';
import type { VettedUrl } from '../../../kit/vettedUrl.ts';

interface Ordered {
  readonly address: string;
  readonly answer: Promise<Response>;
  readonly expiresAt: number;
}

/** Prefetches the document of a page that the player may open next. One at a time. */
export class DocumentPrefetch {
  readonly #ports: Pick<AppPorts, 'fetch' | 'clock'>;
  readonly #freshMs: number;
  readonly #signal: AbortSignal;
  #ordered: Ordered | undefined;

  /** @param freshMs lifetime of a prefetched document, in milliseconds */
  constructor(ports: Pick<AppPorts, 'fetch' | 'clock'>, freshMs: number, signal: AbortSignal) {
    this.#ports = ports;
    this.#freshMs = freshMs;
    this.#signal = signal;
  }

  /** Returns the prefetched answer for this address, once; undefined if there is none or it has expired. */
  take(address: string): Promise<Response> | undefined {
    const ordered = this.#ordered;
    if (ordered?.address !== address) return undefined;
    this.#ordered = undefined;
    return this.#ports.clock.now() < ordered.expiresAt ? ordered.answer : undefined;
  }

  order(address: VettedUrl): void {
    const { clock, fetch } = this.#ports;
    const now = clock.now();
    if (this.#ordered?.address === address && now < this.#ordered.expiresAt) return;
    const answer = fetch(address, { headers: { accept: 'text/html' }, credentials: 'include', signal: this.#signal });
    this.#ordered = { address, answer, expiresAt: now + this.#freshMs };
    // The caller of `take` handles a failure. If nothing has taken the answer, the failed prefetch is dropped, so
    // that the next one retries.
    answer.catch(() => {
      if (this.#ordered?.answer === answer) this.#ordered = undefined;
    });
  }
}
