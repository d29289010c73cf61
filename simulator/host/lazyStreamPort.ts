import type { Stream, StreamPort, StreamRequest } from '../core/stream.ts';

/** A stream port that can be closed as a whole. */
export interface ClosablePort extends StreamPort {
  close(): Promise<void>;
}

/** Loads WebRTC on the first wish only: it takes longer than all else together to start. */
export class LazyStreamPort implements ClosablePort {
  readonly #load: () => Promise<ClosablePort>;
  #port: Promise<ClosablePort> | undefined;

  constructor(load: () => Promise<ClosablePort>) {
    this.#load = load;
  }

  /** Loads what `open` needs. */
  ready(): Promise<ClosablePort> {
    this.#port ??= this.#load();
    return this.#port;
  }

  async open(request: StreamRequest): Promise<Stream> {
    return (await this.ready()).open(request);
  }

  async close(): Promise<void> {
    // What could not be loaded has nothing to close.
    const port = await this.#port?.catch(() => undefined);
    await port?.close();
  }
}
