import type { Ids } from '../../world/ids.ts';
import type { StreamFault, StreamPort, StreamProbe } from '../../world/stream.ts';

/** More than anybody tries at once: the oldest gives way. */
const MOST = 8;

interface ProbesOptions {
  readonly port: StreamPort;
  readonly ids: Ids;
  readonly life: AbortSignal;
  /** Faults that wait for the next session: whoever tries the way to it feels them. */
  readonly waiting: () => readonly StreamFault[];
}

/** Ways to the machines of a world that are being tried, without a machine at their end. */
export class Probes {
  readonly #options: ProbesOptions;
  readonly #open = new Map<string, StreamProbe>();

  constructor(options: ProbesOptions) {
    this.#options = options;
    options.life.addEventListener('abort', () => this.#closeAll(), { once: true });
  }

  /** Opens one; undefined where the streams of this world can't be tried. */
  async open(): Promise<{ readonly id: string; readonly probe: StreamProbe } | undefined> {
    const { port, ids, life, waiting } = this.#options;
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

  /** What is wrong with the network is wrong with the ways that are being tried. */
  fault(fault: StreamFault): void {
    for (const probe of this.#open.values()) probe.fault(fault);
  }

  #closeAll(): void {
    for (const probe of this.#open.values()) probe.close();
    this.#open.clear();
  }
}
