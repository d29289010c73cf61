import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecentPlayed } from '../../contracts/entities/app.ts';
import type { AppLists } from '../../contracts/entities/appList.ts';
import type { TileGame } from '../../widgets/GameTile/GameTile.types.ts';
import { Rail } from '../../widgets/Rail/Rail.tsx';
import type { RailProps } from '../../widgets/Rail/Rail.types.ts';
import { useOneByOne } from '../../design/rows/useOneByOne.ts';
import type { HomeModel } from './Home.types.ts';
import styles from './Home.module.css';
import { recentTiles } from './picks.ts';
import { useBuildYourOwn } from './useBuildYourOwn.ts';

interface HomeRailsProps {
  /** Undefined while they load. */
  readonly lists: AppLists | undefined;
  readonly model: HomeModel;
  readonly onLit: (game: TileGame) => void;
}

interface Row extends Pick<RailProps, 'games' | 'shape' | 'ranked' | 'wrap'> {
  readonly name: 'recent' | 'top' | 'favourites' | 'showcase' | 'byog' | 'others' | 'all';
}

/**
 * The rows of games: what was played first, then what others play. A list without games has no row. They come one after
 * the other once the game above them is drawn, each in its place: nothing that is seen moves for them.
 */
export const HomeRails = observer(function HomeRails({ lists, model, onLit }: HomeRailsProps) {
  const { t } = useTranslation('home');
  const { recent, favourites, played, opening } = model;
  const BuildYourOwn = useBuildYourOwn(lists?.byogGameApp !== undefined);
  const liked = useMemo(() => new Set(favourites.map(({ appId }) => appId)), [favourites]);
  const all = useMemo(() => {
    const rows = rowsOf(lists, recent, favourites);
    // The place of what is still to come is kept.
    const [first] = rows;
    return played && first?.name !== 'recent'
      ? [{ name: 'recent', games: undefined, shape: 'icon' } as const, ...rows]
      : rows;
  }, [lists, recent, favourites, played]);
  // What comes after the tile waits for it, so that nothing moves when it is there.
  const rows = BuildYourOwn === undefined ? all.slice(0, indexOfTile(all)) : all;
  const begun = useOneByOne(1, 'begun') > 0;
  const parts = rows.reduce((sum, row) => sum + partsOf(row), 0);
  const filled = useOneByOne(lists ? parts : 0, !lists, true);
  let before = 0;
  return (
    <div className={styles.rails} aria-busy={!lists || filled < parts}>
      {rows.map((row) => {
        const { name, games, ...look } = row;
        const own = filled - before;
        before += partsOf(row);
        const there = own > 0 || (begun && KNOWN.has(name));
        const [game] = games ?? [];
        if (name === 'byog') {
          return (
            there && game && BuildYourOwn && <BuildYourOwn key={name} game={game} onPlay={model.play} onLit={onLit} />
          );
        }
        // Those that were given places by name keep them until they are filled.
        if (!there && !(begun && KEPT.has(name))) return undefined;
        return (
          <Rail
            key={name}
            {...look}
            title={t(name)}
            {...(name === 'recent' && played === 'nothing' && { still: true, note: t('nothingPlayed') })}
            liked={liked}
            onLike={model.like}
            games={there ? games?.slice(0, Math.max(1, own) * PART) : undefined}
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

/** The rows whose games are known before the lists are. */
const KNOWN: ReadonlySet<Row['name']> = new Set(['recent', 'favourites']);
/** The rows that have their places before their games. */
const KEPT: ReadonlySet<Row['name']> = new Set(['top', 'showcase']);

/** So many tiles come at once: more would hold a slow phone up for longer than nobody notices. */
const PART = 6;
const indexOfTile = (rows: readonly Row[]) => rows.findIndex(({ name }) => name === 'byog');
const partsOf = ({ games = [] }: Row) => Math.ceil(games.length / PART);

function rowsOf(
  lists: AppLists | undefined,
  recent: readonly RecentPlayed[],
  favourites: readonly RecentPlayed[],
): readonly Row[] {
  const rows: readonly Row[] = [
    { name: 'recent', games: recentTiles(lists, recent), shape: 'icon' },
    { name: 'top', games: lists?.topApps, ranked: true },
    // Below the first view: what is there first is not moved by a game that is marked, or known late.
    { name: 'favourites', games: recentTiles(lists, favourites) },
    { name: 'showcase', games: lists?.showcaseApps, shape: 'wide' },
    { name: 'byog', games: lists?.byogGameApp ? [lists.byogGameApp] : [] },
    { name: 'others', games: lists?.otherApps ?? [] },
    { name: 'all', games: lists?.remainingApps ?? [], wrap: true },
  ];
  return rows.filter(({ games }) => games?.length !== 0);
}
