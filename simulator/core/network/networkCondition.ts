import type { Millis } from '../../../src/kit/clock.ts';
import { hashText } from '../../../src/kit/random.ts';
import { generateMahimahi, parseMahimahi, type Trace } from './mahimahi.ts';
import { namedNetwork, type NetworkChange, type NetworkName, type NetworkValues } from './networks.ts';

/** Condition of one direction of a network: its values, with defaults for those that are not set. */
export interface Condition extends Required<NetworkValues> {
  /** Mean number of packets in a burst of losses; 0 for independent losses. */
  readonly burstLength: number;
  /** Limits the rate towards the player instead of `kbps`. */
  readonly trace: Trace | undefined;
  /** Limits the rate towards the streaming device instead of `kbps`. */
  readonly upTrace: Trace | undefined;
}

export const CLEAR: Condition = {
  lossPct: 0,
  burstLength: 0,
  burstLossPct: 100,
  delayMs: 0,
  jitterMs: 0,
  reorderPct: 0,
  duplicatePct: 0,
  damagePct: 0,
  kbps: 0,
  queueMs: 400,
  trace: undefined,
  upTrace: undefined,
};

/** A simulated network whose condition may change over time. */
export interface Network extends Condition {
  /** Changes of the network condition, in the order of their times. */
  readonly changes?: readonly { readonly afterMs: Millis; readonly condition: Condition }[];
  /** Period after which the changes of the network condition start again; 0 for never. */
  readonly everyMs?: Millis;
}

/** A network in the control API's format: a named one, single values, or a named one with other values. */
export interface NetworkFault extends NetworkValues {
  readonly network?: NetworkName;
  /** Seed of the random numbers. The same seed loses the same packets. Defaults to the seed of the stream. */
  readonly seed?: number;
  /**
   * Trace in Mahimahi's format that limits the rate towards the player, and towards the streaming device without
   * `upTrace`.
   */
  readonly trace?: string;
  readonly upTrace?: string;
  readonly changes?: readonly NetworkChange[];
  /** Period after which the changes of the network condition start again, in milliseconds. */
  readonly everyMs?: number;
}

/**
 * Returns the network that a fault describes, `CLEAR` itself if it changes nothing. Values of the fault replace those
 * of the named network.
 *
 * @throws TraceError if a trace is malformed
 */
export function networkOf(fault: NetworkFault & { readonly action?: 'network' }): Network {
  const { action: _, network, seed = 0, trace, upTrace = trace, changes, everyMs, ...values } = fault;
  const { trace: numbers, ...named } = network === undefined ? {} : namedNetwork(network);
  const { changes: namedChanges = [], everyMs: namedPeriod = 0, ...namedValues } = named;
  const generated = trace === undefined && values.kbps === undefined ? numbers : undefined;
  const down = generated ? generateMahimahi(generated.seconds, generated.down, seed) : trace;
  const up = upTrace ?? (generated && generateMahimahi(generated.seconds, generated.up, seed ^ hashText('up')));
  const condition: Condition = {
    ...CLEAR,
    ...namedValues,
    ...values,
    trace: down === undefined ? undefined : parseMahimahi(down),
    upTrace: up === undefined ? undefined : parseMahimahi(up),
  };
  const ordered = (changes ?? namedChanges).toSorted((a, b) => a.afterMs - b.afterMs);
  if (ordered.length === 0 && isClear(condition)) return CLEAR;
  return {
    ...condition,
    changes: ordered.map(({ afterMs, ...changed }) => ({ afterMs, condition: { ...condition, ...changed } })),
    everyMs: everyMs ?? namedPeriod,
  };
}

/** Names of the network values that can each affect packets alone, such as loss and delay. */
const EFFECTS = [
  'lossPct',
  'delayMs',
  'jitterMs',
  'reorderPct',
  'duplicatePct',
  'damagePct',
  'kbps',
  'trace',
  'upTrace',
] as const;

/** Returns whether packets pass unchanged. The relay then forwards them at once. */
function isClear(condition: Condition): boolean {
  return EFFECTS.every((name) => condition[name] === CLEAR[name]);
}

/** Returns the condition of a network at a time since it was set. */
export function conditionAt(network: Network, elapsedMs: Millis): Condition {
  const { changes, everyMs = 0 } = network;
  if (!changes || changes.length === 0) return network;
  const time = everyMs > 0 ? elapsedMs % everyMs : elapsedMs;
  return changes.findLast(({ afterMs }) => afterMs <= time)?.condition ?? network;
}
