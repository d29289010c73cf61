import { err, ok, type Result } from '../../../../kit/result.ts';
import { checksum, fromText, toText } from './codeBytes.ts';
import { readFirstCode } from './firstShareCode.ts';
import { readStoredSchemes, rounded, writeScheme } from './readScheme.ts';
import { LIMITS, newControl, type Scheme } from '../scheme.ts';

/*
 * A scheme as a code that can be sent in a message: `NLS2-`, then in URL-safe base64
 *
 *     u32 CRC-32 of what follows · u16 bytes that follow · deflated JSON of the scheme
 *
 * The JSON has the fields of a control configuration, so that a code names types, keys and buttons and doesn't depend on
 * their order in any list of ours. What only one game's server can know (unknown types, other fields) stays out; a name
 * that this version doesn't know is left out when it is read. Codes of the first version are read for ever.
 */
const MARK = /^NLS(?<version>\d{1,3})-(?<body>[A-Za-z0-9_-]*)$/;
const VERSION = 2;
/** Characters; longer than any scheme. */
const CODE_MAX = 60_000;
/** Bytes of JSON; more than any scheme has. */
const JSON_MAX = 1_000_000;
const HEAD_BYTES = 6;
/** Bytes after the head; in base64 they are shorter than the longest code. */
const DEFLATED_MAX = 44_000;
/** Bytes before the first version's scheme: its checksum. */
const FIRST_HEAD_BYTES = 4;

export type CodeError =
  | { readonly kind: 'empty' }
  | { readonly kind: 'not-a-code' }
  | { readonly kind: 'other-version'; readonly version: number }
  /** Letters are missing at its end, or there are too many. */
  | { readonly kind: 'cut-short' }
  | { readonly kind: 'damaged' }
  /** It is whole, and says something impossible. */
  | { readonly kind: 'nonsense' };

/** Empty where the scheme is too large to be read back. */
export async function encodeScheme(scheme: Scheme): Promise<string> {
  const json = new TextEncoder().encode(JSON.stringify(written(scheme)));
  if (json.length > JSON_MAX) return '';
  const deflated = await bytesOf(new Blob([json]).stream().pipeThrough(new CompressionStream('deflate-raw')), Infinity);
  if (deflated.length > DEFLATED_MAX) return '';
  const head = new DataView(new ArrayBuffer(HEAD_BYTES));
  head.setUint32(0, checksum(deflated));
  head.setUint16(4, deflated.length);
  return `NLS${VERSION}-${toText(Uint8Array.from([...new Uint8Array(head.buffer), ...deflated]))}`;
}

/** Reads a code; spaces and line breaks that a messenger put in don't matter. Never rejects. */
export async function decodeScheme(text: string): Promise<Result<Scheme, CodeError>> {
  const code = text.replaceAll(/\s+/g, '');
  if (code === '') return err({ kind: 'empty' });
  const parts = code.length <= CODE_MAX ? MARK.exec(code)?.groups : undefined;
  if (!parts) return err({ kind: 'not-a-code' });
  const version = Number(parts['version']);
  if (version < 1 || version > VERSION) return err({ kind: 'other-version', version });
  const bytes = fromText(parts['body'] ?? '');
  const read = bytes ? await (version === 1 ? readFirst(bytes) : readSecond(bytes)) : 'cut-short';
  return typeof read === 'string' ? err({ kind: read }) : ok(read);
}

type Reading = Scheme | 'cut-short' | 'damaged' | 'nonsense';

function readFirst(bytes: Uint8Array): Reading {
  if (bytes.length <= FIRST_HEAD_BYTES) return 'cut-short';
  const body = bytes.subarray(FIRST_HEAD_BYTES);
  // A code that lost its end has another sum as well: which of the two it is the reading shows.
  const read = readFirstCode(body);
  if (viewOf(bytes).getUint32(0, true) === checksum(body)) return read;
  return read === 'cut-short' ? read : 'damaged';
}

async function readSecond(bytes: Uint8Array<ArrayBuffer>): Promise<Reading> {
  if (bytes.length <= HEAD_BYTES) return 'cut-short';
  const head = viewOf(bytes);
  const body = bytes.subarray(HEAD_BYTES);
  if (body.length < head.getUint16(4)) return 'cut-short';
  if (body.length > head.getUint16(4) || head.getUint32(0) !== checksum(body)) return 'damaged';
  try {
    const stream = new Blob([body]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    const json: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(await bytesOf(stream, JSON_MAX)));
    return checked(readStoredSchemes([json])[0]);
  } catch {
    // No deflated bytes, no UTF-8 or no JSON, or far too much of it.
    return 'nonsense';
  }
}

function written(scheme: Scheme) {
  const known = scheme.controls.filter(({ type }) => type !== 'unknown');
  const { Name, GameControls } = writeScheme({
    ...scheme,
    controls: known.map((control) => ({ ...control, raw: {} })),
  });
  const controls = GameControls.map((fields, i) => {
    const control = known[i] ?? newControl('unknown', 0, 0, 0);
    const fresh = newControl(control.type, 0, 0, 0);
    return {
      ...fields,
      X: rounded(control.x),
      Y: rounded(control.y),
      Radius: control.radius === fresh.radius || control.wide || control.way ? undefined : rounded(control.radius),
      Sensitivity: control.sensitivity === fresh.sensitivity ? undefined : control.sensitivity,
    };
  });
  return { Name, GameControls: controls };
}

function checked(scheme: Scheme | undefined): Scheme | 'nonsense' {
  if (!scheme || scheme.name.trim() === '' || scheme.left || scheme.controls.some(({ type }) => type === 'unknown'))
    return 'nonsense';
  const controls = scheme.controls.slice(0, LIMITS.controls).map((control) => ({ ...control, raw: {} }));
  return { name: scheme.name, tags: ['shared'], selected: false, controls };
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Collects a stream; throws a RangeError where it has more than so many bytes. */
async function bytesOf(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  most: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (const reader = stream.getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(await new Blob(chunks).arrayBuffer());
    chunks.push(value);
    size += value.length;
    if (size > most) {
      await reader.cancel();
      throw new RangeError('too long');
    }
  }
}
