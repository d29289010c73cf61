/** Stands where something was taken out. */
export const GONE = '…';

/** Fields whose texts may stay, as far as nothing in them looks like a secret. What is not named here is taken out. */
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

/** Names that only the app gives: they stay as they are. */
const OURS = new Set(['kind', 'machine']);

/** What gives a secret away. Words that the app or the server puts together with hyphens are none. */
const SUSPECT: readonly RegExp[] = [
  // The query and the fragment of an address, and who is named in it.
  /[?#]\S*/g,
  /[^\s/@]*@\S*/g,
  // What is said to be one.
  /(?<=\b(?:token|authorization|password|secret|bearer)[=: ]+)\S{6,}/gi,
  /\beyJ\S*/g,
  // Addresses of the network, long numbers.
  /\b\d{1,3}(?:\.\d{1,3}){3}\b/g,
  /\d{6,}/g,
];
const RUN = /[\w+/=.-]{10,}/g;

/** A piece between hyphens that mixes letters and digits is no word: the run that has one may be a token. */
function looksRandom(run: string): boolean {
  return run.split(/[-./]/).some((piece) => piece.length > 3 && /\d/.test(piece) && /[A-Za-z]/.test(piece));
}

/**
 * Takes secrets out of a text.
 *
 * @param secrets texts that must not be found in the answer, whatever they look like
 */
export function textRedactor(secrets: readonly string[]): (said: string) => string {
  const known = secrets.filter((secret) => secret.length > 3).sort((a, b) => b.length - a.length);
  return (said) => {
    const unknown = known.reduce((left, secret) => left.replaceAll(secret, GONE), said);
    const plain = SUSPECT.reduce((left, pattern) => left.replace(pattern, GONE), unknown);
    return plain.replace(RUN, (run) => (looksRandom(run) ? GONE : run));
  };
}

/**
 * Takes secrets out of whatever JSON can hold. Numbers, booleans and empty texts stay, and so does the shape: a machine
 * goes the same way with what is left.
 *
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
