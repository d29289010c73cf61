/** Tells whoever listens at the time. */
export class Emitter<T> {
  readonly #listeners = new Set<(value: T) => void>();

  /** Hears everything until the signal is aborted, or what is answered is called. */
  listen(listener: (value: T) => void, signal: AbortSignal): () => void {
    const stop = () => void this.#listeners.delete(listener);
    if (!signal.aborted) this.#listeners.add(listener);
    signal.addEventListener('abort', stop, { once: true });
    return stop;
  }

  /** Answers whether anybody heard it. */
  emit(value: T): boolean {
    for (const listener of this.#listeners) listener(value);
    return this.#listeners.size > 0;
  }
}
