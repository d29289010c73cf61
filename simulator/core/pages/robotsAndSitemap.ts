import { LANGUAGES } from '../../../src/i18n/languages.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { FOUND_PATHS, LANGUAGE_PARAMETER } from './linkPreviewHead.ts';
import { ownPageAddress, pathsOf } from './gamePages.ts';

/**
 * Content of `/robots.txt` and `/sitemap.xml`. Undefined for any other path.
 *
 * @param origin origin of the page's host
 */
export function forCrawlers(
  path: string,
  origin: string,
  catalogue: Catalogue,
): { readonly type: string; readonly text: string } | undefined {
  if (path === '/robots.txt') return { type: 'text/plain; charset=utf-8', text: robots(origin) };
  if (path === '/sitemap.xml') return { type: 'application/xml; charset=utf-8', text: sitemap(origin, catalogue) };
  return undefined;
}

/** Excludes play pages: each visit allocates a cloud machine. */
function robots(origin: string): string {
  return `User-agent: *\nAllow: /\nDisallow: /api/\nDisallow: /play/\n\nSitemap: ${origin}/sitemap.xml\n`;
}

function sitemap(origin: string, catalogue: Catalogue): string {
  const games = new Set<string>();
  for (const list of Object.values(catalogue.lists('en'))) {
    for (const { appId, appPageUrl, showTile } of [list ?? []].flat())
      if (showTile) games.add(ownPageAddress(appPageUrl, origin, pathsOf(appId).page));
  }
  const pages = [...FOUND_PATHS.map((path) => origin + path), ...games].map((url) => {
    const alternates = LANGUAGES.map(
      (one) =>
        `<xhtml:link rel="alternate" hreflang="${one}" href="${escapeXml(`${url}?${LANGUAGE_PARAMETER}=${one}`)}"/>`,
    );
    return `<url><loc>${escapeXml(url)}</loc>${alternates.join('')}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${pages.join('\n')}
</urlset>
`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
