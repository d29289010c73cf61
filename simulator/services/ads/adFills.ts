/** Outcomes of an ad request. */
export const AD_FILLS = [
  /** 15 s, skippable after 5 s. */
  'fills',
  /** 30 s, not skippable. */
  'long',
  /** The first ad, behind two wrappers. */
  'wrapped',
  /** Endless wrappers. */
  'loop',
  /** An empty response. */
  'none',
  /** HTTP 500. */
  'fails',
  /** No VAST document. */
  'malformed',
  /** A missing video file. */
  'broken',
  /** A video type that no browser plays. */
  'unplayable',
] as const;
export type AdFill = (typeof AD_FILLS)[number];
