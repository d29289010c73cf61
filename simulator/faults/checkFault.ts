import type { NetworkFault } from '../core/network/networkCondition.ts';
import type { NetworkChange, NetworkValues } from '../core/network/networks.ts';

type Range = readonly [least: number, most: number];

const PERCENT: Range = [0, 100];
const MILLIS: Range = [0, 60_000];
/** Longest time until a change: one day, in milliseconds. */
const LONGEST_MS = 86_400_000;

/** Ranges of the values, as in the control API's schema. The package has no dependencies, so this doesn't use zod. */
const RANGES: Readonly<Record<keyof NetworkValues, Range>> = {
  lossPct: PERCENT,
  burstLength: [1, 1_000],
  burstLossPct: [1, 100],
  delayMs: MILLIS,
  jitterMs: MILLIS,
  reorderPct: PERCENT,
  duplicatePct: PERCENT,
  damagePct: PERCENT,
  kbps: [0, Number.MAX_VALUE],
  queueMs: MILLIS,
};
const CHANGE_RANGES: Readonly<Record<keyof NetworkChange, Range>> = { ...RANGES, afterMs: [0, LONGEST_MS] };
const FAULT_RANGES = { ...RANGES, everyMs: [1, LONGEST_MS], seed: [-Number.MAX_VALUE, Number.MAX_VALUE] } as const;
/** Fields of a fault without a range. */
const OTHER_FIELDS: ReadonlySet<string> = new Set(['network', 'trace', 'upTrace', 'changes']);

/**
 * Checks the numbers of a fault. JavaScript callers have no types.
 *
 * @throws RangeError that names the first unknown field or value out of its range
 */
export function checkFault({ changes = [], ...fault }: NetworkFault): void {
  checkNumbers(fault, FAULT_RANGES, '');
  for (const [at, change] of changes.entries()) {
    if (change.afterMs === undefined) throw new RangeError(`changes[${at}] has no afterMs`);
    checkNumbers(change, CHANGE_RANGES, `changes[${at}].`);
  }
}

function checkNumbers(values: object, ranges: Readonly<Record<string, Range>>, path: string): void {
  for (const [name, value] of Object.entries(values) as [string, unknown][]) {
    if (value === undefined || (path === '' && OTHER_FIELDS.has(name))) continue;
    const range = Object.hasOwn(ranges, name) ? ranges[name] : undefined;
    if (!range) throw new RangeError(`a network has no field ${path}${name}`);
    const [least, most] = range;
    if (typeof value === 'number' && value >= least && value <= most) continue;
    const given = typeof value === 'number' ? value : `a ${typeof value}`;
    throw new RangeError(`${path}${name} must be a number from ${least} to ${most}, not ${given}`);
  }
}
