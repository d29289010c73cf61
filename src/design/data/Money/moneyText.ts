/** Formats a sum of money in a locale with the narrow symbol: `$4.99`, `4,99 $`, `₩5,500`. */
export function moneyText(value: number, currency: string, locale: string): string {
  // An invalid currency code is shown as is.
  if (!/^[A-Z]{3}$/i.test(currency)) return `${new Intl.NumberFormat(locale).format(value)} ${currency}`.trim();
  const text = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).format(value);
  // Japanese locales use the full-width yen sign, which looks detached in other fonts.
  return text.replace('￥', '¥');
}

/**
 * Formats a price with the server's sign at the locale's position: `$4.99`, `4,99 $`. Whole amounts have no decimals,
 * others two.
 */
export function priceText(value: number, sign: string, locale: string): string {
  const decimals = Number.isInteger(value) ? 0 : 2;
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    // Any currency would do: only the position of the currency sign is taken from this formatter.
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
    .formatToParts(value)
    .map((part) => (part.type === 'currency' ? sign : part.value))
    .join('')
    .trim();
}

/** Formats a count in a locale; with `signed`, with a plus or a real minus sign. */
export function countText(value: number, locale: string, signed = false): string {
  const text = new Intl.NumberFormat(locale, {
    maximumFractionDigits: 0,
    signDisplay: signed ? 'exceptZero' : 'auto',
  }).format(value);
  return text.replace('-', '−');
}
