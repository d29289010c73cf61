import { featureKey } from '../../../kit/featureKey.ts';
import { languageFor } from '../../core/languageFor.ts';
import type { VisitFeature } from '../../core/visitFeature.ts';
import type { i18n } from 'i18next';
import { autorun, reaction } from 'mobx';
import { changeLanguage } from '../../../i18n/changeLanguage.ts';
import type { App } from '../../core/app.ts';
import type { VisitPorts } from '../../ports/visitPorts.ts';
import { ownUrl } from '../../../kit/vettedUrl.ts';

/** Keeps the document in step with the page that is on: its language, its fonts, what the browser reads of its head. */
export const documentSync: VisitFeature<object> = {
  key: featureKey('documentSync'),
  create({ app, browser }, life) {
    syncDocumentHead(app, browser, life);
    speakAsThePage(app, app.words, languageFor, life);
    return { api: {} };
  },
};

/**
 * A page that is come to in the app has its words in the language that a visit beginning there would have: whoever leaves
 * the Japanese portal without having chosen a language would else read a document in their browser's between Japanese words.
 * `rule`: as the first page was spoken; given, since every page has it already.
 */
export function speakAsThePage({ core, page }: App, words: i18n, rule: typeof languageFor, signal: AbortSignal): void {
  reaction(
    () => rule(core, page.bootstrap),
    (language) => void changeLanguage(words, core.speakIn(language)),
    { signal },
  );
}

/** Keeps what the browser has beside the page in step: the manifest and the fonts of its language, the colour of its bars. */
function syncDocumentHead(
  { words, appearance }: App,
  { head, loadScriptFonts }: Pick<VisitPorts, 'head' | 'loadScriptFonts'>,
  life: AbortSignal,
): void {
  const speak = () => {
    head.setManifest(ownUrl`/manifest-${words.language}.webmanifest`);
    loadScriptFonts(words.language, life);
  };
  speak();
  words.on('languageChanged', speak);
  life.addEventListener('abort', () => words.off('languageChanged', speak), { once: true });
  autorun(
    () => {
      // The theme is on the document by the time this runs: whoever puts it there was first.
      if (appearance.theme) head.colourBars();
    },
    { signal: life },
  );
}
