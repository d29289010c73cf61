import { featureKey } from '../../../kit/featureKey.ts';
import { firstPageLanguage } from '../../core/firstPageLanguage.ts';
import type { VisitFeature } from '../../core/visitFeature.ts';
import type { i18n } from 'i18next';
import { autorun, reaction } from 'mobx';
import { changeLanguage } from '../../../i18n/changeLanguage.ts';
import type { App } from '../../core/app.ts';
import type { VisitPorts } from '../../ports/visitPorts.ts';
import { appUrl } from '../../../kit/vettedUrl.ts';

/** Synchronizes the document with the current page: language, fonts and head. */
export const documentSync: VisitFeature<object> = {
  key: featureKey('documentSync'),
  create({ app, browser }, signal) {
    syncDocumentHead(app, browser, signal);
    speakAsThePage(app, app.i18n, firstPageLanguage, signal);
    return { api: {} };
  },
};

/**
 * Sets a page's language by the rule of a visit's first page. Otherwise a visitor leaving the Japanese portal would see
 * mixed languages.
 * @param rule passed in because every page has loaded it already
 */
export function speakAsThePage(
  { core, page }: App,
  words: i18n,
  rule: typeof firstPageLanguage,
  signal: AbortSignal,
): void {
  reaction(
    () => rule(core, page.bootstrap),
    (language) => void changeLanguage(words, core.setLanguage(language)),
    { signal },
  );
}

/** Keeps the manifest, the fonts and the browser's theme colour up to date. */
function syncDocumentHead(
  app: App,
  { head, loadScriptFonts }: Pick<VisitPorts, 'head' | 'loadScriptFonts'>,
  signal: AbortSignal,
): void {
  const { i18n } = app;
  const speak = () => {
    head.setManifest(appUrl`/manifest-${i18n.language}.webmanifest`);
    loadScriptFonts(i18n.language, signal);
  };
  speak();
  i18n.on('languageChanged', speak);
  signal.addEventListener('abort', () => i18n.off('languageChanged', speak), { once: true });
  autorun(
    () => {
      // MobX runs this after the effect that applies the theme to the document, so the page already has its new
      // background.
      if (app.theme) head.setThemeColour();
    },
    { signal },
  );
}
