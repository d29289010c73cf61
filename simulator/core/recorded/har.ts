import type { Call } from '../../../src/contracts/call.ts';
import { CALLS } from '../../../src/contracts/calls.ts';
import type { Millis } from '../../../src/kit/clock.ts';
import { ControlError } from '../control/controlError.ts';
import { isPlain } from '../world/deepMerge.ts';

/** Thrown for a file that isn't an HTTP archive; the message names the problem. */
export class HarError extends ControlError {
  constructor(message: string) {
    super('invalid', 'har', message);
    this.name = 'HarError';
  }
}

/** A request of an HTTP archive and its response. */
export interface Exchange {
  /** Number of the request among all entries of the HTTP archive, from 1. */
  readonly number: number;
  /** Start time since the Unix epoch; 0 if the file has none. */
  readonly at: Millis;
  /** Duration until the last byte of the response. */
  readonly ms: Millis;
  readonly method: string;
  readonly url: URL;
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  readonly body: string | undefined;
  /** HTTP status of the response; 0 without one. */
  readonly http: number;
  /**
   * Text of the response body. Undefined for a contract call whose body the file omits, as exports without content
   * do.
   */
  readonly text: string | undefined;
}

/** An entry of an HTTP archive that can't be replayed, by its number from 1, with the reason. */
export interface OmittedEntry {
  readonly number: number;
  readonly reason: string;
}

export interface Archive {
  /** HAR version and creator of the file. */
  readonly dialect: string;
  readonly exchanges: readonly Exchange[];
  /** Malformed entries of the HTTP archive, and contract calls without a response body. */
  readonly unreadable: readonly OmittedEntry[];
  /**
   * Entries of the HTTP archive that are no requests of the app: of extensions, of the browser itself, and
   * WebSockets.
   */
  readonly ignored: readonly OmittedEntry[];
}

/** Maximum length of a value that an error message about an HTTP archive quotes. */
const LONGEST_SHOWN = 60;

/**
 * Parses an HTTP archive as browsers and proxies export it (HAR 1.1 and 1.2,
 * https://w3c.github.io/web-performance/specs/HAR/Overview.html). An exchange needs its method and address. Any other
 * field may be missing, `null`, or a number as text.
 *
 * @throws HarError if the text isn't a HAR
 */
export function readHar(text: string): Archive {
  let value: unknown;
  try {
    // Some tools terminate a file with NUL characters.
    value = JSON.parse(text.replace(/^\uFEFF/, '').replace(/\0+$/, ''));
  } catch {
    throw new HarError('the file is not a HAR: it is not JSON');
  }
  const log = fieldOf(value, 'log');
  const entries = fieldOf(log, 'entries');
  if (!Array.isArray(entries)) {
    const field = isPlain(log) ? 'log.entries' : 'log';
    throw new HarError(`the file is not a HAR: ${field} is not ${isPlain(log) ? 'a list' : 'an object'}`);
  }
  const exchanges: Exchange[] = [];
  const unreadable: OmittedEntry[] = [];
  const ignored: OmittedEntry[] = [];
  for (const [at, entry] of entries.entries()) {
    const number = at + 1;
    const read = exchangeOf(entry, number);
    if (typeof read !== 'string') {
      exchanges.push(read);
      if (read.text === undefined)
        unreadable.push({ number, reason: 'the text of its answer was not recorded; export it with content' });
    } else (read === NOT_WEB ? ignored : unreadable).push({ number, reason: read });
  }
  const [version, tool] = [fieldOf(log, 'version'), fieldOf(fieldOf(log, 'creator'), 'name')].map(textOf);
  return { dialect: ['HAR', version, tool && `by ${tool}`].filter(Boolean).join(' '), exchanges, unreadable, ignored };
}

/** Messages about unreadable entries. */
export function describeOmitted(entries: readonly OmittedEntry[]): string[] {
  const lines = entries.slice(0, MAX_DESCRIBED).map(({ number, reason }) => `entry ${number}: ${reason}`);
  return entries.length > MAX_DESCRIBED
    ? [...lines, `${entries.length - MAX_DESCRIBED} further unreadable entries`]
    : lines;
}
const MAX_DESCRIBED = 20;

const NOT_WEB = 'it is not an HTTP request';
const SWITCHING_PROTOCOLS = 101;
const NOT_MODIFIED = 304;

