import { observer } from 'mobx-react-lite';
import { memo, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { VettedEntry } from '../../../domain/links/vetted.types.ts';
import { LoadMore } from '../../../design/primitives/LoadMore/LoadMore.tsx';
import { STOP } from '../../../design/hooks/rows/useRows.ts';
import { useOneByOne } from '../../../design/hooks/rows/useOneByOne.ts';
import { Select } from '../../../design/forms/Select/Select.tsx';
import {
  byPlayed,
  type Choice,
  choose,
  known,
  readChoice,
  type Sort,
  sortsOf,
  writeChoice,
} from '../../../domain/library/gameFilters.ts';
import { GAMES_ID } from '../../../domain/links/gamesAddress.ts';
import { GameFilters } from '../GameFilters/GameFilters.tsx';
import { Rail } from '../Rail/Rail.tsx';
import styles from './AllGames.module.css';
import type { AllGamesModel } from './AllGames.types.ts';
import { NoneFits } from './NoneFits.tsx';

/** So many games at first, and with each press on “more”: whole lines at every number of columns. */
const STEP = 30;
/** So many tiles come at once: more would hold a slow phone up for longer than nobody notices. */
const PART = 6;
const NARROW = '(width < 46rem)';

/** Every game of the catalogue: by genre, by what it can be asked for, and in the order that is wanted. */
export const AllGames = observer(function AllGames({ model }: { readonly model: AllGamesModel }) {
  const { lists, query, setQuery, ...row } = model;
  const { t, i18n } = useTranslation('filters');
  const { t: home } = useTranslation('home');
  const games = useMemo(() => byPlayed(lists), [lists]);
  const choice = useMemo(() => known(readChoice(query), games), [query, games]);
  // What is pressed answers at once; the games follow.
  const listedQuery = useDeferredValue(query);
  const listedChoice = useMemo(() => known(readChoice(listedQuery), games), [listedQuery, games]);
  const chosen = useMemo(() => choose(games, listedChoice, i18n.language), [games, listedChoice, i18n.language]);
  const [most, setMost] = useState({ query, count: STEP });
  const upTo = Math.min(chosen.length, most.query === listedQuery ? most.count : STEP);
  const drawn = useOneByOne(Math.ceil(upTo / PART), 'all') * PART;
  const room = useRef<HTMLDivElement>(null);
  // Who comes with such an address came for this list, or for what is chosen of it.
  const [asked] = useState(
    () =>
      location.hash === `#${GAMES_ID}` || choice.genres.length + choice.traits.length > 0 || choice.sort !== 'played',
  );
  useEffect(() => {
    if (asked && scrollY === 0) room.current?.scrollIntoView({ behavior: 'instant' });
  }, [asked]);

  return (
    <div ref={room} id={GAMES_ID} className={styles.games}>
      <Rail
        {...row}
        title={home('all')}
        wrap
        games={chosen.slice(0, Math.min(upTo, Math.max(PART, drawn)))}
        count={upTo}
        tools={
          <Tools
            games={games}
            choice={choice}
            listedChoice={listedChoice}
            count={chosen.length}
            query={query}
            setQuery={setQuery}
          />
        }
      />
      {chosen.length > STEP && (
        <LoadMore
          onMore={upTo < chosen.length ? () => setMost({ query: listedQuery, count: upTo + STEP }) : undefined}
          moreLabel={t('more')}
          position={
            upTo < chosen.length
              ? t('position', { shown: upTo, all: chosen.length })
              : t('wholeList', { all: chosen.length })
          }
          part={upTo / chosen.length}
        />
      )}
    </div>
  );
});

interface ToolsProps extends Pick<AllGamesModel, 'query' | 'setQuery'> {
  readonly games: readonly VettedEntry[];
  readonly choice: Choice;
  /** What the listed games are chosen by: the same, or the choice before it. */
  readonly listedChoice: Choice;
  /** So many games are chosen. */
  readonly count: number;
}

/** What games are chosen by. A memo: neither a tile that comes nor a heart that is pressed draws all of it anew. */
const Tools = memo(function Tools({ games, choice, listedChoice, count, query, setQuery }: ToolsProps) {
  const { t } = useTranslation('filters');
  const [narrow] = useState(() => matchMedia(NARROW).matches);
  const change = (to: Choice) => setQuery(writeChoice(query, to));
  return (
    <div className={styles.tools}>
      <GameFilters games={games} choice={choice} oneLine={narrow} onChange={change} />
      <div className={styles.order}>
        <p className={styles.count} aria-live="polite">
          {t('count', { count })}
        </p>
        <Select<Sort>
          {...STOP}
          aria-label={t('sort')}
          value={choice.sort}
          options={sortsOf(games).map((value) => ({ value, label: t(`sorted.${value}`) }))}
          onChange={(sort) => change({ ...choice, sort })}
        />
      </div>
      {count === 0 && <NoneFits choice={listedChoice} onChange={change} />}
    </div>
  );
});
