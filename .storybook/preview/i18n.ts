import type { i18n } from 'i18next';
import { createI18n } from '../../src/i18n/createI18n.ts';
import { FALLBACK_LANGUAGE, type Language, LANGUAGES } from '../../src/i18n/languages.ts';
import type { Strings } from '../../src/i18n/loadStrings.ts';
import type { Domain } from '../../src/i18n/resources.ts';
import { systemClock } from '../../src/kit/systemClock.ts';
import { reportFault } from './storyFaults.ts';
import { PSEUDO_LANGUAGES, type PseudoLanguage } from './pseudoLanguages.ts';

const FILES = import.meta.glob<Strings>('../../locales/*/*.json', { import: 'default' });

/** Every domain of English strings, which the other languages must have too. */
const DOMAINS = Object.keys(FILES)
  .filter((path) => path.startsWith('../../locales/en/'))
  .map((path) => path.slice('../../locales/en/'.length, -'.json'.length) as Domain);

const instances = new Map<string, Promise<i18n>>();

/** The toolbar's selection: a language of the product, and the pseudo-language that transforms it. */
export interface ShownLanguage {
  readonly language: Language;
  readonly pseudo: PseudoLanguage | undefined;
}

/** The app's translations with all strings loaded. A missing string counts as a fault. */
export function i18nFor({ language, pseudo }: ShownLanguage): Promise<i18n> {
  const key = pseudo ? `${language} ${pseudo.tag}` : language;
  const instance = instances.get(key) ?? make(language, pseudo);
  instances.set(key, instance);
  return instance;
}

function make(language: Language, pseudo: PseudoLanguage | undefined): Promise<i18n> {
  const disguise = (strings: Strings) => pseudo?.translate(strings) ?? strings;
  return createI18n({
    language,
    domains: DOMAINS,
    clock: systemClock,
    signal: new AbortController().signal,
    load: async (tag, domain) =>
      disguise((await FILES[`../../locales/${tag}/${domain}.json`]?.()) ?? missingFile(tag, domain)),
    onMissing: (tag, domain, key) =>
      reportFault(`The translation ${domain}:${key} is missing in ${tag}: add it to locales/`),
  });
}

function missingFile(language: Language, domain: string): Strings {
  reportFault(`The file locales/${language}/${domain}.json is missing`);
  return {};
}

/** @throws Error if the toolbar offers a language that the app doesn't support */
export function languageFrom(global: unknown): ShownLanguage {
  const pseudo = PSEUDO_LANGUAGES.find(({ tag }) => tag === global);
  if (pseudo) return { language: FALLBACK_LANGUAGE, pseudo };
  const language = LANGUAGES.find((one) => one === global);
  if (!language) throw new Error(`Unknown language in the toolbar: ${String(global)}`);
  return { language, pseudo: undefined };
}
