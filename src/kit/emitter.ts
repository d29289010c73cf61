/** Event source: calls its current listeners with each value. */
export class Emitter<T> {
  readonly #listeners = new Set<(value: T) => void>();

  /** Adds a listener until `signal` is aborted or the returned function is called. */
  listen(listener: (value: T) => void, signal: AbortSignal): () => void {
    const stop = () => void this.#listeners.delete(listener);
    if (!signal.aborted) this.#listeners.add(listener);
    signal.addEventListener('abort', stop, { once: true });
    return stop;
  }

  /** Calls all listeners with a value. Returns false if there are none. */
  emit(value: T): boolean {
    for (const listener of this.#listeners) listener(value);
    return this.#listeners.size > 0;
  }
}
