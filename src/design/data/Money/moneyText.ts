/** A sum of money in a language's own writing, by the narrow sign: `$4.99`, `4,99 $`, `₩5,500`. */
export function moneyText(value: number, currency: string, locale: string): string {
  // What is no currency's code is written as it is.
  if (!/^[A-Z]{3}$/i.test(currency)) return `${new Intl.NumberFormat(locale).format(value)} ${currency}`.trim();
  const text = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).format(value);
  // Japanese has a full-width sign, which stands apart from figures of another font.
  return text.replace('￥', '¥');
}

/**
 * A price with the sign that the server gave, where the language puts one: `$4.99`, `4,99 $`. Whole amounts have no
 * decimals, others two.
 */
export function priceText(value: number, sign: string, locale: string): string {
  const decimals = Number.isInteger(value) ? 0 : 2;
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    // Any: only where its sign stands is taken from it.
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

/** A count in a language's own writing; with `signed`, a plus or a real minus before it. */
export function countText(value: number, locale: string, signed = false): string {
  const text = new Intl.NumberFormat(locale, {
    maximumFractionDigits: 0,
    signDisplay: signed ? 'exceptZero' : 'auto',
  }).format(value);
  return text.replace('-', '−');
}
