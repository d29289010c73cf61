import { encodeLine, type Line } from './encodeLine.ts';
import * as z from 'zod/mini';
import {
  AndroidReadySchema,
  GraceWarningSchema,
  SessionCompleteSchema,
  TopActivitySchema,
} from '../entities/deviceMessages.ts';
import { parseAnswer } from '../parseAnswer.ts';
import { MESSAGE_LENGTH, tidy } from '../textSchemas.ts';

/** Splits a line of the control channel at the first `=`. A line without `=` is a key with an empty value. */
export function decodeLine(text: string): Line {
  const at = text.indexOf('=');
  return at < 0 ? { key: text.trim(), value: '' } : { key: text.slice(0, at).trim(), value: text.slice(at + 1) };
}

const nothing = z.object({});

/** Position of the text cursor, in pixels of the streamed picture. */
export type Caret = z.infer<typeof CaretSchema>;
export const CaretSchema = z.object({
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
});
/** Maximum width and height of the streamed picture, in pixels. */
const MOST_PIXELS = 65_535;

/** Messages from the streaming device: a JSON object with these fields after the line's key and `=`. */
export const DEVICE_MESSAGES = {
  'android-ready': AndroidReadySchema,
  'grace-warning': GraceWarningSchema,
  'grace-cancel': nothing,
  'session-complete': SessionCompleteSchema,
  'another-session': z.object({ sameDevice: z.optional(z.boolean()) }),
  'spot-interruption': nothing,
  'proxy-playtime-exceeded': nothing,
  'top-activity': TopActivitySchema,
  /** The device's screen orientation in quarter turns, 0 to 3; older devices send the bare number. */
  orientation: z.object({ value: z.number() }),
  clipboard: z.object({ text: z.string() }),
  /**
   * A text field was opened or closed. Repeated as the text cursor moves, if the streaming device reports its
   * position. `caret` is `null` if its value was invalid; the other fields still apply.
   */
  'soft-keyboard': z.object({
    shown: z.boolean(),
    caret: z.catch(z.optional(z.nullable(CaretSchema)), null),
  }),
  'raw-mouse': z.object({ on: z.boolean() }),
  /** The game requests the microphone. `on: false` releases it; absent means true. */
  'mic-request': z.object({ on: z.optional(z.boolean()) }),
  'camera-request': z.object({ on: z.optional(z.boolean()) }),
  'location-request': nothing,
  'file-request': z.object({ accept: z._default(z.string(), '') }),
  /** The streaming device has stored a whole uploaded file. `hash`: 32-bit FNV-1a of its bytes, in hexadecimal. */
  'file-received': z.object({ name: z.string(), size: z.number(), hash: z.string() }),
  /** The streaming device has deleted what it had received of a cancelled upload. */
  'file-cleared': nothing,
  /** The streaming device offers a file; the client requests it by `download=ID`. */
  'file-offer': z.object({ id: z.number(), name: z.string(), size: z.number() }),
  /**
   * The streaming device has sent `sent` bytes of an offered file, and sends no more. `hash`: 32-bit FNV-1a of these
   * bytes, in hexadecimal.
   */
  'file-sent': z.object({ id: z.number(), sent: z.number(), hash: z.string() }),
  /**
   * Objects detected on the streaming device's screen, parsed by `imageTags.ts`. Older devices send the bare list.
   */
  'image-tags': z.object({ tags: z.string() }),
  /** Vibrates a gamepad for `ms` milliseconds, with a strength from 0 to 1. */
  rumble: z.object({ slot: z.number(), strength: z.number(), ms: z.number() }),
};

type Kind = keyof typeof DEVICE_MESSAGES;
type Fields<K extends Kind> = z.infer<(typeof DEVICE_MESSAGES)[K]>;
/** Type of a parsed device message: its kind and its fields, or only its kind if the message has no fields. */
type MessageOf<K extends Kind> = { readonly kind: K } & (string extends keyof Fields<K> ? unknown : Fields<K>);

export type DeviceMessage = { [K in Kind]: MessageOf<K> }[Kind];

/**
 * A line of the streaming device that isn't a valid message: its key is unknown (newer devices may send more), or its
 * value doesn't fit the key.
 */
export type BadLine =
  | { readonly kind: 'unknown'; readonly line: Line }
  | { readonly kind: 'malformed'; readonly line: Line };

/** The key (the text before `=`) of a device message's line, such as `androidready` for `android-ready`. */
function deviceKey(kind: Kind): string {
  return kind.replaceAll('-', '');
}

// The simulated device only encodes, and its bundle leaves out the schemas if nothing calls them.
const KIND_OF_KEY: ReadonlyMap<string, Kind> = /* @__PURE__ */ new Map(
  /* @__PURE__ */ (Object.keys(DEVICE_MESSAGES) as Kind[]).map((kind) => [deviceKey(kind), kind]),
);

/** Formats a device message as the line that the streaming device sends. */
export function encodeDeviceMessage(message: DeviceMessage): string {
  const { kind, ...rest } = message;
  const value = Object.keys(rest).length === 0 ? '1' : JSON.stringify(rest);
  return encodeLine({ key: deviceKey(kind), value });
}

/** Parses a line that the streaming device has sent. Never throws. */
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

/**
 * Returns a device message's value as an object of fields. Older devices send a bare reason or number, and `1` for a
 * message without fields.
 */
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

/** Decodes a grace warning's text; text that isn't URL-encoded is returned unchanged. */
export function decodeGraceMessage(encoded: string): string {
  try {
    return tidy(decodeURIComponent(encoded), MESSAGE_LENGTH);
  } catch {
    return tidy(encoded, MESSAGE_LENGTH);
  }
}
