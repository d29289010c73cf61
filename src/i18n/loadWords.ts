import type { i18n } from 'i18next';
import { type Clock, sleep } from '../kit/clock.ts';
import type { Domain } from './resources.ts';

/** How long words may take before what needs them counts as failed, in milliseconds: as long as code may. */
export const WORDS_LIMIT_MS = 20_000;

/** Resolves when the words are loaded. Rejects after {@link WORDS_LIMIT_MS}; they go on loading. */
export function loadWords(
  words: Pick<i18n, 'loadNamespaces'>,
  domains: readonly Domain[],
  clock: Clock,
  life: AbortSignal,
): Promise<void> {
  return withinLimit(words.loadNamespaces([...domains]), clock, life);
}

/** Rejects where the words take longer than {@link WORDS_LIMIT_MS}. */
export async function withinLimit(loading: Promise<unknown>, clock: Clock, life: AbortSignal): Promise<void> {
  const settled = new AbortController();
  const limit = sleep(clock, WORDS_LIMIT_MS, AbortSignal.any([life, settled.signal]));
  const late = limit.then(() => {
    throw new Error('late words');
  });
  try {
    await Promise.race([loading, late]);
  } finally {
    settled.abort();
  }
}
