import type { Stream, StreamPort, StreamProbe, StreamRequest } from '../core/world/stream.ts';

/** A stream port that can be closed as a whole. */
export interface ClosablePort extends StreamPort {
  close(): Promise<void>;
}

/** Loads WebRTC when a stream is first opened: it takes longer than all else together to start. */
export class LazyStreamPort implements ClosablePort {
  readonly #load: () => Promise<ClosablePort>;
  readonly #wanted = new AbortController();
  #port: Promise<ClosablePort> | undefined;
  #warming: Promise<void> | undefined;

  constructor(load: () => Promise<ClosablePort>) {
    this.#load = load;
  }

  /** Loads what `open` needs. */
  ready(): Promise<ClosablePort> {
    this.#port ??= this.#load();
    return this.#port;
  }

  /**
   * Loads, and runs what makes the first stream come sooner. Who wants a stream has the processor for themselves: the
   * signal is aborted then, and when the port is closed.
   */
  async warm(up: (port: ClosablePort, signal: AbortSignal) => Promise<void>): Promise<void> {
    const port = await this.ready();
    const { signal } = this.#wanted;
    if (signal.aborted) return;
    await (this.#warming = up(port, signal));
  }

  async open(request: StreamRequest): Promise<Stream> {
    this.#wanted.abort();
    return (await this.ready()).open(request);
  }

  async probe(): Promise<StreamProbe | undefined> {
    this.#wanted.abort();
    return (await this.ready()).probe?.();
  }

  async close(): Promise<void> {
    this.#wanted.abort();
    await this.#warming?.catch(() => undefined);
    // What could not be loaded has nothing to close.
    const port = await this.#port?.catch(() => undefined);
    await port?.close();
  }
}
