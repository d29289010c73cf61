import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path/posix';
import { escapeHtml } from '../../simulator/host/http/escapeHtml.ts';
import { ROOT } from '../shared/command.ts';
import { renderMarkdown, titleOf } from './markdown.ts';

/** Folder of the documents in the demo's folder. */
export const DOCS = 'demo/docs';

interface Document {
  /** Path in the repository. */
  readonly path: string;
  readonly title: string;
  readonly text: string;
}

/**
 * Writes the project's documents as pages. Links to other files of the repository become plain text.
 *
 * @param policy content security policy of the pages
 */
export function writeDocs(out: string, policy: string): void {
  const paths = ['README.md', ...globSync('docs/**/*.md', { cwd: ROOT }).toSorted()];
  const documents = paths.map((path): Document => {
    const text = readFileSync(join(ROOT, path), 'utf8');
    return { path, text, title: titleOf(text) ?? basename(path, '.md') };
  });
  const pages = new Map(documents.map(({ path }) => [path, pageOf(path)]));
  for (const { path, title, text } of documents) {
    const page = pageOf(path);
    const body = renderMarkdown(text, (address, kind) => {
      if (/^[a-z]+:/.test(address)) return kind === 'link' ? address : undefined;
      const [file = '', fragment] = address.split('#');
      const target = file === '' ? path : join(dirname(path), file);
      if (kind === 'picture') return copyPicture(out, page, target);
      const linked = pages.get(target);
      return linked && relative(dirname(page), linked) + (fragment === undefined ? '' : `#${fragment}`);
    });
    write(out, page, title, body, policy);
  }
  write(out, 'index.html', 'Documents', indexOf(documents), policy);
}

/** Returns the page of a document, relative to the folder of the documents. */
function pageOf(path: string): string {
  return path.replace(/^docs\//, '').replace(/\.md$/, '.html');
}

function indexOf(documents: readonly Document[]): string {
  const folders = Object.groupBy(documents, ({ path }) => dirname(pageOf(path)));
  const lists = Object.entries(folders).map(([folder, some = []]) => {
    const items = some.map(({ path, title }) => `<li><a href="${pageOf(path)}">${escapeHtml(title)}</a></li>`);
    return `${folder === '.' ? '' : `<h2>${escapeHtml(folder)}</h2>`}<ul>${items.join('')}</ul>`;
  });
  return `<h1>Documents</h1>${lists.join('')}`;
}

/** Copies a picture of the documents, and returns its address relative to the page. */
function copyPicture(out: string, page: string, target: string): string | undefined {
  if (!target.startsWith('docs/')) return undefined;
  const name = target.replace(/^docs\//, '');
  cpSync(join(ROOT, target), join(out, DOCS, name));
  return relative(dirname(page), name);
}

function write(out: string, page: string, title: string, body: string, policy: string): void {
  const up = '../'.repeat(page.split('/').length);
  mkdirSync(join(out, DOCS, dirname(page)), { recursive: true });
  writeFileSync(
    join(out, DOCS, page),
    `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta http-equiv="content-security-policy" content="${escapeHtml(policy)}" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="dark light" />
    <title>${escapeHtml(title)}: nowlight demo</title>
    <link rel="icon" href="${up}../icons/icon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="${up}tokens.css" />
    <link rel="stylesheet" href="${up}docs.css" />
    <script src="${up}docs.js" defer></script>
  </head>
  <body>
    <nav aria-label="Demo"><a href="${up}../index.html">nowlight demo</a> <a href="${up}docs/index.html">Documents</a></nav>
    <main>
      ${body}
    </main>
  </body>
</html>
`,
  );
}
