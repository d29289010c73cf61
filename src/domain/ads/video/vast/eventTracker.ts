import { secsOf, type Trackers } from './vastDocument.ts';
import type { VettedUrl } from '../../../../kit/vettedUrl.ts';

/** What stands in an address where it is asked for: `[ERRORCODE]`. */
type Macros = Readonly<Record<string, string>>;

export interface TrackerPorts {
  /** Asks for an address, and nobody waits for an answer. */
  readonly tell: (address: VettedUrl) => void;
  readonly vouch: (address: string) => VettedUrl | undefined;
  /** Now, in milliseconds since the Unix epoch. */
  readonly now: () => number;
  /** A number from 0 to 1. */
  readonly random: () => number;
}

/** `[ERRORCODE]`; some ad servers escape the brackets, and write `[timestamp]`. */
const MACRO = /(?:\[|%5B)([A-Z_]+)(?:\]|%5D)/gi;

/** An address with what it wants to know in it. */
export function filled(
  { now, random }: Pick<TrackerPorts, 'now' | 'random'>,
  address: string,
  macros: Macros = {},
): string {
  const known: Macros = {
    CACHEBUSTING: String(Math.floor(random() * 90_000_000) + 10_000_000),
    TIMESTAMP: encodeURIComponent(new Date(now()).toISOString()),
    ...macros,
  };
  return address.replaceAll(MACRO, (whole, name: string) => {
    // A macro that we don't fill is -1: "not known" (VAST 4.2, section 6). Other words in brackets are the address's own.
    return known[name.toUpperCase()] ?? (name === name.toUpperCase() ? '-1' : whole);
  });
}

export function requestAll(ports: TrackerPorts, addresses: readonly string[], macros: Macros = {}): void {
  for (const address of addresses) {
    const vouched = ports.vouch(filled(ports, address, macros));
    if (vouched !== undefined) ports.tell(vouched);
  }
}

/** Tells advertisers what becomes of one advertisement, of each thing once; but muting, pausing and going on as often as it happens. */
export class EventTracker {
  readonly #ports: TrackerPorts;
  readonly #trackers: Trackers;
  readonly #told = new Set<string>();
  #at = 0;

  constructor(ports: TrackerPorts, trackers: Trackers) {
    this.#ports = ports;
    this.#trackers = trackers;
  }

  impression(): void {
    this.#once('impression', this.#trackers.impressions);
  }

  click(): void {
    this.#tell(this.#trackers.clicks);
  }

  error(code: number): void {
    this.#once('error', this.#trackers.errors, { ERRORCODE: String(code) });
  }

  event(name: string): void {
    this.#once(name, this.#addresses(name));
  }

  /** The same, each time. */
  again(name: string): void {
    this.#tell(this.#addresses(name));
  }

  /** It is so far, in seconds of so many. */
  progress(secs: number, length: number): void {
    this.#at = secs;
    for (const [i, { event, address, offset }] of this.#trackers.events.entries()) {
      if (event === 'progress' && offset && secs >= secsOf(offset, length)) this.#once(`progress ${i}`, [address]);
    }
  }

  #addresses(name: string): readonly string[] {
    return this.#trackers.events.filter(({ event }) => event === name.toLowerCase()).map(({ address }) => address);
  }

  #once(what: string, addresses: readonly string[], macros?: Macros): void {
    if (this.#told.has(what)) return;
    this.#told.add(what);
    this.#tell(addresses, macros);
  }

  #tell(addresses: readonly string[], macros?: Macros): void {
    const playhead = encodeURIComponent(new Date(this.#at * 1000).toISOString().slice(11, 23));
    requestAll(this.#ports, addresses, { ADPLAYHEAD: playhead, MEDIAPLAYHEAD: playhead, ...macros });
  }
}
