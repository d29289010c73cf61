import type { Fetch } from './fetchText.ts';

/** A `fetch` for one body that takes a while: it tells how much of it has left the browser, from 0 to 1. */
export type Upload = (tell: (share: number) => void) => Fetch;
