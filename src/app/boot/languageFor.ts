import type { Bootstrap } from '../../contracts/bootstrap.ts';
import { chooseLanguage } from '../../i18n/chooseLanguage.ts';
import type { Language } from '../../i18n/languages.ts';
import { LANGUAGE_KEY } from '../../i18n/languageKey.ts';
import type { Core } from './core.ts';

/** The language of the page that a visit begins with. */
export function languageFor(core: Core, { pageType, country, app }: Bootstrap): Language {
  const ui = app?.playFeFeatures?.uiConfig;
  return chooseLanguage({
    browser: core.ports.browser.facts().languages,
    chosen: core.ports.localStore.get(LANGUAGE_KEY),
    japanesePortal: pageType === 'JpHomePage' || ui?.japanesePortal,
    country,
    appFallback: ui?.fallbackLanguage,
  });
}
