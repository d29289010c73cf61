import { type Clock, sleep } from '../kit/clock.ts';
import { FALLBACK_LANGUAGE, type Language, languageOf } from './languages.ts';
import type { LoadStrings, Strings } from './loadStrings.ts';

/** Number of retries for a file of strings, and delay before the first retry; the delay doubles with each retry. */
export const RETRIES = 5;
export const FIRST_RETRY_MS = 350;
/**
 * Delay in milliseconds before strings are requested again after all retries have failed, in the language and in
 * English.
 */
export const NEXT_ROUND_MS = 3_000;

export interface StringsBackendOptions {
  readonly load: LoadStrings;
  readonly clock: Clock;
  /** Aborts the retries of failed string files. */
  readonly signal: AbortSignal;
  /** Called when strings couldn't be loaded in the language; the English ones are loaded instead. */
  readonly onLoadFailed: (language: Language, domain: string) => void;
  /** Called when strings have loaded. */
  readonly onSettled: () => void;
}

/**
 * An i18next backend. `read` returns a promise, because with a callback i18next would retry too, by the system clock.
 */
export interface StringsBackend {
  readonly type: 'backend';
  readonly callbackApi: false;
  init(): void;
  read(tag: string, domain: string): Promise<Strings>;
}

/**
 * Loads strings for i18next: first with retries, then the English ones in their place. If both fail, the promise
 * stays pending and loading begins again after a delay, because i18next would remember the failure and show keys.
 */
export function stringsBackend({
  load,
  clock,
  signal,
  onLoadFailed,
  onSettled,
}: StringsBackendOptions): StringsBackend {
  async function withRetries(language: Language, domain: string): Promise<Strings> {
    for (let retry = 0; ; retry++) {
      try {
        return await load(language, domain);
      } catch (error) {
        if (retry >= RETRIES || signal.aborted) throw error;
        await sleep(clock, FIRST_RETRY_MS * 2 ** retry, signal);
      }
    }
  }

  async function orEnglish(language: Language, domain: string): Promise<Strings> {
    try {
      return await withRetries(language, domain);
    } catch (error) {
      if (signal.aborted) throw error;
      onLoadFailed(language, domain);
      if (language === FALLBACK_LANGUAGE) throw error;
      return withRetries(FALLBACK_LANGUAGE, domain);
    }
  }

  async function untilLoaded(language: Language, domain: string): Promise<Strings> {
    for (;;) {
      try {
        return await orEnglish(language, domain);
      } catch (error) {
        if (signal.aborted) throw error;
        await sleep(clock, NEXT_ROUND_MS, signal);
      }
    }
  }

  return {
    type: 'backend',
    callbackApi: false,
    init: () => undefined,
    read(tag: string, domain: string) {
      const language = languageOf(tag);
      // Call `onSettled` before the promise resolves, so that waiting views render afterwards.
      return language
        ? untilLoaded(language, domain).finally(onSettled)
        : Promise.reject(new Error(`unknown language ${tag}`));
    },
  };
}
