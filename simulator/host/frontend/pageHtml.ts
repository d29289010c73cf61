import { type Bootstrap } from '../../../src/contracts/bootstrap.ts';
import { BOOTSTRAP_ELEMENT_ID } from '../../../src/contracts/earlyScriptNames.ts';
import type { DocumentHead } from '../../core/pages/documentHead.ts';
import { bootstrapJson, scriptJson } from '../../core/pages/documents.ts';
import type { LinkPreviewHead } from '../../core/pages/linkPreviewHead.ts';
import { SHARE_SIZE } from '../../core/pages/linkPreviewHead.ts';
import { escapeHtml } from '../http/escapeHtml.ts';

/** Inserts the bootstrap into the built page, before the scripts that read it. */
export function withBootstrap(html: string, bootstrap: Bootstrap): string {
  const element = `<script type="application/json" id="${BOOTSTRAP_ELEMENT_ID}">${bootstrapJson(bootstrap)}</script>`;
  const at = html.indexOf('</head>');
  return at < 0 ? element + html : `${html.slice(0, at)}${element}\n  ${html.slice(at)}`;
}

/** Adds metadata for search engines and link previews: canonical URL, alternate languages, image and description. */
export function withShared(html: string, { title, description }: DocumentHead, shared: LinkPreviewHead): string {
  const { canonical, alternates, picture, locale, data } = shared;
  const link = (rel: string, attributes: string, href: string) =>
    `<link rel="${rel}"${attributes} href="${escapeHtml(href)}" />`;
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

/** Adds the nonce to a page's scripts and preloads. */
export function withNonce(html: string, nonce: string): string {
  return html.replace(/<(script|link)(?=[^>]* (?:src|rel="modulepreload"))/g, `<$1 nonce="${nonce}"`);
}

/** Message of the built page for unsupported browsers, once in each language. */
const TOO_OLD = /<p class="too-old" lang="([a-z]+)">[^<]*<\/p>\s*/g;

/**
 * Replaces title, description and language of the built page. Keeps only the unsupported-browser message in that
 * language.
 */
export function withHead(html: string, { title, description }: DocumentHead, language: string): string {
  const meta = `<title>${escapeHtml(title)}</title>\n    <meta name="description" content="${escapeHtml(description)}" />`;
  // Replacements are functions, because in a replacement text a name with a dollar sign would be misread.
  return html
    .replace(/<title>[^<]*<\/title>/, () => meta)
    .replace(/(<html[^>]* lang=")[^"]*/, (_, before: string) => before + language)
    .replace(TOO_OLD, (sentence, itsLanguage: string) => (itsLanguage === language ? sentence : ''));
}

/** Static app bar of the built page until the app renders its own (`tools/build/earlyBar.ts`). */
const EARLY_BAR = /<div class="early-bar".*?<\/div>/s;

/** Removes the static app bar if the page has no bar, or shows an announcement above it. */
export function withBar(
  html: string,
  { pageType, announcement }: Pick<Bootstrap, 'pageType' | 'announcement'>,
): string {
  return pageType === 'PlayPage' || announcement ? html.replace(EARLY_BAR, '') : html;
}
