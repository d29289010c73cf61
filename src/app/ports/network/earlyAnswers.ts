import type { VettedUrl } from '../../../kit/vettedUrl.ts';

/** Requests that the early script (`earlyScript.ts`) started, by address. */
export type EarlyAnswers = typeof globalThis & { earlyAnswers?: Record<string, Promise<Response>> };

/** Longest time that a request waits for the early script, in milliseconds. */
const EARLY_LIMIT_MS = 1_000;

/** `fetch` that uses each answer to a request of the early script once, and requests it again if it failed. */
export function fetchLate(address: VettedUrl, init: RequestInit): Promise<Response> {
  const coming = address.includes('/getAppsList') && earlyScript();
  return coming ? coming.then(() => request(address, init)) : request(address, init);
}

/**
 * Resolves once the early script has run; the app and the early script are both asynchronous. Only the early script's
 * request for the game lists matches the document's preload. Undefined if there is no early script to wait for.
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
