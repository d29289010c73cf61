const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** Non-breaking space, which keeps a number and its unit on one line. */
const NO_BREAK = '\u00a0';

/** Formats a size in a language, such as `2.4 MB` with a non-breaking space, in decimal units like file managers. */
export function formatBytes(bytes: number, language: string): string {
  const step = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  const value = bytes / 1000 ** step;
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: UNITS[step] ?? 'byte',
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: step > 1 && value < 100 ? 1 : 0,
  })
    .format(value)
    .replace(' ', NO_BREAK);
}
