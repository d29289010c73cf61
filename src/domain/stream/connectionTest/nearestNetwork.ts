import type { Measured } from './connectionVerdict.ts';

/** Typical measurements of a kind of network. The simulator's networks of the same names have the same numbers. */
export interface TypicalNetwork {
  /** One-way delay and its maximum deviation (jitter), in milliseconds. */
  readonly delayMs: number;
  readonly jitterMs: number;
  /** Packet loss in one direction in percent, and the mean number of packets that are lost in a row. */
  readonly lossPct: number;
  readonly lossRun: number;
  /** Speed in kilobits per second; undefined without a limit. */
  readonly kbps?: number;
}

/**
 * Typical networks. The numbers of a network that changes over time are those of its bad periods, because a test
 * can't detect it at other times.
 */
export const TYPICAL_NETWORKS = {
  clean: { delayMs: 0, jitterMs: 0, lossPct: 0, lossRun: 1 },
  fibre: { delayMs: 8, jitterMs: 1, lossPct: 0, lossRun: 1 },
  wifi: { delayMs: 15, jitterMs: 8, lossPct: 0.5, lossRun: 1.5 },
  'busy-wifi': { delayMs: 25, jitterMs: 20, lossPct: 3, lossRun: 4 },
  moderate: { delayMs: 100, jitterMs: 25, lossPct: 5, lossRun: 1 },
  international: { delayMs: 250, jitterMs: 100, lossPct: 5, lossRun: 2, kbps: 300 },
  spiky: { delayMs: 40, jitterMs: 10, lossPct: 30, lossRun: 1.4 },
  'bursts-a': { delayMs: 40, jitterMs: 5, lossPct: 5, lossRun: 4 },
  'bursts-b': { delayMs: 40, jitterMs: 5, lossPct: 10, lossRun: 1.5 },
  'bursts-c': { delayMs: 40, jitterMs: 5, lossPct: 20, lossRun: 4 },
  narrow: { delayMs: 40, jitterMs: 5, lossPct: 0, lossRun: 1, kbps: 1_000 },
  mobile: { delayMs: 50, jitterMs: 10, lossPct: 0, lossRun: 1, kbps: 2_000 },
} as const satisfies Readonly<Record<string, TypicalNetwork>>;

export type NetworkName = keyof typeof TYPICAL_NETWORKS;

/** Speed above which a faster connection makes no difference to a game, in kilobits per second. */
const FAST_KBPS = 15_000;
/**
 * Loss of round trips in percent above which the loss limits the measured speed (congestion control), rather than the
 * network's own limit.
 */
const LOSSY_PCT = 2;
/** Typical jitter of round trips, relative to the maximum deviation of the delay in one direction. */
const JITTER_SHARE = 0.9;

/** Returns the typical network that is most similar to a measurement. */
export function nearestNetwork(measured: Measured): NetworkName {
  const names = Object.keys(TYPICAL_NETWORKS) as NetworkName[];
  const distances = names.map((name) => distance(measured, TYPICAL_NETWORKS[name]));
  return names[distances.indexOf(Math.min(...distances))] ?? 'clean';
}

/**
 * Returns how different a measurement and a typical network are: the sum of squared logarithms of ratios, because
 * twice the delay matters as much for short as for long delays.
 */
function distance({ pingMs, jitterMs, lossPct, lossRun, kbps }: Measured, typical: TypicalNetwork): number {
  const parts = [
    ratio(pingMs, 2 * typical.delayMs, 8),
    ratio(jitterMs, JITTER_SHARE * typical.jitterMs, 4),
    lossPct === undefined ? 0 : ratio(lossPct, roundTripLoss(typical.lossPct), 1.5),
  ];
  const isLossy = (lossPct ?? 0) >= LOSSY_PCT;
  if (isLossy && lossRun !== undefined) parts.push(ratio(lossRun, typical.lossRun, 0));
  if (!isLossy) parts.push(ratio(Math.min(kbps, FAST_KBPS), typical.kbps ?? FAST_KBPS, 100));
  return parts.reduce((sum, part) => sum + part * part, 0);
}

/**
 * Returns the logarithm of the ratio of two values.
 * @param least values that differ by less than this give a result near 0
 */
function ratio(a: number, b: number, least: number): number {
  return Math.log2((a + least) / (b + least));
}

/**
 * Returns the loss of round trips in percent, for a loss in each direction in percent. A round trip is lost if either
 * direction loses its packet.
 */
function roundTripLoss(lossPct: number): number {
  return 100 - (100 - lossPct) ** 2 / 100;
}
