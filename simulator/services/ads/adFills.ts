/** Outcomes of an ad request. */
export const AD_FILLS = [
  /** An ad of 15 s, skippable after 5 s. */
  'fills',
  /** An ad of 30 s, not skippable. */
  'long',
  /** The 15 s ad behind two wrappers. */
  'wrapped',
  /** Endless wrappers, which a client must stop following. */
  'loop',
  /** The ad server sends an empty response. */
  'none',
  /** The ad server responds with HTTP 500. */
  'fails',
  /** The response isn't a VAST document. */
  'malformed',
  /** The ad's video file doesn't exist. */
  'broken',
  /** The ad's video has a type that no browser plays. */
  'unplayable',
] as const;
export type AdFill = (typeof AD_FILLS)[number];
