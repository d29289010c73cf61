import type { i18n } from 'i18next';

/** Language that was requested last for each i18next instance. */
const requestedLanguage = new WeakMap<i18n, string>();

/**
 * Changes the language as soon as the strings of all requested domains have loaded. i18next's own `changeLanguage`
 * omits domains that are first requested while it loads, so that views show keys instead of texts. Of concurrent
 * changes, the last one wins.
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
