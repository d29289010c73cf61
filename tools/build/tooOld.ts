import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { ROOT } from '../shared/command.ts';

/** The words of the document itself, which no script loads. */
interface DocumentWords {
  readonly tooOld: string;
}

/**
 * Writes one sentence for browsers older than those the README names at the head of the body, in every language: such a
 * browser may not be able to read a line of the app's scripts, so what it is told can't come from one. The style sheet
 * hides it from the others (`src/widgets/shell/document.css`), and the server leaves the sentence in the document's language alone
 * (`withHead` in `simulator/host/frontend/shell.ts`).
 */
export function tooOld(): Plugin {
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
