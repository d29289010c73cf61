import { textOf } from './markdown.ts';

/** A section of a page: the text below one heading. */
export interface Section {
  /** Address of the section, relative to the site's folder. */
  readonly address: string;
  /** Title of the page. */
  readonly page: string;
  readonly heading: string;
  readonly text: string;
}

const HEADING = /<h[1-6] id="([^"]*)">([^]*?)<\/h[1-6]>/g;

/** Divides a rendered page into its sections. */
export function sectionsOf(address: string, page: string, html: string): readonly Section[] {
  const headings = [...html.matchAll(HEADING)];
  return headings.map((heading, index) => {
    const [whole, id = '', title = ''] = heading;
    const text = html.slice(heading.index + whole.length, headings[index + 1]?.index ?? html.length);
    return { address: `${address}#${id}`, page, heading: textOf(title), text: textOf(text) };
  });
}
