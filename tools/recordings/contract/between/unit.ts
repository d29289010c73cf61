/** Words of a description that name a unit, by the unit. */
const WORDS: Readonly<Record<string, RegExp>> = {
  ms: /\b(?:milliseconds?|millis|ms)\b/i,
  s: /\b(?:seconds?|secs?)\b/i,
  min: /\bminutes?\b/i,
  h: /\bhours?\b/i,
  d: /\bdays?\b/i,
  cents: /\b(?:cents?|minor units?)\b/i,
  kbit: /\b(?:kbps|kilobits?|kbit\/s)\b/i,
  Mbit: /\b(?:mbps|megabits?|mbit\/s)\b/i,
  bytes: /\bbytes?\b/i,
  kB: /\b(?:kilobytes?|kb)\b/i,
  px: /\bpixels?\b/i,
  '%': /\bper ?cent\b|%/i,
};
/** Matches descriptions of times, which count from the epoch. Durations don't. */
const EPOCH = /\bepoch\b|\bunix time/i;

/**
 * Returns the unit of a schema's value: `x-unit`, or else the unit that its description names. Undefined without a
 * unit, or if the description names several.
 */
export function unitOf(schema: Readonly<Record<string, unknown>>): string | undefined {
  const { 'x-unit': named, description } = schema;
  if (typeof named === 'string') return named;
  if (typeof description !== 'string') return undefined;
  const units = Object.keys(WORDS).filter((unit) => WORDS[unit]?.test(description));
  const [unit] = units;
  if (unit === undefined || units.length > 1) return undefined;
  return EPOCH.test(description) ? `${unit} since the epoch` : unit;
}
