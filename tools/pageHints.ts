import type { Plugin, Rolldown } from 'vite';
import type { PageType } from '../src/contracts/bootstrap.ts';

interface PageStart {
  /** Where its code starts. */
  readonly view: string;
  readonly words: readonly string[];
  /** It is found by way of a list of its own. */
  readonly seldom?: true;
  /** What can be open on it at once, by its name in the address (`?section=quests`), with the words of its own. */
  readonly sections?: Readonly<Record<string, readonly string[]>>;
}

/** What the nowBux page has beside its overview: each starts at its own file (`QuestsSection.tsx`). */
const NOWBUX_SECTIONS = {
  rewards: ['earning'],
  spin: ['spin'],
  quests: [],
  leaderboard: [],
  invite: ['invite'],
  redeem: ['redeem'],
  loyalty: ['loyalty'],
  withdraw: ['loyalty'],
  codes: ['redeem'],
  ledger: [],
  limits: ['limits'],
} as const;

/** What a page of a type begins with, beyond what every page does. */
const PAGES = {
  HomePage: { view: 'Home', words: ['shell', 'home'] },
  JpHomePage: { view: 'JpHome', words: ['shell', 'home', 'portal'], seldom: true },
  UnifiedAppPage: { view: 'Game', words: ['shell', 'home', 'app'] },
  PlayPage: { view: 'Play', words: ['play'] },
  NowBuxPage: { view: 'NowBux', words: ['shell', 'nowbux'], seldom: true, sections: NOWBUX_SECTIONS },
  ProxyPage: { view: 'Proxy', words: ['shell', 'home', 'pages'], seldom: true },
  BattleWorldDeveloperPage: { view: 'BattleWorld', words: ['shell', 'home', 'pages'], seldom: true },
  CouponPage: { view: 'Coupon', words: ['shell', 'home', 'pages'], seldom: true },
  NotFound: { view: 'NotFound', words: ['shell'], seldom: true },
} as const satisfies Partial<Record<PageType, PageStart>>;
/** Where it stands what shows the pages that few visits see, and where their words are. */
const OTHER_WORDS = '/src/i18n/otherStrings.ts';
const SELDOM = ['/src/app/view/otherEntries.ts', OTHER_WORDS];
/** In the place of a domain: where a language that isn't English finds its words. */
const LIST = '*';
/** The words of every page. */
const COMMON = 'common';
const WORDS = /\/locales\/([a-z]+)\/([a-z]+)\.json$/i;

/**
 * Adds `/page-hints.json` to the production build: which files a page of each type needs at once, and which hold its words
 * in each language. The server that writes a document knows both, and names the files in its head, so that a browser
 * fetches them side by side with the entry and not one after the other (`simulator/host/pageHints.ts` is an example).
 */
export function pageHints(): Plugin {
  return {
    name: 'nowlight-page-hints',
    apply: 'build',
    generateBundle(_, bundle) {
      const known = new Set(filesOf(bundle, (chunk) => chunk.isEntry));
      const pages = Object.fromEntries(
        Object.entries<PageStart>(PAGES).map(([type, { view, words, seldom, sections = {} }]) => {
          const ways = [`/src/app/view/${view}View.tsx`, ...(seldom ? SELDOM : [])];
          const starts = (chunk: Rolldown.OutputChunk) =>
            ways.some((way) => sourceOf(chunk).endsWith(way)) && chunk.isDynamicEntry;
          const files = filesOf(bundle, starts).filter((file) => !known.has(file));
          if (files.length === 0) this.error(`no chunk starts at the ${view} page`);
          const opened = Object.entries(sections).map(([id, own]) => {
            const end = `/${id[0]?.toUpperCase()}${id.slice(1)}Section.tsx`;
            const more = filesOf(bundle, (chunk) => sourceOf(chunk).endsWith(end) && chunk.isDynamicEntry);
            if (more.length === 0) this.error(`no chunk starts at the section ${id} of the ${view} page`);
            return [id, { files: more.filter((file) => !known.has(file) && !files.includes(file)), words: own }];
          });
          return [
            type,
            {
              ...{ files, words: [COMMON, ...words] },
              ...(opened.length > 0 && { sections: Object.fromEntries(opened) as unknown }),
            },
          ];
        }),
      );
      const words: Record<string, Record<string, string>> = {};
      for (const chunk of Object.values(bundle)) {
        const [, language, domain] = (chunk.type === 'chunk' && WORDS.exec(sourceOf(chunk))) || [];
        if (language && domain) (words[language] ??= {})[domain] = `/${chunk.fileName}`;
      }
      const [list] = filesOf(bundle, (chunk) => sourceOf(chunk).endsWith(OTHER_WORDS));
      if (!list) this.error('no chunk lists the words of other languages');
      for (const [language, files] of Object.entries(words)) if (language !== 'en') files[LIST] = list;
      this.emitFile({ type: 'asset', fileName: 'page-hints.json', source: JSON.stringify({ pages, words }) });
    },
  };
}

function sourceOf(chunk: Rolldown.OutputChunk): string {
  return chunk.facadeModuleId?.replaceAll('\\', '/') ?? '';
}

/** Style sheets and modules of the chunks, and of all that they import at once. */
function filesOf(bundle: Rolldown.OutputBundle, starts: (chunk: Rolldown.OutputChunk) => boolean): string[] {
  const files = new Set<string>();
  const visit = (name: string) => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || files.has(`/${name}`)) return;
    files.add(`/${name}`);
    chunk.viteMetadata?.importedCss.forEach((file) => files.add(`/${file}`));
    chunk.imports.forEach(visit);
  };
  for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk' && starts(chunk)) visit(chunk.fileName);
  return [...files];
}
