import { CONTROL_TYPES } from '../../contracts/entities/controls.ts';
import { err, ok, type Result } from '../../kit/result.ts';
import { BINDABLE, BOUND_MAX } from './bindings.ts';
import { ByteReader, ByteWriter, checksum, type CutShort, fromText, toText } from './codeBytes.ts';
import { type Control, LIMITS, newControl, type Scheme, type Slot, SLOTS, STICK_TYPES } from './scheme.ts';

/**
 * A scheme as a code that can be sent in a message: `NLS1-`, then in URL-safe base64 a checksum and the scheme.
 *
 *     u32 checksum of what follows · text name · u8 count · controls
 *     control   u8 type · u16 x · u16 y · u8 radius · u8 flags · keys · what the flags say is there
 *     keys      u8 count · u8 slot, u16 name each
 *     text      u16 bytes · UTF-8
 *
 * The version changes when the bytes do. What only one game's server can know (unknown types, other fields) stays out.
 */
const MARK = /^NLS(?<version>\d{1,3})-(?<body>[A-Za-z0-9_-]*)$/;
const VERSION = 1;
/** Longer than any scheme. */
const CODE_MAX = 60_000;
const TYPES = [...CONTROL_TYPES];
const ALL_SLOTS: readonly Slot[] = ['main', 'up', 'left', 'down', 'right', 'in', 'out'];

const FLAG = {
  stick: 1,
  right: 2,
  sensitivity: 4,
  angle: 8,
  interval: 16,
  script: 32,
  words: 64,
  category: 128,
} as const;

export type CodeError =
  | { readonly kind: 'empty' }
  /** Not a code of ours at all. */
  | { readonly kind: 'not-a-code' }
  /** Of another version of the product. */
  | { readonly kind: 'other-version'; readonly version: number }
  /** Letters are missing at its end, or there are too many. */
  | { readonly kind: 'cut-short' }
  /** A letter is wrong. */
  | { readonly kind: 'damaged' }
  /** It is whole, and says something impossible. */
  | { readonly kind: 'nonsense' };

export function encodeScheme(scheme: Scheme): string {
  const controls = scheme.controls.filter(({ type }) => type !== 'unknown');
  const out = new ByteWriter();
  out.text(scheme.name);
  out.u8(controls.length);
  for (const control of controls) writeControl(out, control);
  const body = out.bytes;
  const whole = new ByteWriter();
  whole.u32(checksum(body));
  return `NLS${VERSION}-${toText(Uint8Array.from([...whole.bytes, ...body]))}`;
}

/** Reads a code; spaces and line breaks that a messenger put in don't matter. Never throws. */
export function decodeScheme(text: string): Result<Scheme, CodeError> {
  const code = text.replaceAll(/\s+/g, '');
  if (code === '') return err({ kind: 'empty' });
  const parts = code.length <= CODE_MAX ? MARK.exec(code)?.groups : undefined;
  if (!parts) return err({ kind: 'not-a-code' });
  const version = Number(parts['version']);
  if (version !== VERSION) return err({ kind: 'other-version', version });
  const bytes = fromText(parts['body'] ?? '');
  if (!bytes || bytes.length < 7) return err({ kind: 'cut-short' });
  const body = bytes.subarray(4);
  const sum = new ByteReader(bytes).u32();
  // A code that lost its end has another sum as well: which of the two it is the reading shows.
  const read = readScheme(body);
  if (sum !== checksum(body)) return err({ kind: read === 'cut-short' ? 'cut-short' : 'damaged' });
  return typeof read === 'string' ? err({ kind: read }) : ok(read);
}

function readScheme(body: Uint8Array): Scheme | 'cut-short' | 'nonsense' {
  try {
    const from = new ByteReader(body);
    const name = from.text(LIMITS.name);
    const count = from.u8();
    if (name === undefined || name.trim() === '' || count > LIMITS.controls) return 'nonsense';
    const controls: Control[] = [];
    for (let i = 0; i < count; i++) {
      const control = readControl(from, i + 1);
      if (!control) return 'nonsense';
      controls.push(control);
    }
    return from.left === 0 ? { name, tags: ['shared'], selected: false, controls } : 'nonsense';
  } catch (error) {
    if (isCutShort(error)) return 'cut-short';
    throw error;
  }
}

