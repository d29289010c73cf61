import type { VettedUrl } from '../../../kit/vettedUrl.ts';

/** What the page asked for before the app's code was there (`early.ts`), by address. */
export type EarlyAnswers = typeof globalThis & { earlyAnswers?: Record<string, Promise<Response>> };

/** How long a request waits for the early script, in milliseconds. */
const EARLY_LIMIT_MS = 1_000;

/** `fetch`, but for what was asked for already: that is given once, and asked for again where it failed. */
export function fetchLate(address: VettedUrl, init: RequestInit): Promise<Response> {
  const coming = address.includes('/getAppsList') && earlyScript();
  return coming ? coming.then(() => request(address, init)) : request(address, init);
}

/**
 * Resolves when the early script has run, which may be after the app's code, as both are asynchronous. Its request for the lists
 * matches the one that the document preloads; a request of the app does not. Undefined where there is nothing to wait for.
 */
function earlyScript(): Promise<unknown> | undefined {
  if ('earlyAnswers' in globalThis) return undefined;
  const script = document.querySelector('script[blocking]');
  if (!script) return undefined;
  return new Promise((resolve) => {
    for (const type of ['load', 'error']) script.addEventListener(type, resolve, { once: true });
    AbortSignal.timeout(EARLY_LIMIT_MS).addEventListener('abort', resolve, { once: true });
  });
}

function request(address: VettedUrl, init: RequestInit): Promise<Response> {
  const { earlyAnswers = {} } = globalThis as EarlyAnswers;
  const early = earlyAnswers[address];
  delete earlyAnswers[address];
  return early?.catch(() => fetch(address, init)) ?? fetch(address, init);
}
