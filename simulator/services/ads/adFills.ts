/** How requests for an advertisement go. */
export const AD_FILLS = [
  /** 15 s, to be skipped after five. */
  'fills',
  /** 30 s, not to be skipped. */
  'long',
  /** The first, of another server that two hand the question on to. */
  'wrapped',
  /** Two that hand the question on to each other. */
  'loop',
  /** An answer without any. */
  'none',
  /** A server that fails. */
  'fails',
  /** No VAST at all. */
  'malformed',
  /** A film that isn't there. */
  'broken',
  /** A film of a kind that no browser plays. */
  'unplayable',
] as const;
export type AdFill = (typeof AD_FILLS)[number];
