import * as z from 'zod/mini';
import { parseMahimahi, TraceError } from '../network/mahimahi.ts';
import { NETWORK_NAMES } from '../network/networks.ts';

const describe = z.describe;
/** Longest delay of a stream fault: one day, in milliseconds. */
const LONGEST_MS = 86_400_000;
const LARGEST_SEED = 0xffff_ffff;
/** Maximum length of a trace. The journal contains it. */
const LONGEST_TRACE = 200_000;
const MOST_CHANGES = 200;

const linkMs = z.optional(z.number().check(z.minimum(0), z.maximum(60_000), describe('Milliseconds, one way')));

function percent(description: string) {
  return z.optional(z.number().check(z.minimum(0), z.maximum(100), describe(description)));
}

function trace(description: string) {
  return z.optional(
    z.string().check(
      z.maxLength(LONGEST_TRACE),
      z.refine((text) => traceProblem(text) === undefined, { error: ({ input }) => traceProblem(String(input)) }),
      describe(description),
    ),
  );
}

function traceProblem(text: string): string | undefined {
  try {
    parseMahimahi(text);
  } catch (error) {
    if (error instanceof TraceError) return error.message;
    throw error;
  }
  return undefined;
}

const values = {
  lossPct: percent('Packets lost, in percent'),
  burstLength: z.optional(
    z
      .number()
      .check(
        z.minimum(1),
        z.maximum(1_000),
        describe('Mean number of packets in a burst of losses; without it, losses are independent'),
      ),
  ),
  burstLossPct: z.optional(
    z.number().check(z.minimum(1), z.maximum(100), describe('Packets lost within a burst, in percent. Default: 100')),
  ),
  delayMs: linkMs,
  jitterMs: linkMs,
  reorderPct: percent('Packets that skip the delay and overtake others, in percent'),
  duplicatePct: percent('Packets that arrive twice, in percent'),
  damagePct: percent('Packets that arrive with one inverted bit, in percent'),
  kbps: z.optional(z.number().check(z.minimum(0), describe('Bandwidth in kilobits a second; 0 for no limit'))),
  queueMs: z.optional(
    z
      .number()
      .check(
        z.minimum(0),
        z.maximum(60_000),
        describe('Milliseconds that packets may wait for the bandwidth; later ones are dropped. Default: 400'),
      ),
  ),
};

/** A fault of the connection, in scenarios and in the control API. */
export const StreamFaultSchema = z.strictObject({
  action: z.enum(['drop', 'restore', 'close', 'refuse', 'network']),
  network: z.optional(z.enum(NETWORK_NAMES).check(describe('A named network; the other fields replace its values'))),
  seed: z.optional(
    z
      .int()
      .check(
        z.minimum(0),
        z.maximum(LARGEST_SEED),
        describe('Seed of the random numbers: the same seed loses the same packets'),
      ),
  ),
  ...values,
  trace: trace('Bandwidth towards the player, and towards the device without `upTrace`, as a Mahimahi trace'),
  upTrace: trace('Bandwidth towards the device, as a Mahimahi trace'),
  changes: z.optional(
    z
      .array(
        z.strictObject({
          afterMs: z
            .number()
            .check(z.minimum(0), z.maximum(LONGEST_MS), describe('Milliseconds since the network was set')),
          ...values,
        }),
      )
      .check(z.maxLength(MOST_CHANGES), describe('Values from a point in time on, until the next change')),
  ),
  everyMs: z.optional(
    z.number().check(z.minimum(1), z.maximum(LONGEST_MS), describe('Milliseconds after which the changes start again')),
  ),
});
