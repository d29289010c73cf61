import { type Bootstrap } from '../../../src/contracts/bootstrap.ts';
import { BOOTSTRAP_ELEMENT_ID } from '../../../src/contracts/names.ts';
import type { DocumentHead } from '../../core/pages/documentHead.ts';
import { bootstrapJson, scriptJson } from '../../core/pages/documents.ts';
import type { SharedHead } from '../../core/pages/sharedHead.ts';
import { SHARE_SIZE } from '../../core/pages/sharedHead.ts';
import { escapeHtml } from '../http/htmlPage.ts';

/** Lays the bootstrap into the built page, before anything that reads it. */
export function withBootstrap(html: string, bootstrap: Bootstrap): string {
  const element = `<script type="application/json" id="${BOOTSTRAP_ELEMENT_ID}">${bootstrapJson(bootstrap)}</script>`;
  const at = html.indexOf('</head>');
  return at < 0 ? element + html : `${html.slice(0, at)}${element}\n  ${html.slice(at)}`;
}

/**
 * Adds what search engines and whoever shows a shared link read: the page's one address, itself in other languages, its picture,
 * and what it is about.
 */
export function withShared(html: string, { title, description }: DocumentHead, shared: SharedHead): string {
  const { canonical, alternates, picture, locale, data } = shared;
  const link = (rel: string, more: string, href: string) => `<link rel="${rel}"${more} href="${escapeHtml(href)}" />`;
  const property = (name: string, content: string | number) =>
    `<meta property="og:${name}" content="${escapeHtml(String(content))}" />`;
  const tags = [
    canonical ? link('canonical', '', canonical) : '<meta name="robots" content="noindex" />',
    ...alternates.map(([language, url]) => link('alternate', ` hreflang="${language}"`, url)),
    property('type', 'website'),
    property('site_name', 'nowlight'),
    property('title', title),
    property('description', description),
    ...(canonical ? [property('url', canonical)] : []),
    property('locale', locale),
    property('image', picture.url),
    property('image:type', 'image/png'),
    property('image:width', SHARE_SIZE.width),
    property('image:height', SHARE_SIZE.height),
    property('image:alt', picture.alt),
    '<meta name="twitter:card" content="summary_large_image" />',
    ...data.map((one) => `<script type="application/ld+json">${scriptJson(one)}</script>`),
  ];
  const at = html.indexOf('</head>');
  return at < 0 ? html : `${html.slice(0, at)}  ${tags.join('\n    ')}\n  ${html.slice(at)}`;
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

/** The bar with the product's name that the built page has until the app draws its own (`tools/build/earlyBar.ts`). */
const EARLY_BAR = /<div class="early-bar".*?<\/div>/s;

/** Leaves it out where the page will have no bar, or something above it. */
export function withBar(
  html: string,
  { pageType, announcement }: Pick<Bootstrap, 'pageType' | 'announcement'>,
): string {
  return pageType === 'PlayPage' || announcement ? html.replace(EARLY_BAR, '') : html;
}
