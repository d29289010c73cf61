/** Absolute addresses without a trailing slash; a path after the origin is allowed. */
export interface Origins {
  readonly page: string;
  readonly auth: string;
  readonly catalogue: string;
  readonly ncm: string;
  readonly config: string;
  readonly payment: string;
  /** Html apps, each below its name. */
  readonly games: string;
}
