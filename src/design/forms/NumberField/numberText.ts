/** A number as people of a language write it; up to `digits` places after the point. */
export function numberText(value: number, locale: string, digits = 10): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: digits }).format(value);
}

/**
 * Reads what somebody wrote: with their language's group and decimal signs, in full-width figures too. Undefined for
 * nothing, and for what is no number.
 */
export function readNumber(text: string, locale: string): number | undefined {
  const parts = new Intl.NumberFormat(locale).formatToParts(-12_345.6);
  const sign = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  const plain = text
    .normalize('NFKC')
    .replaceAll(/\s/g, '')
    .replaceAll(sign('group').normalize('NFKC'), '')
    .replace(sign('decimal'), '.')
    .replace(/^[\u2212\u2010-\u2013]/, '-');
  return /^[-+]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : undefined;
}

/** The limits and the distance between two values. */
export interface Steps {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly step: number;
}

/** Keeps a number within its limits. */
export function within(value: number, { min = -Infinity, max = Infinity }: Steps): number {
  return Math.min(max, Math.max(min, value));
}

/** The value that lies `count` steps on, on the grid of steps that begins at `min`, without the dust of binary fractions. */
export function stepped(value: number, count: number, steps: Steps): number {
  const { step, min = 0 } = steps;
  const at = (value - min) / step;
  // From between two steps the nearer of them that way is the next.
  const near = Math.abs(at - Math.round(at)) < 1e-9 ? Math.round(at) : count > 0 ? Math.floor(at) : Math.ceil(at);
  const digits = Math.max(placesOf(step), placesOf(min));
  return within(Number(((near + count) * step + min).toFixed(digits)), steps);
}

function placesOf(value: number): number {
  return String(value).split('.')[1]?.length ?? 0;
}
