import { BOOTSTRAP_ELEMENT_ID, type Bootstrap } from '../../src/contracts/bootstrap.ts';
import type { DocumentHead } from '../core/documentHead.ts';
import { bootstrapJson } from '../core/documents.ts';
import { escapeHtml } from './htmlPage.ts';

/** Lays the bootstrap into the built page, before anything that reads it. */
export function withBootstrap(html: string, bootstrap: Bootstrap): string {
  const element = `<script type="application/json" id="${BOOTSTRAP_ELEMENT_ID}">${bootstrapJson(bootstrap)}</script>`;
  const at = html.indexOf('</head>');
  return at < 0 ? element + html : `${html.slice(0, at)}${element}\n  ${html.slice(at)}`;
}

/** Marks the scripts of a page, and what is asked for ahead of them, as its own. */
export function withNonce(html: string, nonce: string): string {
  return html.replace(/<(script|link)(?=[^>]* (?:src|rel="modulepreload"))/g, `<$1 nonce="${nonce}"`);
}

/** What the built page says to a browser that is too old for the app, once in each language. */
const TOO_OLD = /<p class="too-old" lang="([a-z]+)">[^<]*<\/p>\s*/g;

/**
 * Puts the page's own title, description and language in the place of those that the built page has for all, and keeps of
 * what it says to old browsers the sentence in that language.
 */
export function withHead(html: string, { title, description }: DocumentHead, language: string): string {
  const meta = `<title>${escapeHtml(title)}</title>\n    <meta name="description" content="${escapeHtml(description)}" />`;
  // By functions: a name may have a dollar sign in it.
  return html
    .replace(/<title>[^<]*<\/title>/, () => meta)
    .replace(/(<html[^>]* lang=")[^"]*/, (_, before: string) => before + language)
    .replace(TOO_OLD, (sentence, itsLanguage: string) => (itsLanguage === language ? sentence : ''));
}