function isCutShort(error: unknown): error is CutShort {
  return error instanceof Error && error.name === 'CutShort';
}

function writeControl(out: ByteWriter, control: Control): void {
  const { type, x, y, radius, stick, sensitivity, angle, interval, script, state, tag, category } = control;
  out.u8(TYPES.indexOf(type as (typeof TYPES)[number]));
  out.u16(Math.round(x * 10_000));
  out.u16(Math.round(y * 10_000));
  out.u8(Math.round(radius * 400));
  const flags =
    (stick ? FLAG.stick : 0) |
    (stick === 'R' ? FLAG.right : 0) |
    (sensitivity === 1 ? 0 : FLAG.sensitivity) |
    (angle === 0 ? 0 : FLAG.angle) |
    (type === 'TapRepeat' ? FLAG.interval : 0) |
    (type === 'Script' ? FLAG.script : 0) |
    (state || tag ? FLAG.words : 0) |
    (category ? FLAG.category : 0);
  out.u8(flags);
  const keys = ALL_SLOTS.flatMap((slot, i) => (control.keys[slot] ?? []).map((name) => [i, BINDABLE.indexOf(name)]));
  out.u8(keys.length);
  for (const [slot = 0, name = 0] of keys) {
    out.u8(slot);
    out.u16(name);
  }
  if (flags & FLAG.sensitivity) out.u8(Math.round(sensitivity * 50));
  if (flags & FLAG.angle) out.u16(angle);
  if (flags & FLAG.interval) out.u16(interval);
  if (flags & FLAG.script) out.text(script);
  if (flags & FLAG.words) out.text(state);
  if (flags & FLAG.words) out.text(tag);
  if (flags & FLAG.category) out.text(category);
}

/** Undefined where it says something impossible. */
function readControl(from: ByteReader, id: number): Control | undefined {
  const type = TYPES[from.u8()];
  const [x, y, radius, flags] = [from.u16() / 10_000, from.u16() / 10_000, from.u8() / 400, from.u8()];
  if (!type || x > 1 || y > 1 || !isWithin(radius, LIMITS.radius)) return undefined;
  const keys = readKeys(from, type);
  const fresh = newControl(type, id, x, y);
  const sensitivity = flags & FLAG.sensitivity ? from.u8() / 50 : 1;
  const angle = flags & FLAG.angle ? from.u16() : 0;
  const interval = flags & FLAG.interval ? from.u16() : fresh.interval;
  const script = flags & FLAG.script ? from.text(LIMITS.script) : '';
  const state = flags & FLAG.words ? from.text(LIMITS.name) : '';
  const tag = flags & FLAG.words ? from.text(LIMITS.name) : '';
  const category = flags & FLAG.category ? from.text(LIMITS.category) : '';
  if (!keys || script === undefined || state === undefined || tag === undefined || category === undefined)
    return undefined;
  if (!isWithin(sensitivity, LIMITS.sensitivity) || angle >= 360 || !isWithin(interval, LIMITS.interval))
    return undefined;
  const stick = flags & FLAG.stick ? (flags & FLAG.right ? 'R' : 'L') : undefined;
  if (stick && !STICK_TYPES.has(type)) return undefined;
  return { ...fresh, radius, keys, stick, sensitivity, angle, interval, script, state, tag, category };
}

function readKeys(from: ByteReader, type: Control['type']): Control['keys'] | undefined {
  const keys: Partial<Record<Slot, string[]>> = {};
  for (let count = from.u8(); count > 0; count--) {
    const slot = ALL_SLOTS[from.u8()];
    const name = BINDABLE[from.u16()];
    if (!slot || name === undefined || !SLOTS[type].includes(slot)) return undefined;
    const names = (keys[slot] ??= []);
    if (names.length >= BOUND_MAX || names.includes(name)) return undefined;
    names.push(name);
  }
  return keys;
}

function isWithin(value: number, { min, max }: { readonly min: number; readonly max: number }): boolean {
  return value >= min && value <= max;
}
