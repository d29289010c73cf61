import { escapeHtml } from '../../simulator/host/http/escapeHtml.ts';

/** Returns the published address of a link or picture; undefined if it has none, so that only its text stays. */
export type ResolveAddress = (address: string, kind: 'link' | 'picture') => string | undefined;

const FENCE = /^\s*```/;
const HEADING = /^(#{1,6}) (.*)$/;
const ITEM = /^(\s*)(-|\d+\.) (.*)$/;
const TABLE = /^\|(.*)\|$/;
/** A character for private use that surrounds the number of a code span; no document contains it. */
const MARK = '\uE000';
/** Matches the row below a table's heading. */
const RULE = /^\|[\s:|-]+\|$/;

/** Renders the Markdown of the project's documents: headings, paragraphs, lists, tables, code, links, pictures. */
export function renderMarkdown(text: string, resolve: ResolveAddress): string {
  return renderBlocks(text.replaceAll(/<!--[^]*?-->/g, '').split('\n'), resolve);
}

/** Returns the text of the first heading without its marks. */
export function titleOf(text: string): string | undefined {
  return /^# (.*)$/m.exec(text)?.[1]?.replaceAll(/[`*]/g, '');
}

function renderBlocks(lines: readonly string[], resolve: ResolveAddress): string {
  const rest = [...lines];
  const blocks: string[] = [];
  while (rest.length > 0) {
    const line = rest[0] ?? '';
    const heading = HEADING.exec(line);
    if (line.trim() === '') rest.shift();
    else if (FENCE.test(line)) blocks.push(renderCode(rest));
    else if (heading) {
      rest.shift();
      const [, marks = '', title = ''] = heading;
      blocks.push(`<h${marks.length} id="${slugOf(title)}">${renderInline(title, resolve)}</h${marks.length}>`);
    } else if (TABLE.test(line) && RULE.test(rest[1] ?? '')) blocks.push(renderTable(rest, resolve));
    else if (ITEM.test(line)) blocks.push(renderList(rest, resolve));
    else {
      const paragraph = takeWhile(rest, (next) => next.trim() !== '' && !FENCE.test(next) && !ITEM.test(next));
      blocks.push(`<p>${renderInline(paragraph.map((one) => one.trim()).join(' '), resolve)}</p>`);
    }
  }
  return blocks.join('\n');
}

function renderCode(rest: string[]): string {
  rest.shift();
  const code = takeWhile(rest, (line) => !FENCE.test(line));
  rest.shift();
  return `<pre><code>${escapeHtml(code.join('\n'))}</code></pre>`;
}

function renderTable(rest: string[], resolve: ResolveAddress): string {
  const [head = '', , ...rows] = takeWhile(rest, (line) => TABLE.test(line));
  const cells = (row: string, tag: 'th' | 'td') =>
    row
      .slice(1, -1)
      .split(/(?<!\\)\|/)
      .map((cell) => `<${tag}>${renderInline(cell.trim().replaceAll(String.raw`\|`, '|'), resolve)}</${tag}>`)
      .join('');
  const body = rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('');
  return `<div class="table"><table><thead><tr>${cells(head, 'th')}</tr></thead><tbody>${body}</tbody></table></div>`;
}

function renderList(rest: string[], resolve: ResolveAddress): string {
  const [, margin = '', mark = ''] = ITEM.exec(rest[0] ?? '') ?? [];
  const tag = mark === '-' ? 'ul' : 'ol';
  const items: string[] = [];
  for (;;) {
    const [, indent, , first = ''] = ITEM.exec(rest[0] ?? '') ?? [];
    if (indent !== margin) break;
    rest.shift();
    // Lines that are indented deeper than a list item, and blank lines before them, belong to the item.
    const deeper = takeWhile(rest, (line, next = '') => {
      const isIndented = (one: string) => one.startsWith(`${margin}  `);
      return line.trim() === '' ? isIndented(next) : isIndented(line);
    });
    const depth = margin.length + 2;
    const inner = renderBlocks([first, ...deeper.map((line) => line.slice(depth))], resolve);
    items.push(`<li>${inner.replace(/^<p>([^]*?)<\/p>/, '$1')}</li>`);
  }
  return `<${tag}>${items.join('')}</${tag}>`;
}

function renderInline(text: string, resolve: ResolveAddress): string {
  // Code may contain Markdown marks, so a number replaces it until the other marks are rendered.
  const codes: string[] = [];
  const bare = escapeHtml(text).replaceAll(/(`+)(.+?)\1/g, (_, __, code: string) => {
    codes.push(`<code>${code.trim()}</code>`);
    return `${MARK}${codes.length - 1}${MARK}`;
  });
  return bare
    .replaceAll(/!\[([^\]]*)\]\(([^)\s]+)\)/g, (_, alt: string, address: string) => {
      const source = resolve(address, 'picture');
      return source === undefined ? alt : `<img src="${source}" alt="${alt}" loading="lazy" />`;
    })
    .replaceAll(/\[([^\]]*)\]\(([^)\s]+)\)/g, (_, label: string, address: string) => {
      const target = resolve(address, 'link');
      return target === undefined ? label : `<a href="${target}">${label}</a>`;
    })
    .replaceAll(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
    .replaceAll(/(?<![\w*])\*(?!\s)([^*]+?)\*(?![\w*])/g, '<em>$1</em>')
    .split(MARK)
    .map((part, index) => (index % 2 === 0 ? part : (codes[Number(part)] ?? '')))
    .join('');
}

/** Returns the id of a heading, as GitHub makes it. */
function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}\s_-]/gu, '')
    .replaceAll(' ', '-');
}

/** Removes lines from the start while the condition holds for a line and the next one. Returns the removed lines. */
function takeWhile(rest: string[], holds: (line: string, next?: string) => boolean): string[] {
  let count = 0;
  while (count < rest.length && holds(rest[count] ?? '', rest[count + 1])) count++;
  // A Markdown block has at least one line.
  return rest.splice(0, count);
}
