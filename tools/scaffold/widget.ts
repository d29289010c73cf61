import { sectionFiles, sectionStrings } from './section.ts';
import type { ScreenTemplate } from './screenTemplate.ts';

const STYLE = `@layer screens {
  .root {
    display: grid;
    gap: var(--s3);
    justify-items: start;
  }
}
`;

/** A part that several screens show. */
export const widget: ScreenTemplate = {
  folder: 'widgets',
  hasAreas: true,
  strings: sectionStrings,
  files: (names) => sectionFiles(names, 'Widgets', 'section', STYLE),
};
