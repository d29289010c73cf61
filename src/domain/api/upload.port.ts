import type { Fetch } from './fetchText.ts';

/** Creates a `fetch` for requests with one large body. It reports the share of the body that is sent, from 0 to 1. */
export type Upload = (onProgress: (share: number) => void) => Fetch;
