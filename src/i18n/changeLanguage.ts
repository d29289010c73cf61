import type { i18n } from 'i18next';

/** The last requested language of each i18next instance. */
const wanted = new WeakMap<i18n, string>();

/**
 * Changes the language when the strings of all requested domains have loaded in it. i18next's own `changeLanguage`
 * omits domains that are first requested while it loads, and their views show keys. The last concurrent change wins.
 */
export async function changeLanguage(words: i18n, language: string): Promise<void> {
  wanted.set(words, language);
  const asked = new Set<string>();
  for (;;) {
    const missing = [words.options.ns ?? []]
      .flat()
      .filter((domain) => !asked.has(domain) && !words.hasResourceBundle(language, domain));
    if (missing.length === 0) break;
    missing.forEach((domain) => asked.add(domain));
    await words.reloadResources([language], missing);
    if (wanted.get(words) !== language) return;
  }
  await words.changeLanguage(language);
}
