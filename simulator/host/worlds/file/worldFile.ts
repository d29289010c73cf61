import * as z from 'zod/mini';
import { checkFormatVersion } from '../../../core/control/checkFormatVersion.ts';
import { parseValue } from '../../../core/control/parseValue.ts';
import { ConfigPatchSchema } from '../../../core/world/worldConfig.ts';
import { ControlError } from '../../../core/control/controlError.ts';
import { ORIGIN_NAMES, type Origins } from '../../../core/world/origins.ts';
import type { Scenario } from '../../../core/scenario/scenario.ts';
import { readScenario } from '../../../core/scenario/scenarioSchema.ts';
import { LOAD_IDS } from '../../../core/script/script.ts';
import type { StreamSettings } from '../../../core/world/stream.ts';
import type { ConfigPatch } from '../../../core/world/world.ts';
import { CONTROLLED, loggedNames, type LoggedRequest, type WorldInput } from './worldLog.ts';

const FORMAT = 'nowlight-world';
/** Version of the file format, incremented with every incompatible change. */
const VERSION = 1;

/** Options that a simulated world was opened with. */
export interface Opened {
  readonly scenario: Scenario;
  readonly seed: number;
  readonly startAt?: string | undefined;
  readonly config?: ConfigPatch | undefined;
  /** Start of the simulated world's clock, in milliseconds since the Unix epoch. */
  readonly at: number;
  readonly streaming: StreamSettings;
}

/** A simulated world as a file: its options, and all its inputs. */
export interface WorldFile {
  readonly opened: Opened;
  readonly inputs: readonly WorldInput[];
  readonly now: number;
  /** World milliseconds per millisecond of the computer. */
  readonly rate: number;
}

const millis = z.number().check(z.minimum(0), z.maximum(8.64e15));
const text = z.string();
const stream = z.int().check(z.minimum(0));
const OfferSchema = z.object({ offerSdp: text, iceCandidates: z.array(z.looseObject({})) });

const InputSchema = z.discriminatedUnion('kind', [
  z.object({
    t: millis,
    kind: z.literal('request'),
    request: z.object({
      host: z.enum(ORIGIN_NAMES),
      method: text,
      path: text.check(z.startsWith('/')),
      headers: z.array(z.tuple([text, text])),
      text: z.optional(text),
      base64: z.optional(z.base64()),
    }),
    loads: z.optional(z.enum(LOAD_IDS)),
  }),
  z.object({ t: millis, kind: z.literal('left'), request: z.int() }),
  z.object({
    t: millis,
    kind: z.literal('control'),
    what: z.enum([...CONTROLLED, ...loggedNames('control')]),
    args: z.array(z.unknown()),
  }),
  z.object({
    t: millis,
    kind: z.literal('player'),
    what: z.enum(loggedNames('player')),
    ask: z.unknown(),
  }),
  z.object({ t: millis, kind: z.literal('note'), entry: z.looseObject({ t: millis, name: text }) }),
  z.object({
    t: millis,
    kind: z.literal('offer'),
    stream,
    of: z.enum(['open', 'restart', 'reopen']),
    offer: z.optional(OfferSchema),
  }),
  z.object({ t: millis, kind: z.literal('accepted'), stream, ok: z.boolean() }),
  z.object({
    t: millis,
    kind: z.literal('state'),
    stream,
    state: z.enum(['new', 'connecting', 'connected', 'disconnected', 'failed', 'closed']),
  }),
  z.object({
    t: millis,
    kind: z.literal('line'),
    stream,
    direction: z.enum(['in', 'out']),
    channel: text,
    line: text,
  }),
]);

export const WorldFileSchema = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  opened: z.strictObject({
    scenario: z.looseObject({ id: text, title: text }),
    seed: z.int().check(z.minimum(0), z.maximum(0xffff_ffff)),
    startAt: z.optional(text),
    config: z.optional(ConfigPatchSchema),
    at: millis,
    streaming: z.strictObject({ marker: z.boolean(), renderOnInput: z.boolean(), small: z.optional(z.boolean()) }),
  }),
  inputs: z.array(InputSchema),
  now: millis,
  rate: z.number().check(z.minimum(0)),
});
export type WrittenWorld = z.input<typeof WorldFileSchema>;

/** Serializes a simulated world. Its origins are replaced by names, so it can be restored under other origins. */
export function writeWorldFile({ opened, inputs, now, rate }: WorldFile, origins: Origins): WrittenWorld {
  const plain = inputs.map((input) =>
    input.kind === 'request' ? { ...input, request: asText(input.request) } : input,
  );
  const all = { format: FORMAT, version: VERSION, opened, inputs: plain, now, rate };
  const json = ORIGIN_NAMES.reduce((rest, name) => rest.replaceAll(origins[name], placeOf(name)), JSON.stringify(all));
  return JSON.parse(json) as WrittenWorld;
}

/**
 * Parses the result of `writeWorldFile`.
 *
 * @param origins origins of the restored simulated world
 * @throws ControlError with the first invalid field, or `version` for a file of a newer release
 */
export function readWorldFile(value: unknown, origins: Origins): WorldFile {
  checkFormatVersion(value, 'the world', FORMAT, VERSION);
  const { opened, inputs, now, rate } = parseValue(WorldFileSchema, value, '');
  const json = ORIGIN_NAMES.reduce(
    (rest, name) => rest.replaceAll(placeOf(name), origins[name]),
    JSON.stringify(inputs),
  );
  const placed = JSON.parse(json) as typeof inputs;
  const all = placed.map((one) => (one.kind === 'request' ? { ...one, request: asBytes(one.request) } : one));
  // Parsed JSON has no undefined fields.
  return {
    opened: { ...opened, scenario: scenarioIn(opened.scenario) } as Opened,
    inputs: all as WorldInput[],
    now,
    rate,
  };
}

const placeOf = (name: keyof Origins) => `{{world.${name}}}`;

function scenarioIn(value: object): Scenario {
  try {
    return readScenario(value);
  } catch (error) {
    throw error instanceof ControlError ? error.below('opened.scenario') : error;
  }
}

type WrittenRequest = Extract<z.output<typeof InputSchema>, { kind: 'request' }>['request'];

function asText({ body, headers, ...request }: LoggedRequest): WrittenRequest {
  // The `host` header is omitted, because a restored simulated world has another host.
  const logged = headers.map(([name, value]): [string, string] => [name, name === 'host' ? '' : value]);
  if (!body) return { ...request, headers: logged };
  try {
    return { ...request, headers: logged, text: new TextDecoder('utf-8', { fatal: true }).decode(body) };
  } catch {
    return { ...request, headers: logged, base64: toBase64(body) };
  }
}

function asBytes({ text: plain, base64, ...request }: WrittenRequest): LoggedRequest {
  if (plain !== undefined) return { ...request, body: new TextEncoder().encode(plain) };
  return base64 === undefined ? request : { ...request, body: fromBase64(base64) };
}

/** `btoa` and `atob` exist in Node, pages and workers. */
function toBase64(bytes: Uint8Array): string {
  let binary = '';
  // `String.fromCharCode` takes a limited number of arguments.
  for (let at = 0; at < bytes.length; at += 0x8000) binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(binary);
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}
