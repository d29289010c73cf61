import type { ReactNode } from 'react';
import { Text } from '../../src/design/primitives/Text/Text.tsx';
import type { Showing } from '../catalogue/storyAddress.ts';
import { CataloguePage, Section } from '../catalogue/CataloguePage.tsx';
import { StoryLink } from '../catalogue/StoryLink.tsx';
import { Frame } from '../catalogue/Frame.tsx';
import styles from './StartPage.module.css';

/** One thing that somebody wants to do here, and the way to it. */
export interface Wish {
  readonly wish: string;
  /** One sentence. */
  readonly how: ReactNode;
  readonly story?: string;
  readonly showing?: Showing;
  /** A story whose screen lives on the card; on a page of cards with screens each has one. */
  readonly screen?: string;
}

interface StartPageProps {
  readonly title: string;
  readonly lead: ReactNode;
  readonly wishes: readonly Wish[];
  /** Between the head and the wishes. */
  readonly before?: ReactNode;
  /** The toolbar's, which the screens on the cards follow. */
  readonly locale?: string;
  readonly theme?: string;
  readonly children?: ReactNode;
}

/** A laptop, drawn as wide as the widest card. */
const SCREEN = { width: 1280, height: 720, shownHeight: 270 } as const;

/** Where one of the people who come here begins: what they want to do, each with the way to it. */
export function StartPage({ title, lead, wishes, before, locale, theme, children }: StartPageProps) {
  return (
    <CataloguePage title={title} lead={lead}>
      {before}
      <Section title="What do you want to do?">
        <ul className={styles.wishes}>
          {wishes.map(({ wish, how, story, showing, screen }) => (
            <li key={wish} className={styles.wish}>
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
