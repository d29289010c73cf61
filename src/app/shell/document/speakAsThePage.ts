import type { i18n } from 'i18next';
import { reaction } from 'mobx';
import { changeLanguage } from '../../../i18n/changeLanguage.ts';
import type { App } from '../../core/app.ts';
import type { languageFor } from '../../core/languageFor.ts';

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
