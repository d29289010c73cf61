/** Languages whose decimal sign is a comma. */
const COMMA = /^de/;

/**
 * A number with one digit after the decimal sign: a rating. Without `Intl`, whose first formatter takes a slow phone
 * longer than everything else that it shows first.
 */
export function oneDecimal(value: number, language: string): string {
  const digits = value.toFixed(1);
  return COMMA.test(language) ? digits.replace('.', ',') : digits;
}
