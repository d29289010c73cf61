import { type Plugin, type Rolldown, runnerImport } from 'vite';
import type * as Others from '../../src/app/rarePages.ts';
import type * as Views from '../../src/app/views.ts';
import type * as NowBux from '../../src/pages/NowBux/sections.ts';

/** Module that lists the rarely visited pages with their strings; a page's view doesn't import it. */
const OTHER_WORDS = '/src/i18n/lazyStringFiles.ts';
const OTHER_FILES = ['/src/app/rarePages.ts', OTHER_WORDS];
/** Pseudo-domain: the file that lists the strings of a language other than English. */
const LIST = '*';
/** Domain of the strings that every page uses. */
const COMMON = 'common';
const WORDS = /\/locales\/([a-z]+)\/([a-z]+)\.json$/i;

/**
 * Adds `/page-hints.json` to the build: the files that each type of page needs first, and its string files in each
 * language. The server names them in the document's head, so that the browser fetches them in parallel with the entry
 * (`simulator/host/frontend/pageHints.ts` is an example).
 */
export function pageHints(): Plugin {
  return {
    name: 'nowlight-page-hints',
    apply: 'build',
    async generateBundle(_, bundle) {
      const entryFiles = new Set(filesOf(bundle, (chunk) => chunk.isEntry));
      const hintsOf = (words: readonly string[], ...sources: string[]) => {
        const files = sources.flatMap((source) => {
          const matches = filesOf(bundle, (chunk) => chunk.isDynamicEntry && sourceOf(chunk).endsWith(source));
          return matches.length > 0 ? matches : this.error(`no chunk starts at ${source}`);
        });
        return { files: [...new Set(files)].filter((file) => !entryFiles.has(file)), words };
      };
      const { entries, others, sections } = await readTables();
      const pages: Record<string, ReturnType<typeof hintsOf>> = {};
      for (const [type, { load, domains }] of others) {
        pages[type] = hintsOf([COMMON, ...domains], fileOf(load), ...OTHER_FILES);
      }
      for (const [type, { load, domains }] of entries) pages[type] = hintsOf([COMMON, ...domains], fileOf(load));
      const { NowBuxPage } = pages;
      const opened = sections.map(({ id, section }) => {
        const { files, words } = hintsOf(section.namespaces, `/${id[0]?.toUpperCase()}${id.slice(1)}Section.tsx`);
        const isNew = (file: string) => !NowBuxPage?.files.includes(file) && !NowBuxPage?.words.includes(file);
        return [id, { files: files.filter(isNew), words: words.filter(isNew) }];
      });
      Object.assign(NowBuxPage ?? {}, { sections: Object.fromEntries(opened) as unknown });
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

/** Reads the app's tables of pages and of the nowBux page's sections. */
async function readTables() {
  const read = async <T>(file: string) =>
    (await runnerImport<T>(file, { configFile: false, logLevel: 'error', plugins: [withoutStyles] })).module;
  const { ENTRIES } = await read<typeof Views>('/src/app/views.ts');
  const { RARE_PAGES, NOT_FOUND } = await read<typeof Others>('/src/app/rarePages.ts');
  const { SECTIONS } = await read<typeof NowBux>('/src/pages/NowBux/sections.ts');
  return {
    entries: Object.entries(ENTRIES),
    others: Object.entries({ ...RARE_PAGES, NotFound: NOT_FOUND }),
    sections: SECTIONS,
  };
}

/** Vite's module runner doesn't support style sheets. */
const withoutStyles: Plugin = {
  name: 'nowlight-without-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? '\0no-styles' : undefined),
  load: (id) => (id === '\0no-styles' ? 'export default {}' : undefined),
};

/** Extracts the imported file from a function's text, in which the module runner keeps the path. */
function fileOf(load: () => Promise<unknown>): string {
  return /["'](\/[^"']+\.tsx)["']/.exec(String(load))?.[1] ?? String(load);
}

function sourceOf(chunk: Rolldown.OutputChunk): string {
  return chunk.facadeModuleId?.replaceAll('\\', '/') ?? '';
}

/** Returns the style sheets and modules of the chunks and of their static imports. */
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
