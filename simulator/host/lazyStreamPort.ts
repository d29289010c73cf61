import type { Stream, StreamPort, StreamProbe, StreamRequest } from '../core/world/stream.ts';

/** A stream port whose `close` ends all streams. */
export interface ClosablePort extends StreamPort {
  close(): Promise<void>;
}

/**
 * Loads the WebRTC code when the first stream is opened, because it takes longer to load than the rest of the
 * simulator.
 */
export class LazyStreamPort implements ClosablePort {
  readonly #load: () => Promise<ClosablePort>;
  readonly #firstUse = new AbortController();
  #port: Promise<ClosablePort> | undefined;
  #warming: Promise<void> | undefined;

  constructor(load: () => Promise<ClosablePort>) {
    this.#load = load;
  }

  /** Loads the code that opens streams, once. */
  ready(): Promise<ClosablePort> {
    this.#port ??= this.#load();
    return this.#port;
  }

  /**
   * Loads the code that opens streams and runs a warm-up. Its signal aborts when a player's stream is opened or the
   * port closes, so that streams get the CPU.
   */
  async warm(up: (port: ClosablePort, signal: AbortSignal) => Promise<void>): Promise<void> {
    const port = await this.ready();
    const { signal } = this.#firstUse;
    if (signal.aborted) return;
    await (this.#warming = up(port, signal));
  }

  async open(request: StreamRequest): Promise<Stream> {
    this.#firstUse.abort();
    return (await this.ready()).open(request);
  }

  async probe(): Promise<StreamProbe | undefined> {
    this.#firstUse.abort();
    return (await this.ready()).probe?.();
  }

  async close(): Promise<void> {
    this.#firstUse.abort();
    await this.#warming?.catch(() => undefined);
    // A port that failed to load doesn't need to be closed.
    const port = await this.#port?.catch(() => undefined);
    await port?.close();
  }
}
