import type * as z from 'zod/mini';
import {
  AndroidReadySchema,
  GraceWarningSchema,
  SessionCompleteSchema,
  TopActivitySchema,
} from '../entities/messages.ts';

/** One line of the control channel. The value may hold `=`; neither part holds a line break. */
export interface Line {
  readonly key: string;
  readonly value: string;
}

/** `key=value`. Line breaks in the value are cut out, since they would end the line. */
export function encodeLine({ key, value }: Line): string {
  return `${key}=${value.replace(/[\r\n]+/g, ' ')}`;
}

/** Splits at the first `=`. A line without one is a key with an empty value. */
export function decodeLine(text: string): Line {
  const at = text.indexOf('=');
  return at < 0 ? { key: text.trim(), value: '' } : { key: text.slice(0, at).trim(), value: text.slice(at + 1) };
}

/** What the device says. Session messages carry JSON, the others plain text. */
export type DeviceMessage =
  | ({ readonly kind: 'android-ready' } & z.infer<typeof AndroidReadySchema>)
  | ({ readonly kind: 'grace-warning' } & z.infer<typeof GraceWarningSchema>)
  | { readonly kind: 'grace-cancel' }
  | ({ readonly kind: 'session-complete' } & z.infer<typeof SessionCompleteSchema>)
  | { readonly kind: 'another-session'; readonly sameDevice?: boolean }
  | { readonly kind: 'spot-interruption' }
  | { readonly kind: 'proxy-playtime-exceeded' }
  | ({ readonly kind: 'top-activity' } & z.infer<typeof TopActivitySchema>)
  | { readonly kind: 'orientation'; readonly value: number }
  | { readonly kind: 'clipboard'; readonly text: string }
  | { readonly kind: 'soft-keyboard'; readonly shown: boolean }
  | { readonly kind: 'raw-mouse'; readonly on: boolean }
  | { readonly kind: 'mic-request' }
  | { readonly kind: 'camera-request' }
  | { readonly kind: 'location-request' }
  | { readonly kind: 'file-request'; readonly accept: string }
  | { readonly kind: 'rumble'; readonly slot: number; readonly strength: number; readonly ms: number };

/** A line that is no message: an unknown key (newer devices may say more), or a value that does not fit its key. */
export type BadLine = { readonly kind: 'unknown'; readonly line: Line } | { readonly kind: 'malformed'; readonly line: Line };

type Encoder = { [K in DeviceMessage['kind']]: string };

/** Keys of the device's lines. */
export const DEVICE_KEY: Encoder = {
  'android-ready': 'androidready',
  'grace-warning': 'gracewarning',
  'grace-cancel': 'gracecancel',
  'session-complete': 'sessioncomplete',
  'another-session': 'anothersession',
  'spot-interruption': 'spotinterruption',
  'proxy-playtime-exceeded': 'proxyplaytimeexceeded',
  'top-activity': 'topactivity',
  orientation: 'orientation',
  clipboard: 'clipboard',
  'soft-keyboard': 'softkeyboard',
  'raw-mouse': 'rawmouse',
  'mic-request': 'micrequest',
  'camera-request': 'camerarequest',
  'location-request': 'locationrequest',
  'file-request': 'filerequest',
  rumble: 'rumble',
};

const KIND_OF_KEY: ReadonlyMap<string, string> = new Map(Object.entries(DEVICE_KEY).map(([kind, key]) => [key, kind]));

/** The line of a message, as the device sends it. */
export function encodeDeviceMessage(message: DeviceMessage): string {
  const { kind, ...rest } = message;
  const value = Object.keys(rest).length === 0 ? '1' : JSON.stringify(rest);
  return encodeLine({ key: DEVICE_KEY[kind], value });
}

/** Reads a line of the device. Never throws. */
export function decodeDeviceMessage(text: string): DeviceMessage | BadLine {
  const line = decodeLine(text);
  const kind = KIND_OF_KEY.get(line.key.toLowerCase()) as DeviceMessage['kind'] | undefined;
  if (kind === undefined) return { kind: 'unknown', line };
  return read(kind, line.value) ?? { kind: 'malformed', line };
}

function read(kind: DeviceMessage['kind'], value: string): DeviceMessage | undefined {
  const fields = parseJson(value);
  switch (kind) {
    case 'android-ready':
      return withFields(kind, AndroidReadySchema.safeParse(fields ?? {}));
    case 'grace-warning':
      return withFields(kind, GraceWarningSchema.safeParse(fields ?? {}));
    case 'session-complete':
      // An older device sends the bare reason.
      return withFields(kind, SessionCompleteSchema.safeParse(isRecord(fields) ? fields : { reason: value }));
    case 'top-activity':
      return withFields(kind, TopActivitySchema.safeParse(fields ?? {}));
    case 'another-session':
      return isRecord(fields) && typeof fields['sameDevice'] === 'boolean'
        ? { kind, sameDevice: fields['sameDevice'] }
        : { kind };
    case 'grace-cancel':
    case 'spot-interruption':
    case 'proxy-playtime-exceeded':
    case 'mic-request':
    case 'camera-request':
    case 'location-request':
      return { kind };
    case 'orientation': {
      const raw = isRecord(fields) ? fields['value'] : Number(value);
      return isOrientation(raw) ? { kind, value: raw } : undefined;
    }
    case 'clipboard':
      return isRecord(fields) && typeof fields['text'] === 'string' ? { kind, text: fields['text'] } : undefined;
    case 'soft-keyboard':
      return isRecord(fields) && typeof fields['shown'] === 'boolean' ? { kind, shown: fields['shown'] } : undefined;
    case 'raw-mouse':
      return isRecord(fields) && typeof fields['on'] === 'boolean' ? { kind, on: fields['on'] } : undefined;
    case 'file-request':
      return { kind, accept: isRecord(fields) && typeof fields['accept'] === 'string' ? fields['accept'] : '' };
    case 'rumble':
      return readRumble(fields);
  }
}

function readRumble(fields: unknown): DeviceMessage | undefined {
  if (!isRecord(fields)) return undefined;
  const { slot, strength, ms } = fields;
  if (typeof slot !== 'number' || typeof strength !== 'number' || typeof ms !== 'number') return undefined;
  return { kind: 'rumble', slot, strength: clamp(strength, 0, 1), ms: clamp(ms, 0, 5000) };
}

/** Any number of words the device may send is a value between these; anything else is left out by the caller. */
function clamp(value: number, low: number, high: number): number {
  return Number.isFinite(value) ? Math.min(Math.max(value, low), high) : low;
}

function isOrientation(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 3;
}

function withFields<K extends string, T>(
  kind: K,
  parsed: { success: true; data: T } | { success: false },
): ({ readonly kind: K } & T) | undefined {
  return parsed.success ? { kind, ...parsed.data } : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
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
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
}
