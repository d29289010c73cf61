/** The part of a request that decides. */
export interface Asked {
  readonly url: string;
  readonly method: string;
  readonly mode: string;
  readonly destination: string;
}

/**
 * What becomes of a request: `page` (the network, else the offline page), `asset` (never changes under its name), `cover`
 * (a picture of a game). Undefined: the browser does what it would do without a worker.
 */
export type Strategy = 'page' | 'asset' | 'cover' | undefined;

/** The bundler's names of files under here change with what is in them. */
const HASHED = '/assets/';

export function strategyOf({ url, method, mode, destination }: Asked, origin: string): Strategy {
  if (method !== 'GET') return undefined;
  if (mode === 'navigate') return destination === 'document' ? 'page' : undefined;
  const { origin: where, pathname, protocol } = new URL(url);
  if (where === origin && pathname.startsWith(HASHED)) return 'asset';
  return destination === 'image' && protocol.startsWith('http') ? 'cover' : undefined;
}
