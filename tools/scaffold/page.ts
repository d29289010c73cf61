import { sectionFiles, sectionStrings } from './section.ts';
import type { ScreenTemplate } from './screenTemplate.ts';

const STYLE = `@layer screens {
  .root {
    display: grid;
    gap: var(--s6);
    justify-items: start;
    padding: var(--s8) var(--gutter);
  }
}
`;

/** Template of a page's main content. */
export const page: ScreenTemplate = {
  folder: 'pages',
  strings: sectionStrings,
  files: (names) => sectionFiles(names, 'Pages', 'main', STYLE),
};