/** Returns the recorded exchange, or the reason why the entry is not a valid one. */
function exchangeOf(entry: unknown, number: number): Exchange | string {
  const request = fieldOf(entry, 'request');
  if (!isPlain(request)) return 'it has no request';
  const { method } = request;
  const address = textOf(request['url']).trim();
  if (address === '') return 'its request has no address';
  const url = URL.parse(address);
  if (!url) return `its address ${shortened(address)} is not a URL`;
  // Archives contain requests of extensions and browser pages too.
  if (!/^https?:$/.test(url.protocol)) return NOT_WEB;
  if (typeof method !== 'string' || method.trim() === '') return 'its request has no method';
  const response = fieldOf(entry, 'response');
  const status = fieldOf(response, 'status') || 0;
  const http = numberOf(status);
  if (http === undefined) return `its status ${shortened(textOf(status))} is not a number`;
  // A WebSocket starts as a request; proxies record its address with https.
  if (http === SWITCHING_PROTOCOLS) return NOT_WEB;
  if (http > 0 && !(Number.isInteger(http) && http >= 200 && http < 600))
    return `its status ${http} is not the status of a finished response`;
  const content = fieldOf(response, 'content');
  if (typeof fieldOf(content, 'text') === 'object' && fieldOf(content, 'text') !== null)
    return 'the text of its response is not a string';
  const recordedRequest = { method: method.trim().toUpperCase(), url, body: bodyOf(request['postData']) };
  return {
    ...recordedRequest,
    number,
    at: timeOf(fieldOf(entry, 'startedDateTime')),
    ms: Math.max(Math.round(numberOf(fieldOf(entry, 'time')) ?? 0), 0),
    headers: headersOf(request['headers']),
    // In an HTTP archive, the status 0, -1 or -999 means that the request got no response.
    http: Math.max(http, 0),
    text:
      isTextMissing(content) && http !== NOT_MODIFIED && callOf(recordedRequest)
        ? undefined
        : decode(fieldOf(content, 'text'), fieldOf(content, 'encoding')),
  };
}

/** Whether the file omits an existing response body: it has a size, or refers to a separate file (Playwright). */
function isTextMissing(content: unknown): boolean {
  if ((fieldOf(content, 'text') ?? undefined) !== undefined) return false;
  return fieldOf(content, '_file') !== undefined || (numberOf(fieldOf(content, 'size')) ?? 0) !== 0;
}

/** Valid headers: with a name and without control characters. */
function headersOf(value: unknown): Exchange['headers'] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((header: unknown) => {
    const [name = '', content = ''] = ['name', 'value'].map((field) => textOf(fieldOf(header, field)));
    const sendable = /^:?[\w!#$%&'*+.^`|~-]+$/.test(name) && /^[\t\x20-\x7e\x80-\xff]*$/.test(content);
    return sendable ? { name, value: content } : [];
  });
}

function bodyOf(postData: unknown): string | undefined {
  const text = fieldOf(postData, 'text');
  return text === undefined || text === null ? undefined : decode(text, fieldOf(postData, 'encoding'));
}

function decode(value: unknown, encoding: unknown): string {
  // Browsers strip a byte order mark from a response.
  const text = textOf(value).replace(/^\uFEFF/, '');
  if (textOf(encoding).trim().toLowerCase() !== 'base64') return text;
  try {
    const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return new TextDecoder().decode(Uint8Array.from(bytes, (letter) => letter.charCodeAt(0)));
  } catch {
    // Some tools mark plain text as Base64.
    return text;
  }
}

/** Time since the Unix epoch; 0 if invalid. */
function timeOf(value: unknown): Millis {
  const at = typeof value === 'number' ? value : Date.parse(textOf(value));
  return Number.isFinite(at) ? at : 0;
}

/** Returns a finite number, which may be given as text; undefined for other values. */
function numberOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** Text unchanged, numbers and booleans as text, anything else as an empty string. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

function fieldOf(value: unknown, field: string): unknown {
  return isPlain(value) && Object.hasOwn(value, field) ? value[field] : undefined;
}

function shortened(text: string): string {
  return `“${text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text}”`;
}

/**
 * The contract call of a request: the method matches and the address ends with the call's path. The body identifies a
 * beacon call, whose path is arbitrary.
 */
export function callOf({ method, url, body = '' }: Pick<Exchange, 'method' | 'url' | 'body'>): Call | undefined {
  const path = url.pathname.replace(/\/$/, '');
  const fitting = [...CALLS.values()].filter(
    (call) =>
      call.method === method &&
      (call.path === '' ? body.includes(`"${call.id.replace(/^beacon\./, '')}"`) : path.endsWith(call.path)),
  );
  return fitting.toSorted((a, b) => b.path.length - a.path.length)[0];
}
