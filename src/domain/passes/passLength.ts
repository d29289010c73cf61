const LENGTHS = ['day', 'month', 'year'] as const;

/** Returns the duration of a pass, from the suffix of its product id; `other` if unknown. */
export function passLength(productId: string | undefined): (typeof LENGTHS)[number] | 'other' {
  return LENGTHS.find((one) => productId?.endsWith(`-${one}`)) ?? 'other';
}

/** Returns the product name of a pass; undefined for another product id. */
export function passName(productId: string | undefined): 'nowPass' | 'nowPrime' | undefined {
  if (productId?.startsWith('nowprime')) return 'nowPrime';
  return productId?.startsWith('nowpass') ? 'nowPass' : undefined;
}
