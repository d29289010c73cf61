import type { i18n } from 'i18next';

/** The last requested language of each i18next instance. */
const requestedLanguage = new WeakMap<i18n, string>();

/**
 * Changes the language when the strings of all requested domains have loaded in it. i18next's own `changeLanguage`
 * omits domains that are first requested while it loads, and their views show keys. The last concurrent change wins.
 */
export async function changeLanguage(instance: i18n, language: string): Promise<void> {
  requestedLanguage.set(instance, language);
  const requestedDomains = new Set<string>();
  for (;;) {
    const missing = [instance.options.ns ?? []]
      .flat()
      .filter((domain) => !requestedDomains.has(domain) && !instance.hasResourceBundle(language, domain));
    if (missing.length === 0) break;
    missing.forEach((domain) => requestedDomains.add(domain));
    await instance.reloadResources([language], missing);
    if (requestedLanguage.get(instance) !== language) return;
  }
  await instance.changeLanguage(language);
}
