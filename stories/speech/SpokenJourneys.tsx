import { Text } from '../../src/design/primitives/Text/Text.tsx';
import { LANGUAGE_NAMES } from '../../src/i18n/languageNames.ts';
import { CataloguePage, Part, Section } from '../catalogue/CataloguePage.tsx';
import { Strip } from '../journeys/Filmstrip.tsx';
import type { Step } from '../journeys/journeys.ts';
import styles from './SpokenJourneys.module.css';
import { fileNameOf, SPOKEN_JOURNEYS } from './spokenJourneys.ts';
import { readSpoken } from './spokenText.ts';

/** Screens that every spoken journey passes. */
const SCREENS: readonly Step[] = [
  { story: 'pages-home--first-visit', says: 'The home page.' },
  { story: 'widgets-search--top-searches', says: 'The search.' },
  { story: 'pages-game-details--complete-page', says: 'The game’s page.' },
  { story: 'widgets-elements-of-the-picture--round', says: 'The elements of a round, over the picture.' },
];

interface SpokenJourneysProps {
  /** Contents of the files in `spoken`, by their names. */
  readonly spoken: Readonly<Record<string, string>>;
  readonly locale: string;
  readonly theme: string;
}

/** The screens of the spoken journeys, and what the screen reader Orca said at each key. */
export function SpokenJourneys({ spoken, locale, theme }: SpokenJourneysProps) {
  return (
    <CataloguePage
      title="What a screen reader says"
      lead="Recorded from Orca by “npm test -- speech”, from the home page to the end of a game. Keys are on the left."
    >
      <Part>
        <Strip label="Screens of the journeys" steps={SCREENS} size="laptop" locale={locale} theme={theme} />
      </Part>
      {SPOKEN_JOURNEYS.map((journey) => {
        const { game, title, language } = journey;
        const text = spoken[fileNameOf(journey)];
        if (text === undefined) return null;
        return (
          <Section key={game} title={game} about={`${title}, ${LANGUAGE_NAMES[language]}`}>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it */}
            <div className={styles.scroller} role="region" aria-label={`Spoken in ${game}`} tabIndex={0}>
              <table className={styles.table}>
                <thead>
                  <tr>
                    <th scope="col">Keys</th>
                    <th scope="col">Spoken</th>
                  </tr>
                </thead>
                <tbody>
                  {readSpoken(text).map(({ keys, texts }, index) => (
                    // oxlint-disable-next-line react/no-array-index-key -- the recorded steps never change
                    <tr key={index}>
                      <td>{keys !== undefined && (/^[\w+ ]+$/.test(keys) ? <kbd>{keys}</kbd> : keys)}</td>
                      <td lang={language}>
                        {texts.map((line, at) => (
                          // oxlint-disable-next-line react/no-array-index-key -- the recorded texts never change
                          <Text key={at} size="s">
                            {line}
                          </Text>
                        ))}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </Section>
        );
      })}
    </CataloguePage>
  );
}
