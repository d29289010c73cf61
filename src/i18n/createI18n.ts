import { createInstance, type i18n } from 'i18next';
import type { Clock } from '../kit/clock.ts';
import { LANGUAGES, type Language, languageOf } from './languages.ts';
import { type LoadStrings, loadStrings } from './loadStrings.ts';
import { withinLimit } from './loadWords.ts';
import type { Domain } from './resources.ts';
import { stringsBackend } from './stringsBackend.ts';

export interface I18nOptions {
  readonly language: Language;
  /** Domains loaded before the promise resolves; the others come when a component first asks for them. */
  readonly domains: readonly Domain[];
  readonly clock: Clock;
  readonly life: AbortSignal;
  readonly load?: LoadStrings;
  /** Hears of a key without a translation; tests and Storybook fail on it. */
  readonly onMissing?: (language: string, domain: string, key: string) => void;
  readonly onLoadFailed?: (language: Language, domain: string) => void;
  /** Called when strings have loaded, so that waiting views can render. */
  readonly onSettled?: () => void;
}

/**
 * An i18next of its own for one app. Resolves when the first domains can be shown: in the language, or in English where
 * its strings could not be loaded. Rejects where neither comes in time.
 */
export async function createI18n(options: I18nOptions): Promise<i18n> {
  const { language, domains, clock, life, load = loadStrings, onMissing } = options;
  const { onLoadFailed = () => undefined, onSettled = () => undefined } = options;
  const instance = createInstance();
  instance.use(stringsBackend({ load, clock, life, onLoadFailed, onSettled }));
  const begun = instance.init({
    // At once: by default i18next waits for a timer that is not ours.
    initAsync: false,
    lng: language,
    supportedLngs: [...LANGUAGES],
    // English comes from the backend only where a language fails, so that nobody loads two languages.
    fallbackLng: false,
    load: 'languageOnly',
    ns: [...domains],
    defaultNS: false,
    interpolation: { escapeValue: false },
    returnNull: false,
    // A view loads with its strings (`Lazy`). Nothing waits in a render.
    react: { useSuspense: false },
    saveMissing: Boolean(onMissing),
    missingKeyHandler: (tags, domain, key) => onMissing?.(tags.join(), domain, key),
  });
  await withinLimit(begun, clock, life);
  return instance;
}

/** Keeps the document's language in step with the app's, from now until the signal. */
export function showLanguage(instance: i18n, root: HTMLElement, life: AbortSignal): void {
  const show = (tag: string) => {
    const language = languageOf(tag);
    if (language) root.lang = language;
  };
  show(instance.language);
  instance.on('languageChanged', show);
  life.addEventListener('abort', () => instance.off('languageChanged', show), { once: true });
}
