/** Languages that write decimals with a comma. */
const COMMA = /^de/;

/**
 * Formats a number with one decimal, such as a rating. Doesn't use `Intl`: on a slow phone its first formatter takes
 * longer than the rest of the first paint.
 */
export function oneDecimal(value: number, language: string): string {
  const digits = value.toFixed(1);
  return COMMA.test(language) ? digits.replace('.', ',') : digits;
}
