import { sha256 } from '../crypto/sha256.ts';

/** The number of stored answers; older ones are evicted. */
const KEPT = 500;

/** Answers to requests with an idempotency key. Requests are stored as digests, because they may contain passwords. */
export class IdempotentAnswers {
  readonly #answers = new Map<string, unknown>();

  /** Returns the stored answer of the same request, or a new one. Stores the new one if it `counts`. */
  once(request: string, answer: () => unknown, counts: (answer: unknown) => boolean): unknown {
    const digest = String(sha256(new TextEncoder().encode(request)));
    if (this.#answers.has(digest)) return this.#answers.get(digest);
    const given = answer();
    if (!counts(given)) return given;
    const [oldest] = this.#answers.keys();
    if (oldest !== undefined && this.#answers.size === KEPT) this.#answers.delete(oldest);
    this.#answers.set(digest, given);
    return given;
  }
}
