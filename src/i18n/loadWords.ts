import type { i18n } from 'i18next';
import { type Clock, sleep } from '../kit/clock.ts';
import type { Domain } from './resources.ts';

/** Milliseconds after which a part that waits for strings fails. A page's code has the same limit. */
export const WORDS_LIMIT_MS = 20_000;

/** Resolves when the strings have loaded. Rejects after {@link WORDS_LIMIT_MS}, while they continue to load. */
export async function loadWords(
  words: Pick<i18n, 'loadNamespaces'>,
  domains: readonly Domain[],
  clock: Clock,
  life: AbortSignal,
): Promise<void> {
  await withinLimit(words.loadNamespaces([...domains]), clock, life);
}

/** Rejects if loading takes longer than {@link WORDS_LIMIT_MS}. */
export async function withinLimit<T>(loading: Promise<T>, clock: Clock, life: AbortSignal): Promise<T> {
  const settled = new AbortController();
  const limit = sleep(clock, WORDS_LIMIT_MS, AbortSignal.any([life, settled.signal]));
  const late = limit.then(() => {
    throw new Error('late');
  });
  try {
    return await Promise.race([loading, late]);
  } finally {
    settled.abort();
  }
}
