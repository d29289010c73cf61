import * as z from 'zod/mini';
import type { Bootstrap } from '../../../src/contracts/bootstrap.ts';
import { getAppsList } from '../../../src/contracts/calls/catalogueCalls.ts';
import { osNameOf, SURE_TYPES } from '../../../src/contracts/deviceType.ts';
import { escapeHtml } from '../http/escapeHtml.ts';

const NeededFilesSchema = z.object({ files: z.array(z.string()), words: z.array(z.string()) });

/** `page-hints.json` of the build, written by `tools/build/pageHints.ts`. */
const PageHintsSchema = z.object({
  /**
   * Files that each page type needs at once; `sections` lists further files by the value of the address's
   * `?section=`.
   */
  pages: z.record(
    z.string(),
    z.extend(NeededFilesSchema, { sections: z.optional(z.record(z.string(), NeededFilesSchema)) }),
  ),
  /** Text files by language and domain; `*` is the language's index file, if it has one. */
  words: z.record(z.string(), z.record(z.string(), z.string())),
});
export type PageHints = z.output<typeof PageHintsSchema>;

/** Returns undefined if the file is missing or invalid: the page then loads without hints. */
export function readPageHints(text: string | undefined): PageHints | undefined {
  try {
    return PageHintsSchema.safeParse(JSON.parse(text ?? '')).data;
  } catch {
    return undefined;
  }
}

/** Properties of a request for a page's document. */
interface PageRequest {
  /** Section of the page that the address names. */
  readonly section?: string | null;
  /**
   * User agent, if the page will request its game lists in the browser's own language; undefined if another one is
   * selected.
   */
  readonly userAgent?: string | undefined;
}

/**
 * Adds preloads of the page's first requests to the document's head, so they load in parallel with the entry. A wrong
 * language costs less than a kilobyte.
 */
export function withPageHints(
  html: string,
  hints: PageHints | undefined,
  { pageType, hosts, app }: Pick<Bootstrap, 'pageType' | 'hosts' | 'app'>,
  acceptLanguage: string | null,
  { section, userAgent }: PageRequest = {},
): string {
  const page = hints?.pages[pageType];
  const at = html.indexOf('</head>');
  if (!hints || !page || at < 0) return html;
  const languageFiles = languageFilesFor(hints, acceptLanguage);
  const opened = Object.entries(page.sections ?? {}).find(([id]) => id === section)?.[1];
  const domains = ['*', ...page.words, ...(opened?.words ?? [])];
  const files = [...page.files, ...(opened?.files ?? []), ...domains.flatMap((domain) => languageFiles[domain] ?? [])];
  const isStyle = (file: string) => file.endsWith('.css');
  const linksTo = (rel: string, hrefs: readonly string[]) =>
    hrefs.map((file) => `<link rel="${rel}" crossorigin href="${escapeHtml(file)}">`);
  const code = linksTo(
    'modulepreload',
    files.filter((file) => !isStyle(file)),
  );
  const styles = linksTo('stylesheet', files.filter(isStyle));
  const preconnect = `<link rel="preconnect" crossorigin href="${escapeHtml(hosts.catalogue)}">`;
  // The first image of a game's page, with the same URL that the page requests.
  const art = pageType === 'UnifiedAppPage' ? (app?.media.banner ?? app?.media.tile) : undefined;
  const picture = art ? [`<link rel="preload" as="image" fetchpriority="high" href="${escapeHtml(art)}">`] : [];
  const needsLists = pageType === 'HomePage' || pageType === 'NowBuxPage';
  const lists = needsLists && userAgent !== undefined ? listsFor(hosts.catalogue, userAgent) : [];
  // Preloads are inserted after the style sheets of the entry and before all scripts, because the first paint waits
  // for the style sheets.
  const last = [...html.slice(0, at).matchAll(/<head>|<link rel="stylesheet"[^>]*>/g)].at(-1);
  const first = last ? last.index + last[0].length : at;
  const lines = (links: readonly string[]) => links.map((link) => `\n    ${link}`).join('');
  const start = html.slice(0, first) + lines([...picture, preconnect, ...styles, ...lists]);
  return `${start}${html.slice(first, at)}${lines(code).trimStart()}\n  ${html.slice(at)}`;
}

/** Returns the first lists of a page, for each device type that has the window's width. */
function listsFor(catalogue: string, userAgent: string): readonly string[] {
  return SURE_TYPES.map(({ type, media }) => {
    const query = new URLSearchParams({ feOsName: osNameOf(userAgent), feDeviceType: type });
    const address = escapeHtml(`${catalogue}${getAppsList.path}?${query.toString()}`);
    return `<link rel="preload" as="fetch" crossorigin media="${escapeHtml(media)}" href="${address}">`;
  });
}

/** Returns the text files of the first language in `Accept-Language` that the app has, or else the English ones. */
function languageFilesFor({ words }: PageHints, acceptLanguage: string | null): Readonly<Record<string, string>> {
  const tags = (acceptLanguage ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase());
  return words[tags.find((tag) => words[tag]) ?? 'en'] ?? {};
}
