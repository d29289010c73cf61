import { featureKey } from '../../../kit/featureKey.ts';
import { languageFor } from '../../core/languageFor.ts';
import type { VisitFeature } from '../../core/visitFeature.ts';
import { speakAsThePage } from './speakAsThePage.ts';
import { syncDocumentHead } from './syncDocumentHead.ts';

/** Keeps the document in step with the page that is on: its language, its fonts, what the browser reads of its head. */
export const documentSync: VisitFeature<object> = {
  key: featureKey('documentSync'),
  create({ app, browser }, life) {
    syncDocumentHead(app, browser, life);
    speakAsThePage(app, app.words, languageFor, life);
    return { api: {} };
  },
};
