import { sectionFiles, sectionStrings } from './section.ts';
import type { Outline } from './outline.ts';

const STYLE = `@layer screens {
  .room {
    display: grid;
    gap: var(--s3);
    justify-items: start;
  }
}
`;

/** A part that several screens show. */
export const widget: Outline = {
  folder: 'widgets',
  hasAreas: true,
  strings: sectionStrings,
  files: (names) => sectionFiles(names, 'Widgets', 'section', STYLE),
};
