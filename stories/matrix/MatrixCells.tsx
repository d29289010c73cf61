import { Text } from '../../src/design/primitives/Text/Text.tsx';
import { Section } from '../catalogue/CataloguePage.tsx';
import { fittingHeight, Frame, shownWidth } from '../catalogue/Frame.tsx';
import type { Showing } from '../catalogue/storyAddress.ts';
import { StoryLink } from '../catalogue/StoryLink.tsx';
import styles from './Matrix.module.css';
import { MATRIX_LANGUAGE_NAMES, MATRIX_SIZES, type MatrixChoice, type MatrixLanguage } from './matrixChoice.ts';

export const THEME_NAMES: Readonly<Record<string, string>> = {
  dark: 'Dark',
  light: 'Light',
  contrast: 'High contrast',
};

interface MatrixCellsProps {
  readonly choice: MatrixChoice;
  readonly size: MatrixChoice['sizes'][number];
  /** Other settings of the story in every cell. */
  readonly showing?: Showing | undefined;
}

/** A story in one size, once for each language and theme. */
export function MatrixCells({ choice: { story, languages, themes }, size, showing }: MatrixCellsProps) {
  const { name, width, height, shownHeight: usual } = MATRIX_SIZES[size];
  const shownHeight = fittingHeight(width, height, usual);
  return (
    <Section title={name}>
      <ul className={styles.cells}>
        {themes.flatMap((theme) =>
          languages.map((locale) => (
            <li
              key={`${theme} ${locale}`}
              className={styles.cell}
              style={{ inlineSize: shownWidth(width, height, shownHeight) }}
            >
              <StoryLink id={story} showing={{ locale, theme, viewport: size, ...showing }} className={styles.open}>
                <Frame
                  key={story}
                  id={story}
                  title={`${locale}, ${theme}`}
                  width={width}
                  height={height}
                  shownHeight={shownHeight}
                  showing={{ locale, theme, ...showing }}
                />
                <Text as="span" size="s">
                  {MATRIX_LANGUAGE_NAMES[locale as MatrixLanguage]}, {THEME_NAMES[theme]?.toLowerCase()}
                </Text>
              </StoryLink>
            </li>
          )),
        )}
      </ul>
    </Section>
  );
}
