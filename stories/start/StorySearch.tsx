import { type KeyboardEvent, useId, useState } from 'react';
import { NAVIGATE_URL } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';
import { SearchIcon } from '../../src/design/icons/icons.tsx';
import { Text } from '../../src/design/primitives/Text/Text.tsx';
import { TextInput } from '../../src/design/forms/TextInput/TextInput.tsx';
import { VisuallyHidden } from '../../src/design/primitives/VisuallyHidden/VisuallyHidden.tsx';
import { storyAddress } from '../catalogue/storyAddress.ts';
import { StoryLink } from '../catalogue/StoryLink.tsx';
import { STATE_COUNT } from '../catalogue/storyRecords.ts';
import { searchStories } from './searchStories.ts';
import styles from './StorySearch.module.css';

const MOST = 8;

/** Searches screens, states, primitives, colours, error codes and statuses. Enter opens the first hit. */
export function StorySearch() {
  const [text, setText] = useState('');
  const label = useId();
  const hits = searchStories(text);
  const open = (event: KeyboardEvent) => {
    const [first] = hits;
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !first) return;
    if (window.parent === window) location.assign(storyAddress(first.id));
    else addons.getChannel().emit(NAVIGATE_URL, `?path=/story/${first.id}`);
  };
  return (
    <search className={styles.search}>
      <VisuallyHidden>
        <label htmlFor={label}>Search everything</label>
      </VisuallyHidden>
      <TextInput
        id={label}
        className={styles.field}
        type="search"
        icon={SearchIcon}
        placeholder={`Search ${STATE_COUNT} states: queue, gold, 3101, daily spin …`}
        value={text}
        onChange={setText}
        onKeyDown={open}
      />
      {text.trim() !== '' && (
        <div className={styles.results}>
          <Text size="s" tone="soft" count>
            <span role="status">
              {hits.length === 0 ? 'No results' : `${hits.length} ${hits.length === 1 ? 'result' : 'results'}`}
            </span>
          </Text>
          <ul className={styles.hits}>
            {hits.slice(0, MOST).map(({ id, title, name, about }) => (
              <li key={id} className={styles.result}>
                <StoryLink id={id} className={styles.link}>
                  {title.split('/').slice(1).join(' / ')}: {name}
                </StoryLink>
                <Text as="span" size="s" tone="soft" className={styles.about}>
                  {about}
                </Text>
              </li>
            ))}
          </ul>
        </div>
      )}
    </search>
  );
}
