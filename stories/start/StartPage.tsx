import type { ReactNode } from 'react';
import { Text } from '../../src/design/primitives/Text/Text.tsx';
import type { Showing } from '../catalogue/storyAddress.ts';
import { CataloguePage, Section } from '../catalogue/CataloguePage.tsx';
import { StoryLink } from '../catalogue/StoryLink.tsx';
import { Frame } from '../catalogue/Frame.tsx';
import styles from './StartPage.module.css';

/** A task of one of the catalogue's readers, with a link to the page for it. */
export interface Wish {
  readonly wish: string;
  readonly how: ReactNode;
  readonly story?: string;
  readonly showing?: Showing;
  /** Id of the story that the task's card renders. Either all cards of a page have one, or none. */
  readonly screen?: string;
}

interface StartPageProps {
  readonly title: string;
  readonly lead: ReactNode;
  readonly wishes: readonly Wish[];
  /** Content between the start page's head and the readers' tasks. */
  readonly before?: ReactNode;
  /** Locale that the toolbar selects, which the screens on the cards use. */
  readonly locale?: string;
  readonly theme?: string;
  readonly children?: ReactNode;
}

/** Viewport of a laptop, and the height of its picture on the widest card, in CSS pixels. */
const SCREEN = { width: 1280, height: 720, shownHeight: 270 } as const;

/** Start page for one group of readers: their tasks, each with a link. */
export function StartPage({ title, lead, wishes, before, locale, theme, children }: StartPageProps) {
  return (
    <CataloguePage title={title} lead={lead}>
      {before}
      <Section title="What do you want to do?">
        <ul className={styles.tasks}>
          {wishes.map(({ wish, how, story, showing, screen }) => (
            <li key={wish} className={styles.task}>
              {screen !== undefined && (
                <div className={styles.screen}>
                  <Frame key={`${locale} ${theme}`} id={screen} title={wish} {...SCREEN} showing={{ locale, theme }} />
                </div>
              )}
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
