const LENGTHS = ['day', 'month', 'year'] as const;

/** How long a pass lasts: that is the last part of its product's name. */
export function passLength(productId: string | undefined): (typeof LENGTHS)[number] | 'other' {
  return LENGTHS.find((one) => productId?.endsWith(`-${one}`)) ?? 'other';
}

/** Which of the two names it is sold by; undefined where its product has neither. */
export function passName(productId: string | undefined): 'nowPass' | 'nowPrime' | undefined {
  if (productId?.startsWith('nowprime')) return 'nowPrime';
  return productId?.startsWith('nowpass') ? 'nowPass' : undefined;
}
