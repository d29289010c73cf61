import { encodeLine, type Line } from './encodeLine.ts';
import * as z from 'zod/mini';
import {
  AndroidReadySchema,
  GraceWarningSchema,
  SessionCompleteSchema,
  TopActivitySchema,
} from '../entities/messages.ts';
import { parseAnswer } from '../parseAnswer.ts';
import { MESSAGE_LENGTH, tidy } from '../texts.ts';

/** Splits at the first `=`. A line without one is a key with an empty value. */
export function decodeLine(text: string): Line {
  const at = text.indexOf('=');
  return at < 0 ? { key: text.trim(), value: '' } : { key: text.slice(0, at).trim(), value: text.slice(at + 1) };
}

const nothing = z.object({});

/** Where text goes, in pixels of the picture as it is streamed. */
export type Caret = z.infer<typeof CaretSchema>;
export const CaretSchema = z.object({
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
});
/** No picture is larger. */
const MOST_PIXELS = 65_535;

/** What the device says: a JSON object of these fields after the key. */
export const DEVICE_MESSAGES = {
  'android-ready': AndroidReadySchema,
  'grace-warning': GraceWarningSchema,
  'grace-cancel': nothing,
  'session-complete': SessionCompleteSchema,
  'another-session': z.object({ sameDevice: z.optional(z.boolean()) }),
  'spot-interruption': nothing,
  'proxy-playtime-exceeded': nothing,
  'top-activity': TopActivitySchema,
  /** A quarter turn, 0 to 3; older devices send the bare number. */
  orientation: z.object({ value: z.number() }),
  clipboard: z.object({ text: z.string() }),
  /** Said again as the caret moves, by devices that tell where it is. `null`: it could not be read; the rest holds. */
  'soft-keyboard': z.object({
    shown: z.boolean(),
    caret: z.catch(z.optional(z.nullable(CaretSchema)), null),
  }),
  'raw-mouse': z.object({ on: z.boolean() }),
  /** `on: false`: no more wanted. Left out, it is wanted. */
  'mic-request': z.object({ on: z.optional(z.boolean()) }),
  'camera-request': z.object({ on: z.optional(z.boolean()) }),
  'location-request': nothing,
  'file-request': z.object({ accept: z._default(z.string(), '') }),
  /** A file of the player's is stored, whole. `hash`: FNV-1a of its bytes, 32 bits, in hexadecimal. */
  'file-received': z.object({ name: z.string(), size: z.number(), hash: z.string() }),
  /** What came of a file that the player cancelled is put away. */
  'file-cleared': nothing,
  /** The player may have a file of the device's: `download=ID` fetches it. */
  'file-offer': z.object({ id: z.number(), name: z.string(), size: z.number() }),
  /** No more than `sent` bytes of an offered file come. `hash`: as above, of those. */
  'file-sent': z.object({ id: z.number(), sent: z.number(), hash: z.string() }),
  /** What the device sees on its own screen, as `imageTags.ts` reads it. Older devices send the bare list. */
  'image-tags': z.object({ tags: z.string() }),
  /** Strength from 0 to 1. */
  rumble: z.object({ slot: z.number(), strength: z.number(), ms: z.number() }),
};

type Kind = keyof typeof DEVICE_MESSAGES;
type Fields<K extends Kind> = z.infer<(typeof DEVICE_MESSAGES)[K]>;
/** A message without fields is its kind alone. */
type MessageOf<K extends Kind> = { readonly kind: K } & (string extends keyof Fields<K> ? unknown : Fields<K>);

export type DeviceMessage = { [K in Kind]: MessageOf<K> }[Kind];

/** A line that is no message: an unknown key (newer devices may say more), or a value that does not fit its key. */
export type BadLine =
  | { readonly kind: 'unknown'; readonly line: Line }
  | { readonly kind: 'malformed'; readonly line: Line };

/** The key of a message's line: `android-ready` is `androidready`. */
function deviceKey(kind: Kind): string {
  return kind.replaceAll('-', '');
}

const KIND_OF_KEY: ReadonlyMap<string, Kind> = new Map(
  (Object.keys(DEVICE_MESSAGES) as Kind[]).map((kind) => [deviceKey(kind), kind]),
);

/** The line of a message, as the device sends it. */
export function encodeDeviceMessage(message: DeviceMessage): string {
  const { kind, ...rest } = message;
  const value = Object.keys(rest).length === 0 ? '1' : JSON.stringify(rest);
  return encodeLine({ key: deviceKey(kind), value });
}

/** Reads a line of the device. Never throws. */
export function decodeDeviceMessage(text: string): DeviceMessage | BadLine {
  const line = decodeLine(text);
  const kind = KIND_OF_KEY.get(line.key.toLowerCase());
  if (kind === undefined) return { kind: 'unknown', line };
  const parsed = parseAnswer(DEVICE_MESSAGES[kind], fieldsOf(kind, line.value));
  if (!parsed.success) return { kind: 'malformed', line };
  const message = { kind, ...parsed.data } as DeviceMessage;
  if (message.kind === 'soft-keyboard' && message.caret && !isPlace(message.caret)) return { ...message, caret: null };
  const turn = message.kind === 'orientation' ? message.value : 0;
  return [0, 1, 2, 3].includes(turn) ? message : { kind: 'malformed', line };
}

function isPlace({ x, y, width, height }: Caret): boolean {
  return height > 0 && [x, y, width, height].every((pixels) => pixels >= 0 && pixels <= MOST_PIXELS);
}

/** The JSON of the value. Older devices send a bare reason or number, and `1` where there is nothing to say. */
function fieldsOf(kind: Kind, value: string): unknown {
  const json = parseJson(value);
  if (typeof json === 'object' && json !== null && !Array.isArray(json)) return json;
  if (kind === 'session-complete') return { reason: value };
  if (kind === 'image-tags') return { tags: value };
  return kind === 'orientation' ? { value: json } : {};
}

function parseJson(value: string): unknown {
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return undefined;
  }
}

/** The words of a grace warning; text that is not URL-encoded is shown as it came. */
export function decodeGraceMessage(encoded: string): string {
  try {
    return tidy(decodeURIComponent(encoded), MESSAGE_LENGTH);
  } catch {
    return tidy(encoded, MESSAGE_LENGTH);
  }
}
