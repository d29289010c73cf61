import { err, ok, type Result } from '../../../../kit/result.ts';
import { checksum, fromText, toText } from './shareCodeBytes.ts';
import { readFirstCode } from './firstShareCode.ts';
import { readStoredSchemes, rounded, writeScheme } from './readScheme.ts';
import { LIMITS, newControl, type Scheme } from '../scheme.ts';

/*
 * A scheme as text for messages: `NLS2-`, followed in URL-safe base64 by
 *
 *     u32 CRC-32 of what follows · u16 bytes that follow · deflated JSON of the scheme
 *
 * The JSON has the fields of a control configuration and refers to types, keys and buttons by name. The encoder omits
 * unknown types and fields; the decoder skips unknown names. It must support codes of the first version for ever.
 */
const MARK = /^NLS(?<version>\d{1,3})-(?<body>[A-Za-z0-9_-]*)$/;
const VERSION = 2;
/** Maximum length of a share code in characters, more than any scheme needs. */
const CODE_MAX = 60_000;
/** Maximum size in bytes of the JSON in a share code, more than any scheme needs. */
const JSON_MAX = 1_000_000;
const HEAD_BYTES = 6;
/**
 * Maximum number of bytes after the head of a share code. In base64, they are shorter than the longest share code.
 */
const DEFLATED_MAX = 44_000;
/** Length of the head of a first-version share code, which is its checksum. */
const FIRST_HEAD_BYTES = 4;

export type CodeError =
  | { readonly kind: 'empty' }
  | { readonly kind: 'not-a-code' }
  | { readonly kind: 'other-version'; readonly version: number }
  /** The share code is truncated, or has superfluous characters. */
  | { readonly kind: 'cut-short' }
  | { readonly kind: 'damaged' }
  /** The share code's checksum matches, but its contents are invalid. */
  | { readonly kind: 'nonsense' };

/** Encodes a scheme as a share code. Returns an empty text if the scheme is too large to be decoded. */
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

/** Decodes a share code, ignoring whitespace that a messenger app inserted. Never rejects. */
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
  // A truncated share code also has a wrong checksum, so parse it first to tell the two errors apart.
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
    // The share code contains invalid deflate data, UTF-8 or JSON, or too many bytes.
    return 'nonsense';
  }
}

function written(scheme: Scheme) {
  const encodable = scheme.controls.filter(({ type }) => type !== 'unknown');
  const { Name, GameControls } = writeScheme({
    ...scheme,
    controls: encodable.map((control) => ({ ...control, raw: {} })),
  });
  const controls = GameControls.map((fields, i) => {
    const control = encodable[i] ?? newControl('unknown', 0, 0, 0);
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

/** Collects the bytes of a stream; throws a RangeError if there are more than `most`. */
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
