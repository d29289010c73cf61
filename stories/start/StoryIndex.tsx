import { STORIES } from '../catalogue/storyRecords.ts';
import type { StoryRecord } from '../../.storybook/catalogue/catalogueRecords.ts';
import { StoryLink } from '../catalogue/StoryLink.tsx';
import styles from './StartPage.module.css';

interface StoryIndexProps {
  /** Selects the stories that the index lists; stories are read from the sources. */
  readonly of: (story: StoryRecord) => boolean;
}

/** Lists screens by name, each with its states. */
export function StoryIndex({ of }: StoryIndexProps) {
  const byTitle = Map.groupBy(STORIES.filter(of), ({ title }) => title);
  return (
    <ul className={styles.index}>
      {[...byTitle].map(([title, stories]) => (
        <li key={title} className={styles.component}>
          <strong>{title.split('/').slice(1).join('/')}</strong>
          <ul className={styles.states}>
            {stories.map(({ id, name }) => (
              <li key={id}>
                <StoryLink id={id}>{name}</StoryLink>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
