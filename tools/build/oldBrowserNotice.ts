import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { ROOT } from '../shared/command.ts';

/** Strings of the document itself, which no script loads. */
interface DocumentWords {
  readonly tooOld: string;
}

/**
 * Adds a sentence for browsers older than the README's minimum to the start of the body, in every language. Such
 * browsers may not parse the app's scripts, so no script can show it. The style sheet hides it in others
 * (`src/widgets/shell/document.css`). The server keeps only the document's language (`withHead` in
 * `simulator/host/frontend/pageHtml.ts`).
 */
export function oldBrowserNotice(): Plugin {
  return {
    name: 'nowlight-too-old',
    transformIndexHtml: () =>
      readdirSync(join(ROOT, 'locales')).map((language) => ({
        tag: 'p',
        attrs: { class: 'too-old', lang: language },
        children: wordsOf(language).tooOld,
        injectTo: 'body-prepend',
      })),
  };
}

function wordsOf(language: string): DocumentWords {
  return JSON.parse(readFileSync(join(ROOT, 'locales', language, 'manifest.json'), 'utf8')) as DocumentWords;
}
