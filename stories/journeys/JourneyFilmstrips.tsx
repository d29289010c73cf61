import { useState } from 'react';
import type { Journey } from '../../simulator/core/scenario/scenario.ts';
import { Segmented } from '../../src/design/forms/Segmented/Segmented.tsx';
import { CataloguePage } from '../catalogue/CataloguePage.tsx';
import { Filmstrip, type StripSize } from './Filmstrip.tsx';
import styles from './Filmstrip.module.css';
import { JOURNEY_STORIES } from './journeys.ts';

interface JourneyFilmstripsProps {
  /** The shown part of the player's journey; all parts if undefined. */
  readonly journey?: Journey | undefined;
  /** Locale that the toolbar selects, which the iframes use. */
  readonly locale?: string;
  readonly theme?: string;
}

/** The player's journey as filmstrips of the real screens. */
export function JourneyFilmstrips({ journey, locale = 'en', theme = 'dark' }: JourneyFilmstripsProps) {
  const [size, setSize] = useState<StripSize>('phone');
  const parts = JOURNEY_STORIES.filter((part) => journey === undefined || part.journey === journey);
  const alone = parts.length === 1 ? parts[0] : undefined;
  return (
    <CataloguePage
      title={alone?.title ?? 'The whole way'}
      lead={`${alone ? `“${alone.asks}”` : 'What a player meets, in order.'} Every frame is the screen itself, in the toolbar’s language and theme; choose one to open it.`}
    >
      <div className={styles.size}>
        <Segmented
          label="Size"
          value={size}
          segments={[
            { value: 'phone', label: 'Phone' },
            { value: 'laptop', label: 'Laptop' },
          ]}
          onChange={setSize}
        />
      </div>
      {parts.map((part) => (
        <Filmstrip
          key={part.journey}
          story={part}
          size={size}
          locale={locale}
          theme={theme}
          alone={alone !== undefined}
        />
      ))}
    </CataloguePage>
  );
}
