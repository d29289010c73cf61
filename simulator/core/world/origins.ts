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
  /** Google's accounts, as far as signing in with one goes: the stand-in of their script, and who may be chosen. */
  readonly accounts: string;
  /** The support chat's widget. */
  readonly chat: string;
  /** Where reports of errors go. */
  readonly errors: string;
  /** Whoever provides advertisements: what is asked for, and the pages and films that are shown. */
  readonly ads: string;
}

export const ORIGIN_NAMES = [
  'page',
  'auth',
  'catalogue',
  'ncm',
  'config',
  'payment',
  'games',
  'accounts',
  'chat',
  'errors',
  'ads',
] as const satisfies readonly (keyof Origins)[];
