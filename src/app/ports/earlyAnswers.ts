import type { VettedUrl } from '../../kit/vettedUrl.ts';

/** What the page asked for before the app's code was there (`early.ts`), by address. */
export type EarlyAnswers = typeof globalThis & { earlyAnswers?: Record<string, Promise<Response>> };

/** `fetch`, but for what was asked for already: that is given once, and asked for again where it failed. */
export function fetchLate(address: VettedUrl, init: RequestInit): Promise<Response> {
  const { earlyAnswers = {} } = globalThis as EarlyAnswers;
  const early = earlyAnswers[address];
  delete earlyAnswers[address];
  return early?.catch(() => fetch(address, init)) ?? fetch(address, init);
}
