import { sectionFiles, sectionStrings } from './section.ts';
import type { ScreenTemplate } from './screenTemplate.ts';

const STYLE = `@layer screens {
  .root {
    display: grid;
    gap: var(--space-6);
    justify-items: start;
    padding: var(--space-8) var(--gutter);
  }
}
`;

/** Template of a page's main content. */
export const page: ScreenTemplate = {
  folder: 'pages',
  strings: sectionStrings,
  files: (names) => sectionFiles(names, 'Pages', 'main', STYLE),
};
