import type { Fetch } from './fetchText.ts';

/** Creates a `fetch` for one large body that reports the sent share, from 0 to 1. */
export type Upload = (onProgress: (share: number) => void) => Fetch;
