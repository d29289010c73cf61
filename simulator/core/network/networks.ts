/** Numbers that describe one direction of a network. Both directions have the same ones. */
export interface NetworkValues {
  /** Packet loss in percent, 0 to 100. */
  readonly lossPct?: number;
  /** Mean number of packets in a burst of losses, at least 1. Without it, each packet is lost independently. */
  readonly burstLength?: number;
  /** Packets lost within a burst, in percent. Defaults to 100. `lossPct` stays the average over all packets. */
  readonly burstLossPct?: number;
  /** One-way delay in milliseconds. */
  readonly delayMs?: number;
  /** Maximum deviation of each packet's delay, in milliseconds. */
  readonly jitterMs?: number;
  /** Packets that skip the delay and overtake others, in percent. */
  readonly reorderPct?: number;
  /** Packets that arrive twice, in percent. */
  readonly duplicatePct?: number;
  /** Packets that arrive with one inverted bit, in percent. */
  readonly damagePct?: number;
  /** Kilobits a second; 0 for no limit. */
  readonly kbps?: number;
  /** Queue of a limited link in milliseconds; the link drops packets that would wait longer. Defaults to 400. */
  readonly queueMs?: number;
}

/** Network values that apply from a point in time on. Values that are missing here stay those of the network. */
export interface NetworkChange extends NetworkValues {
  /** Milliseconds since the network was set. */
  readonly afterMs: number;
}

/** Parameters that generate a random trace for one direction. */
export interface TraceNumbers {
  readonly leastKbps: number;
  readonly mostKbps: number;
  readonly outagesPerMinute: number;
  readonly outageMs: number;
}

interface NamedNetwork extends NetworkValues {
  readonly changes?: readonly NetworkChange[];
  /** Period after which the changes of the network condition start again, in milliseconds. */
  readonly everyMs?: number;
  /** Parameters of the random traces that limit the rate. */
  readonly trace?: { readonly seconds: number; readonly down: TraceNumbers; readonly up: TraceNumbers };
}

export const NETWORKS = {
  clean: {},
  fibre: { delayMs: 8, jitterMs: 1 },
  wifi: { delayMs: 15, jitterMs: 8, lossPct: 0.5, burstLength: 1.5 },
  'busy-wifi': { delayMs: 25, jitterMs: 20, lossPct: 3, burstLength: 4 },
  moderate: { delayMs: 100, jitterMs: 25, lossPct: 5, burstLength: 1 },
  international: {
    delayMs: 250,
    jitterMs: 100,
    lossPct: 5,
    burstLength: 2,
    duplicatePct: 2,
    reorderPct: 5,
    kbps: 300,
  },
  spiky: {
    delayMs: 40,
    jitterMs: 10,
    changes: [
      { afterMs: 10_000, lossPct: 30 },
      { afterMs: 20_000, lossPct: 0 },
    ],
    everyMs: 30_000,
  },
  'bursts-a': { delayMs: 40, jitterMs: 5, lossPct: 5, burstLength: 4 },
  'bursts-b': { delayMs: 40, jitterMs: 5, lossPct: 10, burstLength: 1.5 },
  'bursts-c': { delayMs: 40, jitterMs: 5, lossPct: 20, burstLength: 4 },
  narrow: { delayMs: 40, jitterMs: 5, kbps: 1_000, queueMs: 200 },
  mobile: {
    delayMs: 50,
    jitterMs: 10,
    queueMs: 600,
    trace: {
      seconds: 60,
      down: { leastKbps: 400, mostKbps: 8_000, outagesPerMinute: 2, outageMs: 700 },
      up: { leastKbps: 200, mostKbps: 2_000, outagesPerMinute: 2, outageMs: 700 },
    },
  },
} as const satisfies Readonly<Record<string, NamedNetwork>>;

export type NetworkName = keyof typeof NETWORKS;
export const NETWORK_NAMES = Object.keys(NETWORKS) as NetworkName[];

export function namedNetwork(name: NetworkName): NamedNetwork {
  return NETWORKS[name];
}
