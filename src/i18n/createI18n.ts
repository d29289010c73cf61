import { createInstance, type i18n } from 'i18next';
import type { Clock } from '../kit/clock.ts';
import { LANGUAGES, type Language, languageOf } from './languages.ts';
import { type LoadStrings, loadStrings } from './loadStrings.ts';
import { withinLimit } from './loadDomains.ts';
import type { Domain } from './resources.ts';
import { stringsBackend } from './stringsBackend.ts';

export interface I18nOptions {
  readonly language: Language;
  /** Domains of strings to load before the promise resolves; others load on their first use. */
  readonly domains: readonly Domain[];
  readonly clock: Clock;
  readonly signal: AbortSignal;
  readonly load?: LoadStrings;
  /** Called with a key that has no translation; tests and Storybook fail on it. */
  readonly onMissing?: (language: string, domain: string, key: string) => void;
  readonly onLoadFailed?: (language: Language, domain: string) => void;
  /** Called when further strings have loaded, so that waiting views can render. */
  readonly onSettled?: () => void;
}

/**
 * Creates an i18next instance. Resolves when the first domains have loaded, if necessary in English; rejects on a
 * timeout.
 */
export async function createI18n(options: I18nOptions): Promise<i18n> {
  const { language, domains, clock, signal, load = loadStrings, onMissing } = options;
  const { onLoadFailed = () => undefined, onSettled = () => undefined } = options;
  const instance = createInstance();
  instance.use(stringsBackend({ load, clock, signal, onLoadFailed, onSettled }));
  const begun = instance.init({
    // Initialize synchronously, because by default i18next waits for a timer of the system clock.
    initAsync: false,
    lng: language,
    supportedLngs: [...LANGUAGES],
    // The strings backend loads English only if a language fails, so that usually only one language is loaded.
    fallbackLng: false,
    load: 'languageOnly',
    ns: [...domains],
    defaultNS: false,
    interpolation: { escapeValue: false },
    returnNull: false,
    // `Lazy` loads a view's strings together with its code, so rendering never waits for strings.
    react: { useSuspense: false },
    saveMissing: Boolean(onMissing),
    missingKeyHandler: (tags, domain, key) => onMissing?.(tags.join(), domain, key),
  });
  await withinLimit(begun, clock, signal);
  return instance;
}

/** Keeps the document's `lang` equal to the app's language until `signal` is aborted. */
export function showLanguage(instance: i18n, root: HTMLElement, signal: AbortSignal): void {
  const show = (tag: string) => {
    const language = languageOf(tag);
    if (language) root.lang = language;
  };
  show(instance.language);
  instance.on('languageChanged', show);
  signal.addEventListener('abort', () => instance.off('languageChanged', show), { once: true });
}
