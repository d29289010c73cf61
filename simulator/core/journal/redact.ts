import { hashText } from '../../../src/kit/random.ts';
import { isPlain } from '../world/deepMerge.ts';

const SECRET_HEADERS: ReadonlySet<string> = new Set(['authorization', 'x-play-user-token', 'cookie', 'set-cookie']);
const SECRET_FIELDS: ReadonlySet<string> = new Set([
  'access_token',
  'accessToken',
  'playUserToken',
  'token',
  'purchaseToken',
  'card',
  'password',
  'newPassword',
  'currentPassword',
  'resetToken',
  'credential',
  'p256dh',
  'auth',
]);
/**
 * Matches a mailed code in any typed form: six digits with spaces or hyphens. Other codes are words and never match.
 */
const MAILED_CODE = /^\s*(\d[\s-]*){6}$/;
/** Longer texts (pictures) are truncated in the journal; a session description still fits. */
const LONGEST = 16_384;
/** Longest text of recorded content, which a scenario answers with. */
export const LONGEST_RECORDED = 1_000_000;
/** End of a text that `redact` has shortened. */
const SHORTENED = /… \((\d+ characters|more than \d+ levels)\)$/;
/**
 * Maximum nesting of journaled lists and objects. Deeper levels are cut, because functions that read entries recurse.
 */
const DEEPEST = 100;

/** Replacement of a secret. The same secret gets the same one, so a test can detect a new token without seeing it. */
export function redacted(secret: string): string {
  return `[redacted ${hashText(secret).toString(16).padStart(8, '0').slice(0, 6)}]`;
}

export function redactHeaders(headers: Headers): Record<string, string> {
  const redactedHeaders: Record<string, string> = {};
  headers.forEach((value, name) => {
    redactedHeaders[name] = SECRET_HEADERS.has(name) ? redactHeader(value) : value;
  });
  return redactedHeaders;
}

/** Keeps the scheme: `token [redacted 3fa2c1]`. */
function redactHeader(value: string): string {
  const [scheme, ...rest] = value.split(' ');
  return rest.length === 1 && scheme ? `${scheme} ${redacted(rest[0] ?? '')}` : redacted(value);
}

/**
 * Returns a copy of a value without secrets.
 *
 * @param longest longest text that isn't shortened, in characters
 */
export function redact(value: unknown, longest = LONGEST): unknown {
  return redactAt(value, '', 0, longest);
}

function redactAt(value: unknown, field: string, level: number, longest: number): unknown {
  if (typeof value === 'string') {
    if (SECRET_FIELDS.has(field) || (field === 'code' && MAILED_CODE.test(value))) return redacted(value);
    return value.length > longest ? `${value.slice(0, 64)}… (${value.length} characters)` : value;
  }
  const list = Array.isArray(value);
  if (!list && !isPlain(value)) return value;
  if (level >= DEEPEST) return `… (more than ${DEEPEST} levels)`;
  if (list) return value.map((item: unknown) => redactAt(item, '', level + 1, longest));
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, redactAt(item, key, level + 1, longest)]));
}

/** Returns whether `redact` has shortened a text of this value. */
export function isShortened(value: unknown): boolean {
  if (typeof value === 'string') return SHORTENED.test(value);
  if (Array.isArray(value)) return value.some(isShortened);
  return isPlain(value) && Object.values(value).some(isShortened);
}

export function redactUrl(url: URL): string {
  const copy = new URL(url);
  for (const [key, value] of [...copy.searchParams]) {
    if (SECRET_FIELDS.has(key)) copy.searchParams.set(key, redacted(value));
  }
  return copy.href;
}
