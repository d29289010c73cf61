import type { VettedBootstrap } from '../../domain/links/vetted.types.ts';
import { chooseLanguage } from '../../i18n/chooseLanguage.ts';
import type { Language } from '../../i18n/languages.ts';
import { LANGUAGE_KEY } from '../../i18n/languageKey.ts';
import { languageOf } from '../../i18n/languages.ts';
import type { Core } from './visitCore.ts';

/** Language of the visit's first page. */
export function firstPageLanguage(core: Core, { pageType, country, app }: VettedBootstrap): Language {
  const ui = app?.playFeFeatures?.uiConfig;
  const address = new URLSearchParams(core.ports.browser.path().split('?')[1]);
  return chooseLanguage({
    browser: core.ports.browser.facts().languages,
    // `?lang=` overrides the stored choice: the document uses that language too.
    chosen: languageOf(address.get('lang') ?? undefined) ?? core.ports.localStore.get(LANGUAGE_KEY),
    japanesePortal: pageType === 'JpHomePage' || ui?.japanesePortal,
    country,
    appFallback: ui?.fallbackLanguage,
  });
}
