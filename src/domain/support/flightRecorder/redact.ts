/** Text that replaces a removed secret. */
export const GONE = '…';

/** Names of fields in a recording whose texts are kept unless they look like a secret; others are removed. */
const KEPT = new Set([
  'status',
  'statusText',
  'description',
  'message',
  'errorMessage',
  'reason',
  'screen',
  'end',
  'why',
  'code',
  'step',
  'answer',
  'phase',
  'orientation',
  'servingRegion',
  'errorDescription',
  'premiumPassType',
  'failure.url',
  'data.call',
  'data.field',
]);

/** Names of fields that contain constants of the app, which are always kept. */
const OURS = new Set(['kind', 'machine']);

/** Patterns of secrets. They don't match hyphenated words that the app or the server uses. */
const SUSPECT: readonly RegExp[] = [
  // Query, fragment and user information in a URL.
  /[?#]\S*/g,
  /[^\s/@]*@\S*/g,
  // Text that follows a word such as `token` or `password`.
  /(?<=\b(?:token|authorization|password|secret|bearer)[=: ]+)\S{6,}/gi,
  /\beyJ\S*/g,
  // IP addresses and long numbers.
  /\b\d{1,3}(?:\.\d{1,3}){3}\b/g,
  /\d{6,}/g,
];
const RUN = /[\w+/=.-]{10,}/g;

/** Returns whether a hyphenated text has a part that mixes letters and digits, as random tokens do. */
function looksRandom(run: string): boolean {
  return run.split(/[-./]/).some((piece) => piece.length > 3 && /\d/.test(piece) && /[A-Za-z]/.test(piece));
}

/**
 * Creates a function that removes secrets from a text.
 * @param secrets texts to remove regardless of their pattern
 */
export function textRedactor(secrets: readonly string[]): (text: string) => string {
  const known = secrets.filter((secret) => secret.length > 3).sort((a, b) => b.length - a.length);
  return (text) => {
    const unknown = known.reduce((left, secret) => left.replaceAll(secret, GONE), text);
    const plain = SUSPECT.reduce((left, pattern) => left.replace(pattern, GONE), unknown);
    return plain.replace(RUN, (run) => (looksRandom(run) ? GONE : run));
  };
}

/**
 * Creates a function that removes secrets from a JSON value. It keeps the value's shape, numbers, booleans and empty
 * texts, so that a state machine replays in the same way.
 * @param secrets as in {@link textRedactor}
 */
export function redactor(secrets: readonly string[]): <T>(value: T) => T {
  const text = textRedactor(secrets);
  const redact = (value: unknown, key: string, path: string): unknown => {
    if (OURS.has(key)) return value;
    if (typeof value === 'string') return value && (KEPT.has(key) || KEPT.has(path) ? text(value) : GONE);
    if (Array.isArray(value)) return value.map((one) => redact(one, key, path));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, redact(one, name, `${key}.${name}`)] as const),
    );
  };
  return <T>(value: T) => redact(value, '', '') as T;
}
