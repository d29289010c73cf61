import { useEffect, useState } from 'react';
import { Button } from '../../src/design/primitives/Button/Button.tsx';
import { Text } from '../../src/design/primitives/Text/Text.tsx';
import { fittingHeight, Frame, shownWidth } from '../catalogue/Frame.tsx';
import type { Showing } from '../catalogue/storyAddress.ts';
import { StoryLink } from '../catalogue/StoryLink.tsx';
import type { ReachedScreen } from './findScreens.ts';
import { outline } from './findElements.ts';
import styles from './UsesPage.module.css';

/** Number of a screen's states that are searched for the use before the page asks whether to go on. */
export const FIRST_STATES = 8;
const SIZE = { width: 1280, height: 800 } as const;
/** Displayed height of a screen, so that three screens fit side by side into the catalogue's page on a laptop. */
const SHOWN_HEIGHT = 210;

interface FoundStateProps {
  readonly screen: ReachedScreen;
  readonly showing: Showing;
  /** Finds the elements of the use in a rendered story; undefined if every state counts as a use. */
  readonly find: ((page: Document) => readonly HTMLElement[]) | undefined;
  /** Changes the rendered story: the new value of a token. */
  readonly apply: (page: Document) => void;
  /** True if the elements of the use have an outline. */
  readonly isOutlined: boolean;
}

/** A screen in the first of its states in which the use is visible, with the number of places. */
export function FoundState({ screen: { title, states }, showing, find, apply, isOutlined }: FoundStateProps) {
  const [index, setIndex] = useState(0);
  const [places, setPlaces] = useState<readonly HTMLElement[]>();
  const [page, setPage] = useState<Document>();
  const [most, setMost] = useState(FIRST_STATES);
  const tried = Math.min(states.length, most);
  const state = states[index] ?? states[0];
  useEffect(() => {
    if (page) apply(page);
  }, [page, apply]);
  useEffect(() => {
    if (page) outline(page, isOutlined ? (places ?? []) : []);
  }, [page, places, isOutlined]);
  if (!state) return null;
  const search = (shown: Document) => {
    const found = find?.(shown);
    if (found?.length === 0 && index + 1 < tried) return setIndex(index + 1);
    setPlaces(found);
    setPage(shown);
  };
  const shownHeight = fittingHeight(SIZE.width, SIZE.height, SHOWN_HEIGHT);
  const isAbsent = places?.length === 0;
  const searchAll = () => {
    setMost(states.length);
    setPlaces(undefined);
    setIndex(tried);
  };
  return (
    <li
      className={styles.screen}
      data-absent={isAbsent}
      style={{ inlineSize: shownWidth(SIZE.width, SIZE.height, shownHeight) }}
    >
      <StoryLink id={state.id} showing={showing} className={styles.open}>
        <Frame
          key={state.id}
          id={state.id}
          title={title}
          {...SIZE}
          shownHeight={shownHeight}
          showing={showing}
          onShown={search}
        />
        <span className={styles.name}>{title.split('/').slice(1).join(' / ')}</span>
      </StoryLink>
      <Text as="span" size="s" tone="soft">
        {isAbsent
          ? `Not visible in ${tried === 1 ? 'its only state' : `${tried} of ${states.length} states`}`
          : state.name}
        {places !== undefined && !isAbsent && ` · ${places.length} ${places.length === 1 ? 'place' : 'places'}`}
      </Text>
      {isAbsent && tried < states.length && (
        <div>
          <Button size="s" onClick={searchAll}>
            Search {states.length - tried} more {states.length - tried === 1 ? 'state' : 'states'}
          </Button>
        </div>
      )}
    </li>
  );
}
