import type { i18n } from 'i18next';
import { LANGUAGE_KEY } from '../../../i18n/languageKey.ts';
import { changeLanguage } from '../../../i18n/changeLanguage.ts';
import type { App } from '../../core/app.ts';

/**
 * Speaks the language that a person chose, from now on and on later visits: the app's own words, the lists (whose store
 * listens), and what the server says in the document of the page that is on. That page stays where it is; what can't be
 * had stays as it was. Rejects where the code for it can't be had.
 */
export async function changePageLanguage({ core, page, late }: App, words: i18n, language: string): Promise<void> {
  const { keepCookie, hideFromAddress } = await core.ports.loadPagePorts();
  // The address of a page in a language is of that language alone.
  hideFromAddress('lang');
  core.ports.localStore.set(LANGUAGE_KEY, language);
  keepCookie(LANGUAGE_KEY, language);
  core.speakIn(language);
  if (core.window.online) page.again();
  const end = late.wait();
  await changeLanguage(words, language).finally(end);
}
