import type { Ids } from '../../world/worldIds.ts';
import type { StreamFault, StreamPort, StreamProbe } from '../../world/stream.ts';

/** Limit of open connection tests; a new one evicts the oldest. */
const MOST = 8;

interface ProbesOptions {
  readonly port: StreamPort;
  readonly ids: Ids;
  readonly signal: AbortSignal;
  /** Connection faults queued for the next session. They affect connection tests too. */
  readonly waiting: () => readonly StreamFault[];
}

/** Open connection tests of a simulated world, without a cloud machine. */
export class Probes {
  readonly #options: ProbesOptions;
  readonly #open = new Map<string, StreamProbe>();

  constructor(options: ProbesOptions) {
    this.#options = options;
    options.signal.addEventListener('abort', () => this.#closeAll(), { once: true });
  }

  /** Opens a connection test. Returns undefined if the simulated world's streams don't support it. */
  async open(): Promise<{ readonly id: string; readonly probe: StreamProbe } | undefined> {
    const { port, ids, signal: life, waiting } = this.#options;
    const id = ids.next('probe');
    const probe = await port.probe?.();
    if (!probe) return undefined;
    if (life.aborted) {
      probe.close();
      return undefined;
    }
    for (const fault of waiting()) probe.fault(fault);
    this.#open.set(id, probe);
    const [oldest] = this.#open;
    if (this.#open.size > MOST && oldest) {
      oldest[1].close();
      this.#open.delete(oldest[0]);
    }
    return { id, probe };
  }

  byId(id: string): StreamProbe | undefined {
    return this.#open.get(id);
  }

  /** Applies a network fault to all open connection tests. */
  fault(fault: StreamFault): void {
    for (const probe of this.#open.values()) probe.fault(fault);
  }

  #closeAll(): void {
    for (const probe of this.#open.values()) probe.close();
    this.#open.clear();
  }
}
