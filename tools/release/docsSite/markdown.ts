import { Marked, type Tokens } from 'marked';
import { escapeHtml } from '../../../simulator/host/http/escapeHtml.ts';

/** Returns the published address of a link or picture; undefined if it has none, so that only its text stays. */
export type ResolveAddress = (address: string, kind: 'link' | 'picture') => string | undefined;

/** Renders Markdown as GitHub does, without raw HTML. */
export function renderMarkdown(text: string, resolve: ResolveAddress): string {
  const slugs = new Map<string, number>();
  const marked = new Marked({
    gfm: true,
    renderer: {
      heading({ tokens, depth }: Tokens.Heading) {
        const title = this.parser.parseInline(tokens);
        return `<h${depth} id="${uniqueSlug(textOf(title), slugs)}">${title}</h${depth}>\n`;
      },
      link({ href, tokens }: Tokens.Link) {
        const label = this.parser.parseInline(tokens);
        const target = resolve(href, 'link');
        return target === undefined ? label : `<a href="${escapeHtml(target)}">${label}</a>`;
      },
      image({ href, text: alternative }: Tokens.Image) {
        const source = resolve(href, 'picture');
        if (source === undefined) return escapeHtml(alternative);
        return `<img src="${escapeHtml(source)}" alt="${escapeHtml(alternative)}" loading="lazy" />`;
      },
      html: ({ text: html }: Tokens.HTML | Tokens.Tag) => (html.startsWith('<!--') ? '' : escapeHtml(html)),
    },
  });
  const html = marked.parse(text, { async: false });
  // The renderer escapes raw HTML, so each of these tags is its own. A wide table or code block scrolls by the keyboard.
  return html
    .replaceAll('<table>', '<div class="table" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
    .replaceAll('<pre>', '<pre tabindex="0">');
}

/** Returns the text of the first heading without its marks. */
export function titleOf(text: string): string | undefined {
  return /^# (.*)$/m.exec(text)?.[1]?.replaceAll(/[`*]/g, '');
}

/** Returns the text of rendered Markdown without tags and with one space between words. */
export function textOf(html: string): string {
  const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };
  return html
    .replaceAll(/<\/?(?:p|li|ul|ol|td|th|tr|div|pre|h\d|br|blockquote)\b[^>]*>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:#(\d+)|(amp|lt|gt|quot));/g, (_, code: string | undefined, name: string) =>
      code === undefined ? (entities[name] ?? '') : String.fromCodePoint(Number(code)),
    )
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Returns the id of a heading, as GitHub makes it. */
function uniqueSlug(title: string, slugs: Map<string, number>): string {
  const slug = title
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}\s_-]/gu, '')
    .replaceAll(' ', '-');
  const count = slugs.get(slug) ?? 0;
  slugs.set(slug, count + 1);
  return count === 0 ? slug : `${slug}-${count}`;
}
