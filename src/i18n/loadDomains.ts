import type { i18n } from 'i18next';
import { type Clock, sleep } from '../kit/clock.ts';
import type { Domain } from './resources.ts';

/** Maximum time for loading strings, in milliseconds. The same time applies to loading a page's code. */
export const STRINGS_LIMIT_MS = 20_000;

/** Error: strings or code didn't load within {@link STRINGS_LIMIT_MS}. Strings continue to load. */
export class NotLoadedInTime extends Error {
  override readonly name = 'NotLoadedInTime';
}

/** Resolves when the strings of the domains have loaded. Rejects with {@link NotLoadedInTime} after {@link STRINGS_LIMIT_MS}. */
export async function loadDomains(
  instance: i18n,
  domains: readonly Domain[],
  clock: Clock,
  signal: AbortSignal,
): Promise<void> {
  const controller = new AbortController();
  try {
    await withinLimit(domainsLoaded(instance, domains, controller.signal), clock, signal);
  } finally {
    controller.abort();
  }
}

/** Waits for a promise. Rejects with {@link NotLoadedInTime} if it takes longer than {@link STRINGS_LIMIT_MS}. */
export async function withinLimit<T>(loading: Promise<T>, clock: Clock, signal: AbortSignal): Promise<T> {
  const settled = new AbortController();
  const limit = sleep(clock, STRINGS_LIMIT_MS, AbortSignal.any([signal, settled.signal]));
  const late = limit.then(() => {
    throw new NotLoadedInTime();
  });
  try {
    return await Promise.race([loading, late]);
  } finally {
    settled.abort();
  }
}

/**
 * Resolves when these domains have loaded. i18next's own promise also waits for every other domain that is still
 * loading, such as one that keeps failing.
 */
function domainsLoaded(instance: i18n, domains: readonly Domain[], signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const check = () => domains.every((domain) => instance.hasLoadedNamespace(domain)) && resolve();
    instance.on('loaded', check);
    signal.addEventListener('abort', () => instance.off('loaded', check), { once: true });
    check();
    void instance.loadNamespaces([...domains]).then(() => resolve());
  });
}
