import { secsOf, type Trackers } from './vastDocument.ts';
import type { VettedUrl } from '../../../../kit/vettedUrl.ts';

/** Values of the VAST macros in a URL, such as `[ERRORCODE]`. */
type Macros = Readonly<Record<string, string>>;

export interface TrackerPorts {
  /** Sends a request to a tracking URL and ignores the answer. */
  readonly send: (address: VettedUrl) => void;
  readonly vouch: (address: string) => VettedUrl | undefined;
  /** Returns the current time in milliseconds since the Unix epoch. */
  readonly now: () => number;
  /** Returns a random number from 0 to 1. */
  readonly random: () => number;
}

/**
 * Matches a macro, such as `[ERRORCODE]`. Some ad servers escape the brackets or write macros in lower case, such as
 * `[timestamp]`.
 */
const MACRO = /(?:\[|%5B)([A-Z_]+)(?:\]|%5D)/gi;

/** Replaces the VAST macros in a URL by their values. */
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
    // Unsupported macros get the value -1, which means unknown (VAST 4.2, section 6). Other words in brackets belong
    // to the URL.
    return known[name.toUpperCase()] ?? (name === name.toUpperCase() ? '-1' : whole);
  });
}

export function requestAll(ports: TrackerPorts, addresses: readonly string[], macros: Macros = {}): void {
  for (const address of addresses) {
    const vouched = ports.vouch(filled(ports, address, macros));
    if (vouched !== undefined) ports.send(vouched);
  }
}

/**
 * Reports an advertisement's events to its advertisers by tracking URLs: each event once, except mute, pause and
 * resume.
 */
export class EventTracker {
  readonly #ports: TrackerPorts;
  readonly #trackers: Trackers;
  readonly #reported = new Set<string>();
  #at = 0;

  constructor(ports: TrackerPorts, trackers: Trackers) {
    this.#ports = ports;
    this.#trackers = trackers;
  }

  impression(): void {
    this.#reportOnce('impression', this.#trackers.impressions);
  }

  click(): void {
    this.#send(this.#trackers.clicks);
  }

  error(code: number): void {
    this.#reportOnce('error', this.#trackers.errors, { ERRORCODE: String(code) });
  }

  event(name: string): void {
    this.#reportOnce(name, this.#addresses(name));
  }

  /** Reports an advertisement's event that may occur several times, such as a pause. */
  report(name: string): void {
    this.#send(this.#addresses(name));
  }

  /** Reports the playback position by tracking URLs. `secs`: position; `length`: duration, both in seconds. */
  progress(secs: number, length: number): void {
    this.#at = secs;
    for (const [i, { event, address, offset }] of this.#trackers.events.entries()) {
      if (event === 'progress' && offset && secs >= secsOf(offset, length))
        this.#reportOnce(`progress ${i}`, [address]);
    }
  }

  #addresses(name: string): readonly string[] {
    return this.#trackers.events.filter(({ event }) => event === name.toLowerCase()).map(({ address }) => address);
  }

  #reportOnce(event: string, addresses: readonly string[], macros?: Macros): void {
    if (this.#reported.has(event)) return;
    this.#reported.add(event);
    this.#send(addresses, macros);
  }

  #send(addresses: readonly string[], macros?: Macros): void {
    const playhead = encodeURIComponent(new Date(this.#at * 1000).toISOString().slice(11, 23));
    requestAll(this.#ports, addresses, { ADPLAYHEAD: playhead, MEDIAPLAYHEAD: playhead, ...macros });
  }
}
