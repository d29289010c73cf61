import type { ReactNode } from 'react';
import { Text } from '../../src/design/Text/Text.tsx';
import type { Showing } from '../ground/address.ts';
import { CataloguePage, Section } from '../ground/CataloguePage.tsx';
import { StoryLink } from '../ground/StoryLink.tsx';
import styles from './StartPage.module.css';

/** One thing that somebody wants to do here, and the way to it. */
export interface Wish {
  readonly wish: string;
  /** One sentence. */
  readonly how: ReactNode;
  readonly story?: string;
  readonly showing?: Showing;
}

interface StartPageProps {
  readonly title: string;
  readonly lead: ReactNode;
  readonly wishes: readonly Wish[];
  readonly children?: ReactNode;
}

/** Where one of the people who come here begins: what they want to do, each with the way to it. */
export function StartPage({ title, lead, wishes, children }: StartPageProps) {
  return (
    <CataloguePage title={title} lead={lead}>
      <Section title="What do you want to do?">
        <ul className={styles.wishes}>
          {wishes.map(({ wish, how, story, showing }) => (
            <li key={wish} className={styles.wish}>
              {story === undefined ? (
                <strong>{wish}</strong>
              ) : (
                <StoryLink id={story} showing={showing} className={styles.link}>
                  {wish}
                </StoryLink>
              )}
              <Text as="div" size="s" tone="soft">
                {how}
              </Text>
            </li>
          ))}
        </ul>
      </Section>
      {children}
    </CataloguePage>
  );
}
