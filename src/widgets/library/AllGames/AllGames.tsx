import { observer } from 'mobx-react-lite';
import { memo, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { VettedEntry } from '../../../domain/links/vetted.types.ts';
import { LoadMore } from '../../../design/primitives/LoadMore/LoadMore.tsx';
import { STOP } from '../../../design/hooks/rows/useRows.ts';
import { useGrowingCount } from '../../../design/hooks/rows/useGrowingCount.ts';
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
import { NoMatches } from './NoMatches.tsx';

/** Number of games that “more” adds: it fills complete rows at every number of columns. */
const STEP = 30;
/** Number of game tiles rendered per pass. More would block a slow phone noticeably. */
const PART = 6;
const NARROW = '(width < 46rem), (height < 30rem)';

/** Every game of the catalogue, with filters by genre and features, and a sort order. */
export const AllGames = observer(function AllGames({ model }: { readonly model: AllGamesModel }) {
  const { lists, query, setQuery, ...row } = model;
  const { t, i18n } = useTranslation('filters');
  const { t: home } = useTranslation('home');
  const games = useMemo(() => byPlayed(lists), [lists]);
  const choice = useMemo(() => known(readChoice(query), games), [query, games]);
  // The filters update at once, the list of games deferred.
  const listedQuery = useDeferredValue(query);
  const listedChoice = useMemo(() => known(readChoice(listedQuery), games), [listedQuery, games]);
  const chosen = useMemo(() => choose(games, listedChoice, i18n.language), [games, listedChoice, i18n.language]);
  const [most, setMost] = useState({ query, count: STEP });
  const upTo = Math.min(chosen.length, most.query === listedQuery ? most.count : STEP);
  const renderedCount = useGrowingCount(Math.ceil(upTo / PART), 'all') * PART;
  const section = useRef<HTMLDivElement>(null);
  // True if the address opened the list of all games, or has filters or a sort order.
  const [isLinked] = useState(
    () =>
      location.hash === `#${GAMES_ID}` || choice.genres.length + choice.traits.length > 0 || choice.sort !== 'played',
  );
  useEffect(() => {
    if (isLinked && scrollY === 0) section.current?.scrollIntoView({ behavior: 'instant' });
  }, [isLinked]);

  return (
    <div ref={section} id={GAMES_ID} className={styles.games}>
      <Rail
        {...row}
        title={home('all')}
        wrap
        games={chosen.slice(0, Math.min(upTo, Math.max(PART, renderedCount)))}
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
          onLoadMore={upTo < chosen.length ? () => setMost({ query: listedQuery, count: upTo + STEP }) : undefined}
          label={t('more')}
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
  /** Filters and sort order of the displayed games. They lag behind `choice` while React defers the games. */
  readonly listedChoice: Choice;
  /** Number of games that match the filters. */
  readonly count: number;
}

/** The filters and the sort order. Memoised, so that neither new tiles nor favourites re-render them. */
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
      {count === 0 && <NoMatches choice={listedChoice} onChange={change} />}
    </div>
  );
});
