import type { AppPorts } from '../../ports/appPorts.ts';
import type { VettedUrl } from '../../../kit/vettedUrl.ts';

interface Ordered {
  readonly address: string;
  readonly answer: Promise<Response>;
  readonly until: number;
}

/** The document of a page that somebody is about to go to, asked for before they do. One at a time. */
export class DocumentPrefetch {
  readonly #ports: Pick<AppPorts, 'fetch' | 'clock'>;
  readonly #freshMs: number;
  readonly #life: AbortSignal;
  #ordered: Ordered | undefined;

  /** `freshMs`: how long a document is good for. */
  constructor(ports: Pick<AppPorts, 'fetch' | 'clock'>, freshMs: number, life: AbortSignal) {
    this.#ports = ports;
    this.#freshMs = freshMs;
    this.#life = life;
  }

  /** The answer, once. */
  take(address: string): Promise<Response> | undefined {
    const ordered = this.#ordered;
    if (ordered?.address !== address) return undefined;
    this.#ordered = undefined;
    return this.#ports.clock.now() < ordered.until ? ordered.answer : undefined;
  }

  order(address: VettedUrl): void {
    const { clock, fetch } = this.#ports;
    const now = clock.now();
    if (this.#ordered?.address === address && now < this.#ordered.until) return;
    const answer = fetch(address, { headers: { accept: 'text/html' }, credentials: 'include', signal: this.#life });
    this.#ordered = { address, answer, until: now + this.#freshMs };
    // Who takes it hears of it; nobody else needs to. What failed is asked for again.
    answer.catch(() => {
      if (this.#ordered?.answer === answer) this.#ordered = undefined;
    });
  }
}
