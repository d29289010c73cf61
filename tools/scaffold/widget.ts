import { sectionFiles, sectionStrings } from './section.ts';
import type { ScreenTemplate } from './screenTemplate.ts';

const STYLE = `@layer screens {
  .root {
    display: grid;
    gap: var(--space-3);
    justify-items: start;
  }
}
`;

/** Template of a component that several screens use. */
export const widget: ScreenTemplate = {
  folder: 'widgets',
  hasAreas: true,
  strings: sectionStrings,
  files: (names) => sectionFiles(names, 'Widgets', 'section', STYLE),
};
