import type { i18n } from 'i18next';
import { createI18n } from '../src/i18n/createI18n.ts';
import { type Language, LANGUAGES } from '../src/i18n/languages.ts';
import type { Strings } from '../src/i18n/loadStrings.ts';
import type { Domain } from '../src/i18n/resources.ts';
import { systemClock } from '../src/kit/systemClock.ts';
import { complain } from './complaints.ts';

const FILES = import.meta.glob<Strings>('../locales/*/*.json', { eager: true, import: 'default' });

/** Every domain that English has; the other languages must have it too. */
const DOMAINS = Object.keys(FILES)
  .filter((path) => path.startsWith('../locales/en/'))
  .map((path) => path.slice('../locales/en/'.length, -'.json'.length) as Domain);

const instances = new Map<Language, Promise<i18n>>();

/** The app's own translations with all strings at hand. A missing one is a complaint. */
export function i18nFor(language: Language): Promise<i18n> {
  const made = instances.get(language) ?? make(language);
  instances.set(language, made);
  return made;
}

function make(language: Language): Promise<i18n> {
  return createI18n({
    language,
    domains: DOMAINS,
    clock: systemClock,
    life: new AbortController().signal,
    load: (tag, domain) => Promise.resolve(FILES[`../locales/${tag}/${domain}.json`] ?? missingFile(tag, domain)),
    onMissing: (tag, domain, key) => complain(`no translation: ${tag} ${domain}:${key}`),
  });
}

function missingFile(language: Language, domain: string): Strings {
  complain(`no file locales/${language}/${domain}.json`);
  return {};
}

/** @throws Error where the toolbar offers what the app does not speak */
export function languageFrom(global: unknown): Language {
  const language = LANGUAGES.find((one) => one === global);
  if (!language) throw new Error(`no language ${String(global)}`);
  return language;
}
