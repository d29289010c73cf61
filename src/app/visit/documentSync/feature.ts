import { featureKey } from '../../../kit/featureKey.ts';
import { languageFor } from '../../boot/languageFor.ts';
import { loadScriptFonts } from '../../ports/loadScriptFonts.ts';
import type { VisitFeature } from '../visitFeature.ts';
import { speakAsThePage } from './speakAsThePage.ts';
import { syncDocumentHead } from './syncDocumentHead.ts';

/** Keeps the document in step with the page that is on: its language, its fonts, what the browser reads of its head. */
export const documentSync: VisitFeature<object> = {
  key: featureKey('documentSync'),
  create({ app }, life) {
    syncDocumentHead(app, app.words, life);
    speakAsThePage(app, app.words, languageFor, life);
    loadScriptFonts(app.words, life);
    return { api: {} };
  },
};
