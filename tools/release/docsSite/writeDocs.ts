import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path/posix';
import { escapeHtml } from '../../../simulator/host/http/escapeHtml.ts';
import { ROOT } from '../../shared/command.ts';
import { renderMarkdown, titleOf } from './markdown.ts';
import { type Section, sectionsOf } from './searchText.ts';

/** The start page. */
const INDEX = 'index.html';
/** Name of the file with the searchable text, in the folder of the pages. */
export const SEARCH_FILE = 'search.json';

/** Pages to write. All folders are relative to the folder of the pages. */
export interface Docs {
  /** Folder of the pages. */
  readonly out: string;
  /** Paths of the Markdown files in the repository. */
  readonly paths: readonly string[];
  /** Name of the site after each page's title. */
  readonly name: string;
  /** Link before the link to the list of pages. */
  readonly home?: { readonly label: string; readonly address: string };
  /** Folder of the styles and the script. */
  readonly assets: string;
  /** Address of the icon. */
  readonly icon: string;
  /** Content security policy of the pages. */
  readonly policy: string;
}

interface Document {
  /** Path in the repository. */
  readonly path: string;
  /** Path of the page in the folder of the pages. */
  readonly page: string;
  readonly title: string;
  readonly text: string;
}

/** Groups of pages in the navigation, in order. A page belongs to the first group that matches its path. */
const GROUPS = [
  { title: 'Project', matches: /^[A-Z]+\.md$/ },
  { title: 'Guides', matches: /^docs\/(nodes\/)?[^/]+\.md$/ },
  { title: 'Decisions', matches: /^docs\/decisions\// },
  { title: 'Folders', matches: /README\.md$/ },
  { title: 'Notes', matches: /./ },
] as const;
/** Groups whose pages each page's navigation lists. The list of pages has all groups. */
const LISTED = ['Project', 'Guides'];

/** Returns the Markdown files of the repository, without test data. */
export function markdownFiles(): readonly string[] {
  const folders = '{docs,src,simulator,mocks,stories,tests,tools,.storybook}';
  return [...globSync('*.md', { cwd: ROOT }), ...globSync(`${folders}/**/*.md`, { cwd: ROOT })]
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !path.startsWith('tests/fixtures/field/'))
    .toSorted();
}

/** Writes Markdown files, the project's README among them, as pages with search. Links to files without a page become plain text. */
export function writeDocs(docs: Docs): void {
  const documents = docs.paths.map((path): Document => {
    const text = readFileSync(join(ROOT, path), 'utf8');
    return { path, page: pageOf(path), text, title: titleOf(text) ?? basename(path, '.md') };
  });
  const pages = new Map(documents.map(({ path, page }) => [path, page]));
  const sections: Section[] = [];
  for (const { path, page, title, text } of documents) {
    const body = renderMarkdown(text, (address, kind) => {
      if (/^[a-z]+:/.test(address)) return kind === 'link' ? address : undefined;
      const [file = '', fragment] = address.split('#');
      const target = file === '' ? path : join(dirname(path), file);
      if (kind === 'picture') return copyPicture(docs.out, page, target);
      // A link to a folder leads to the folder's README.
      const linked = pages.get(target) ?? pages.get(join(target, 'README.md'));
      return linked && relative(dirname(page), linked) + (fragment === undefined ? '' : `#${fragment}`);
    });
    sections.push(...sectionsOf(page, title, body));
    writePage(docs, documents, { page, title, body: page === INDEX ? `${body}${listOfAll(documents)}` : body });
  }
  writeFileSync(join(docs.out, SEARCH_FILE), JSON.stringify(sections));
}

/** Returns the path of a document's page: files of `docs` are at the top, and the project's README is the start page. */
function pageOf(path: string): string {
  if (path === 'README.md') return INDEX;
  const name = path.replace(/^docs\//, '').replace(/\.md$/, '.html');
  return name.replace(/^\./, '');
}

function listOfAll(documents: readonly Document[]): string {
  const lists = GROUPS.map((group) => groupList(documents, group.title, INDEX, 'h3'));
  return `<h2 id="all">All documents</h2>${lists.join('')}`;
}

/** Returns a group's links with its title; an empty text for an empty group. */
function groupList(documents: readonly Document[], group: string, from: string, tag: 'h3' | 'p'): string {
  const some = documents.filter(({ path }) => GROUPS.find(({ matches }) => matches.test(path))?.title === group);
  if (some.length === 0) return '';
  const items = some.map(({ path, page, title }) => {
    const address = relative(dirname(from), page);
    const current = page === from ? ' aria-current="page"' : '';
    const folder = group === 'Folders' ? ` <span class="path">${escapeHtml(dirname(path))}</span>` : '';
    return `<li><a href="${escapeHtml(address)}"${current}>${escapeHtml(title)}</a>${folder}</li>`;
  });
  return `<${tag} class="group" id="${group.toLowerCase()}">${group}</${tag}><ul>${items.join('')}</ul>`;
}

/** Copies a picture of the documents, and returns its address relative to the page. */
function copyPicture(out: string, page: string, target: string): string | undefined {
  if (!target.startsWith('docs/')) return undefined;
  const name = target.replace(/^docs\//, '');
  cpSync(join(ROOT, target), join(out, name));
  return relative(dirname(page), name);
}

interface Page {
  readonly page: string;
  readonly title: string;
  readonly body: string;
}

function writePage(docs: Docs, documents: readonly Document[], { page, title, body }: Page): void {
  const up = '../'.repeat(page.split('/').length - 1);
  const lists = LISTED.map((group) => groupList(documents, group, page, 'p')).join('');
  const home = docs.home && `<a href="${up}${docs.home.address}">${docs.home.label}</a>`;
  mkdirSync(join(docs.out, dirname(page)), { recursive: true });
  writeFileSync(
    join(docs.out, page),
    `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta http-equiv="content-security-policy" content="${escapeHtml(docs.policy)}" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="dark light" />
    <title>${escapeHtml(title)}: ${escapeHtml(docs.name)}</title>
    <link rel="icon" href="${up}${docs.icon}" type="image/svg+xml" />
    <link rel="stylesheet" href="${up}${docs.assets}tokens.css" />
    <link rel="stylesheet" href="${up}${docs.assets}docs.css" />
    <script src="${up}${docs.assets}docs.js" defer></script>
  </head>
  <body>
    <header>
      <nav aria-label="Site">${home ?? ''}<a href="${up}${INDEX}">${home === undefined ? escapeHtml(docs.name) : 'Documents'}</a></nav>
      <search>
        <label for="query">Search the documents</label>
        <input type="search" id="query" autocomplete="off" placeholder="Search" data-text="${up}${SEARCH_FILE}" data-root="${up}" />
      </search>
    </header>
    <section id="results" aria-label="Search results" hidden><p id="count" role="status"></p><ol id="found"></ol></section>
    <div class="columns">
      <details class="contents" open><summary>Contents</summary><nav aria-label="Documents">${lists}<p class="group"><a href="${up}${INDEX}#all">All documents</a></p></nav></details>
      <main>
      ${body}
      </main>
    </div>
  </body>
</html>
`,
  );
}
