import type { i18n } from 'i18next';
import { LANGUAGE_KEY } from '../../../i18n/languageKey.ts';
import { changeLanguage } from '../../../i18n/changeLanguage.ts';
import type { App } from '../../core/app.ts';

/**
 * Changes the language now and for later visits: strings, lists (by their store) and the page's document. The page
 * keeps its scroll position; parts that fail to load stay unchanged. Rejects if the JavaScript fails to load.
 */
export async function changePageLanguage({ core, page, late }: App, words: i18n, language: string): Promise<void> {
  const { setCookie, hideFromAddress } = await core.ports.loadPagePorts();
  // Remove `lang` from the address, because it would override the language that the player has chosen now.
  hideFromAddress('lang');
  core.ports.localStore.set(LANGUAGE_KEY, language);
  setCookie(LANGUAGE_KEY, language);
  core.setLanguage(language);
  if (core.window.online) page.reload();
  const end = late.wait();
  await changeLanguage(words, language).finally(end);
}
