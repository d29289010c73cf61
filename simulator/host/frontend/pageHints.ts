import * as z from 'zod/mini';
import type { Bootstrap } from '../../../src/contracts/bootstrap.ts';
import { getAppsList } from '../../../src/contracts/calls/catalogueCalls.ts';
import { osNameOf, SURE_TYPES } from '../../../src/contracts/deviceType.ts';
import { escapeHtml } from '../http/htmlPage.ts';

const NeededSchema = z.object({ files: z.array(z.string()), words: z.array(z.string()) });

/** `page-hints.json` of the build, written by `tools/build/pageHints.ts`. */
const PageHintsSchema = z.object({
  /** By page type; what is needed beside that where the address names a section (`?section=`), by its name. */
  pages: z.record(z.string(), z.extend(NeededSchema, { sections: z.optional(z.record(z.string(), NeededSchema)) })),
  /** By language and domain; `*` is the list by which a language finds its words, where it needs one. */
  words: z.record(z.string(), z.record(z.string(), z.string())),
});
export type PageHints = z.output<typeof PageHintsSchema>;

/** Undefined where a build has none, or none that can be read: the page comes up all the same, a little later. */
export function readPageHints(text: string | undefined): PageHints | undefined {
  try {
    return PageHintsSchema.safeParse(JSON.parse(text ?? '')).data;
  } catch {
    return undefined;
  }
}

/** What else is known of who asks for a document. */
interface Asking {
  /** Which section the address names. */
  readonly section?: string | null;
  /** Of a browser that will ask for the lists in its own language; undefined where another language was chosen. */
  readonly userAgent?: string | undefined;
}

/**
 * Names in the document's head what the page will ask for first, so that it comes beside the entry. A language guessed
 * wrongly costs less than a kilobyte.
 */
export function withPageHints(
  html: string,
  hints: PageHints | undefined,
  { pageType, hosts, app }: Pick<Bootstrap, 'pageType' | 'hosts' | 'app'>,
  acceptLanguage: string | null,
  { section, userAgent }: Asking = {},
): string {
  const page = hints?.pages[pageType];
  const at = html.indexOf('</head>');
  if (!hints || !page || at < 0) return html;
  const words = wordsFor(hints, acceptLanguage);
  const opened = Object.entries(page.sections ?? {}).find(([id]) => id === section)?.[1];
  const domains = ['*', ...page.words, ...(opened?.words ?? [])];
  const files = [...page.files, ...(opened?.files ?? []), ...domains.flatMap((domain) => words[domain] ?? [])];
  const isStyle = (file: string) => file.endsWith('.css');
  const linked = (rel: string, some: readonly string[]) =>
    some.map((file) => `<link rel="${rel}" crossorigin href="${escapeHtml(file)}">`);
  const code = linked(
    'modulepreload',
    files.filter((file) => !isStyle(file)),
  );
  const styles = linked('stylesheet', files.filter(isStyle));
  const there = `<link rel="preconnect" crossorigin href="${escapeHtml(hosts.catalogue)}">`;
  // What a game's page is first seen by. The address is the catalogue's own, as the page asks for it.
  const art = pageType === 'UnifiedAppPage' ? (app?.media.banner ?? app?.media.tile) : undefined;
  const picture = art ? [`<link rel="preload" as="image" fetchpriority="high" href="${escapeHtml(art)}">`] : [];
  const lists = pageType === 'HomePage' && userAgent !== undefined ? listsFor(hosts.catalogue, userAgent) : [];
  // Behind the entry's own styles, and ahead of all code: what is painted first waits for these.
  const last = [...html.slice(0, at).matchAll(/<head>|<link rel="stylesheet"[^>]*>/g)].at(-1);
  const first = last ? last.index + last[0].length : at;
  const lines = (links: readonly string[]) => links.map((link) => `\n    ${link}`).join('');
  const start = html.slice(0, first) + lines([...picture, there, ...styles, ...lists]);
  return `${start}${html.slice(first, at)}${lines(code).trimStart()}\n  ${html.slice(at)}`;
}

/** The lists that a home page asks for first: for each type of device that the width of a window alone tells. */
function listsFor(catalogue: string, userAgent: string): readonly string[] {
  return SURE_TYPES.map(({ type, media }) => {
    const query = new URLSearchParams({ feOsName: osNameOf(userAgent), feDeviceType: type });
    const address = escapeHtml(`${catalogue}${getAppsList.path}?${query.toString()}`);
    return `<link rel="preload" as="fetch" crossorigin media="${escapeHtml(media)}" href="${address}">`;
  });
}

/** Of the first language that is wanted and there is; else English. */
function wordsFor({ words }: PageHints, acceptLanguage: string | null): Readonly<Record<string, string>> {
  const wanted = (acceptLanguage ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase());
  return words[wanted.find((tag) => words[tag]) ?? 'en'] ?? {};
}
