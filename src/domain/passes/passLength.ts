const LENGTHS = ['day', 'month', 'year'] as const;

/** How long a pass lasts: that is the last part of its product's name. */
export function passLength(productId: string | undefined): (typeof LENGTHS)[number] | 'other' {
  return LENGTHS.find((one) => productId?.endsWith(`-${one}`)) ?? 'other';
}
