import { observer } from 'mobx-react-lite';
import { useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { VettedEntry, VettedLists, VettedPlayed } from '../../domain/links/vetted.types.ts';
import { Lazy, LazyView } from '../../widgets/loading/Lazy/Lazy.tsx';
import type { AllGamesModel } from '../../widgets/library/AllGames/AllGames.types.ts';
import type { TileGame } from '../../widgets/library/GameTile/GameTile.types.ts';
import { Rail } from '../../widgets/library/Rail/Rail.tsx';
import type { RailProps } from '../../widgets/library/Rail/Rail.types.ts';
import { useGrowingCount } from '../../design/hooks/rows/useGrowingCount.ts';
import type { HomeModel } from './Home.types.ts';
import styles from './Home.module.css';
import { everyGame } from '../../domain/library/homePageLists.ts';
import { GAMES_ID } from '../../domain/links/gamesAddress.ts';
import { eachOnce } from '../../domain/library/homeRows.ts';
import { recentTiles } from './recentTiles.ts';
import { useFocusAnchor } from './useFocusAnchor.ts';
import { useBuildYourOwnTile } from './useBuildYourOwnTile.ts';

// The list of all games with its filters is far below the first view, so it loads on demand.
const AllGames = new LazyView<AllGamesModel>(
  () => import('../../widgets/library/AllGames/AllGames.tsx').then((it) => it.AllGames),
  { namespaces: ['filters', 'home', 'shell'], optional: true },
);

interface HomeRailsProps {
  /** The server's game lists; undefined while they load. */
  readonly lists: VettedLists | undefined;
  /** Games that the top of the home page shows; undefined while the lists load. */
  readonly picks: readonly VettedEntry[] | undefined;
  /** Played games known at the first render. Later ones must not shift the layout. */
  readonly before: readonly VettedPlayed[];
  readonly model: HomeModel;
  readonly onLit: (game: TileGame) => void;
}

interface Row extends Pick<RailProps, 'games' | 'shape' | 'ranked'> {
  readonly name: 'recent' | 'starters' | 'top' | 'favourites' | 'showcase' | 'byog' | 'others' | 'all';
}

/**
 * The rows of games: played games first, then the lists. An empty list has no row. Rows render in turn from the top,
 * each in its reserved space, so that nothing visible shifts.
 */
export const HomeRails = observer(function HomeRails({ lists, picks, before, model, onLit }: HomeRailsProps) {
  const { t } = useTranslation('home');
  const { recent, favourites, played, opening } = model;
  const BuildYourOwnTile = useBuildYourOwnTile(lists?.byogGameApp !== undefined);
  const liked = useMemo(() => new Set(favourites.map(({ appId }) => appId)), [favourites]);
  // A press on a heart paints the heart first, then the row of favourites.
  const listedFavourites = useDeferredValue(favourites);
  const begun = useGrowingCount(1, 'begun') > 0;
  const [early, setEarly] = useState<boolean>();
  if (begun && early === undefined) setEarly(played !== undefined || recent.length > 0);
  const all = useMemo(() => {
    const rows = rowsOf({ lists, picks, before, recent, favourites: listedFavourites, played });
    // Reserves the space of the row of played games while these are still loading.
    const [first] = rows;
    const all =
      (played === 'coming' || (played && !lists)) && first?.name !== 'recent'
        ? [{ name: 'recent', games: undefined, shape: 'icon' } as const, ...rows]
        : rows;
    return early === false ? belowTheFirst(all) : all;
  }, [lists, picks, before, recent, listedFavourites, played, early]);
  // Rows of games below the tile for building a game wait for its JavaScript, so that the tile doesn't shift them.
  const rows = BuildYourOwnTile === undefined ? [...all.slice(0, indexOfTile(all)), ALL_PLACE] : all;
  const parts = rows.reduce((sum, row) => sum + partsOf(row), 0);
  const renderedParts = useGrowingCount(lists ? parts : 0, !lists, true);
  // A row of games that is added later, such as the first favourite, takes no games from the other rows.
  const [whole, setWhole] = useState<VettedLists>();
  if (lists && BuildYourOwnTile !== undefined && renderedParts >= parts && whole !== lists) setWhole(lists);
  const filled = lists && whole === lists ? parts : renderedParts;
  const section = useRef<HTMLDivElement>(null);
  useFocusAnchor(section, favourites !== listedFavourites);
  const isGamesLink = useGamesLink();
  useEffect(() => {
    if (isGamesLink) void AllGames.load();
  }, [isGamesLink]);
  let usedParts = 0;
  return (
    <div ref={section} className={styles.rails} aria-busy={!lists || whole !== lists}>
      {rows.map((row) => {
        const { name, games, ...look } = row;
        const partsOfRow = filled - usedParts;
        usedParts += partsOf(row);
        const isRendered = partsOfRow > 0 || (begun && KNOWN.has(name));
        const [game] = games ?? [];
        if (name === 'byog') {
          return (
            isRendered &&
            game &&
            BuildYourOwnTile && <BuildYourOwnTile key={name} game={game} onPlay={model.play} onLit={onLit} />
          );
        }
        if (name === 'all') {
          const tileProps = { liked, onLike: model.like, opening, onLit, onPlay: model.play, onDetails: model.details };
          const { query, setQuery } = model;
          // If the player followed a link to the list of all games, render its placeholder before the rows above are
          // complete.
          const place = isGamesLink && <AllGamesPlace model={model} />;
          const list = isRendered && lists && { lists, query, setQuery, ...tileProps };
          return list ? <Lazy part={AllGames} key={name} model={list} fallback={place} /> : place;
        }
        // Rows of games that have a placeholder show it until their games are rendered.
        if (!isRendered && !(begun && KEPT.has(name))) return undefined;
        return (
          <Rail
            key={name}
            {...look}
            title={t(name)}
            liked={liked}
            onLike={model.like}
            games={isRendered ? games?.slice(0, Math.max(1, partsOfRow) * PART) : undefined}
            count={games?.length}
            opening={opening}
            onLit={onLit}
            onPlay={model.play}
            onDetails={model.details}
          />
        );
      })}
    </div>
  );
});

const ALL_PLACE: Row = { name: 'all', games: undefined };

/** Placeholder of the list of all games, so that a link to the list leads there before the list has rendered. */
function AllGamesPlace({ model }: { readonly model: HomeModel }) {
  const { t } = useTranslation('home');
  const place = useRef<HTMLDivElement>(null);
  const [left, setLeft] = useState(false);
  useEffect(() => {
    const over = new AbortController();
    for (const type of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
      addEventListener(type, () => setLeft(true), { passive: true, signal: over.signal });
    return () => over.abort();
  }, []);
  // Each row that renders above the list moves the list down. Scroll back to the list until the player scrolls away.
  useLayoutEffect(() => {
    if (!left) place.current?.scrollIntoView({ behavior: 'instant' });
  });
  return (
    <div ref={place} id={GAMES_ID} className={left ? undefined : styles.place}>
      <div className={left ? undefined : styles.fixed}>
        <Rail title={t('all')} wrap games={undefined} onPlay={model.play} onDetails={model.details} />
      </div>
    </div>
  );
}

/** Rows that don't depend on the game lists: their games are known earlier, or a placeholder reserves their space. */
const KNOWN: ReadonlySet<Row['name']> = new Set(['recent', 'starters', 'favourites']);
/** Rows of played or suggested games, which are known only after the page's first render. */
const KNOWN_LATE: ReadonlySet<Row['name']> = new Set(['recent', 'starters']);
/** Rows of the home page that have a placeholder before their games load. */
const KEPT: ReadonlySet<Row['name']> = new Set(['top', 'showcase']);

/** Tiles of games rendered per pass. More would block a slow phone noticeably. */
const PART = 6;
const indexOfTile = (rows: readonly Row[]) => rows.findIndex(({ name }) => name === 'byog');
const partsOf = ({ games = [] }: Row) => Math.ceil(games.length / PART);

/** Puts the row of played games second. It loads after the first render, and there it moves nothing in the first view. */
function belowTheFirst(rows: readonly Row[]): readonly Row[] {
  const [recent, top, ...others] = rows;
  return recent && KNOWN_LATE.has(recent.name) && top?.name === 'top' ? [top, recent, ...others] : rows;
}

/**
 * Number of games suggested to a player who has played nothing. They are taken from the end of another row, so that
 * no other tile moves.
 */
const STARTERS = 3;

interface RowsInput extends Pick<HomeRailsProps, 'lists' | 'picks' | 'before'> {
  readonly recent: readonly VettedPlayed[];
  readonly favourites: readonly VettedPlayed[];
  readonly played: HomeModel['played'];
}

function rowsOf({ lists, picks = [], before, recent, favourites, played }: RowsInput): readonly Row[] {
  const listsOnce = lists && eachOnce([lists.topApps, lists.showcaseApps, lists.otherApps], [...picks, ...before]);
  // The last played game is already at the top of the page, unless the lists no longer contain it.
  const lead = picks[0]?.appId ?? before[0]?.appId;
  const rest = recent.filter(({ appId }) => appId !== lead);
  const starters = played === 'nothing' ? (listsOnce?.[2] ?? []).slice(-STARTERS) : [];
  const rows: readonly Row[] = [
    { name: 'recent', games: recentTiles(lists, rest), shape: 'icon' },
    { name: 'starters', games: starters, shape: 'icon' },
    // Show all most-played games, including those at the top of the page, so that no rank is missing.
    { name: 'top', games: lists?.topApps, ranked: true },
    // The row of favourites is below the first view, so a favourite that is added or loads late shifts nothing
    // visible.
    { name: 'favourites', games: recentTiles(lists, favourites) },
    { name: 'showcase', games: listsOnce?.[1], shape: 'wide' },
    { name: 'byog', games: lists?.byogGameApp ? [lists.byogGameApp] : [] },
    { name: 'others', games: listsOnce?.[2]?.filter((game) => !starters.includes(game)) ?? [] },
    { name: 'all', games: lists && everyGame(lists).slice(0, 1) },
  ];
  return rows.filter(({ games }) => games?.length !== 0);
}

/** Whether the page's address leads to the list of all games. */
function useGamesLink(): boolean {
  return useSyncExternalStore(watch, isGamesLink);
}

const isGamesLink = () => location.hash === `#${GAMES_ID}`;

function watch(changed: () => void): () => void {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
}
