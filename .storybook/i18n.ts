import { createInstance, type i18n, type Resource } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { complain } from './complaints.ts';

export const LANGUAGES = ['en', 'ko', 'ja', 'de'] as const;

const files = import.meta.glob<Record<string, unknown>>('../locales/*/*.json', { eager: true, import: 'default' });

/** Every language at once, so that the toolbar switches without a load. A missing translation is a complaint. */
export const i18nForStories: i18n = createInstance();

const resources: Resource = {};
for (const [path, strings] of Object.entries(files)) {
  const [, language, domain] = /\/([^/]+)\/([^/]+)\.json$/.exec(path) ?? [];
  if (language && domain) (resources[language] ??= {})[domain] = strings as Resource[string][string];
}

void i18nForStories.use(initReactI18next).init({
  resources,
  lng: 'en',
  fallbackLng: false,
  ns: [...new Set(Object.values(resources).flatMap((domains) => Object.keys(domains)))],
  initAsync: false,
  interpolation: { escapeValue: false },
  saveMissing: true,
  missingKeyHandler: (languages, domain, key) => complain(`no translation: ${languages.join()} ${domain}:${key}`),
});
