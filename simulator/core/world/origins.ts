/** Absolute addresses without a trailing slash; a path after the origin is allowed. */
export interface Origins {
  readonly page: string;
  readonly auth: string;
  readonly catalogue: string;
  readonly ncm: string;
  readonly config: string;
  readonly payment: string;
  /** Host of the HTML games; each game has a path below its name. */
  readonly games: string;
  /** Simulated Google sign-in: its script and account chooser. */
  readonly accounts: string;
  readonly chat: string;
  /** Host that receives the app's error reports. */
  readonly errors: string;
  /** Ad provider: ad requests, landing pages and video files. */
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
