import { findOpening, findWords, type Finding } from './wordList.ts';

/** Matches text that isn't prose: fenced code, HTML comments, addresses of links and bare addresses. */
const NO_PROSE = /^(```|~~~)[\s\S]*?^\1|<!--[\s\S]*?-->|\]\([^)\s]*\)|https?:\/\/\S+/gm;
/** Matches the first line of a paragraph or a list item. Headings and tables have no opening to check. */
const PARAGRAPH = /(?:^|\n[ \t]*\n)[ \t>]*(?<text>[^\s#|>*-].*)|\n[ \t]*(?:[*-]|\d+\.)[ \t]+(?<item>.+)/g;

/** Returns the listed words and openings of a page. */
export function findInMarkdown(page: string): Finding[] {
  const prose = page.replaceAll(NO_PROSE, (part) => part.replaceAll(/[^\n]/g, ' '));
  const openings = [...prose.matchAll(PARAGRAPH)].flatMap((match) => {
    const text = match.groups?.['text'] ?? match.groups?.['item'] ?? '';
    const finding = findOpening(text);
    return finding ? [{ ...finding, offset: match.index + match[0].length - text.length }] : [];
  });
  return [...findWords(prose), ...openings];
}

/** Returns the listed words and openings in the comments of a style sheet. */
export function findInCss(css: string): Finding[] {
  return [...css.matchAll(/\/\*[\s*]*([\s\S]*?)\*\//g)].flatMap(({ index, 0: comment, 1: text = '' }) => {
    const start = index + comment.length - 2 - text.length;
    const opening = findOpening(text);
    return [...findWords(text), ...(opening ? [opening] : [])].map((finding) => ({
      ...finding,
      offset: start + finding.offset,
    }));
  });
}
