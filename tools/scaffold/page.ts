import { sectionFiles, sectionStrings } from './section.ts';
import type { Outline } from './outline.ts';

const STYLE = `@layer screens {
  .room {
    display: grid;
    gap: var(--s6);
    justify-items: start;
    padding: var(--s8) var(--gutter);
  }
}
`;

/** The main part of a page. */
export const page: Outline = {
  folder: 'pages',
  strings: sectionStrings,
  files: (names) => sectionFiles(names, 'Pages', 'main', STYLE),
};
