import { sha256 } from '../crypto/sha256.ts';

/** Maximum number of stored answers; older ones are evicted. */
const MAX_ANSWERS = 500;

/** Answers to requests with an idempotency key. Requests are stored as digests, because they may contain passwords. */
export class IdempotentAnswers {
  readonly #answers = new Map<string, unknown>();

  /** Returns the stored answer of the same request, or a new one. Stores the new one if `isFinal` accepts it. */
  answerOnce(request: string, answer: () => unknown, isFinal: (answer: unknown) => boolean): unknown {
    const digest = String(sha256(new TextEncoder().encode(request)));
    if (this.#answers.has(digest)) return this.#answers.get(digest);
    const fresh = answer();
    if (!isFinal(fresh)) return fresh;
    const [oldest] = this.#answers.keys();
    if (oldest !== undefined && this.#answers.size === MAX_ANSWERS) this.#answers.delete(oldest);
    this.#answers.set(digest, fresh);
    return fresh;
  }
}
