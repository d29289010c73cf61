import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../design/cx.ts';
import { Heading } from '../../design/Heading/Heading.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../../design/Icon/pageIcons.tsx';
import { Skeleton } from '../../design/Skeleton/Skeleton.tsx';
import { ROW } from '../../design/rows/useRows.ts';
import { GameTile, type TileGame, type TileShape } from '../GameTile/GameTile.tsx';
import styles from './Rail.module.css';
import { useTrack } from './useTrack.ts';

export interface RailProps {
  readonly title: string;
  /** Undefined while they load: the same places, empty. */
  readonly games: readonly TileGame[] | undefined;
  readonly shape?: TileShape | undefined;
  /** Numbers the tiles from 1. */
  readonly ranked?: boolean | undefined;
  /** Wraps into lines instead of running off to the side. */
  readonly wrap?: boolean | undefined;
  /** Its first pictures are wanted at once: it is near the top. */
  readonly eager?: boolean | undefined;
  /** The appId of the game whose play page is under way. */
  readonly opening?: string | undefined;
  readonly onLit?: ((game: TileGame) => void) | undefined;
  readonly onPlay: (game: TileGame) => void;
  readonly onDetails: (game: TileGame) => void;
}

/** A titled row of games: moved by touch, wheel, its two buttons, or the arrow keys of `useRows` around it. */
export function Rail({
  title,
  games,
  shape = 'cover',
  ranked,
  wrap,
  eager,
  opening,
  onLit,
  onPlay,
  onDetails,
}: RailProps) {
  const { t } = useTranslation('home');
  const titleId = useId();
  const [current, setCurrent] = useState<string>();
  const list = useRef<HTMLUListElement>(null);
  const track = useTrack(list, games?.length ?? 0);
  const tabbable = games?.some((game) => game.appId === current) ? current : games?.[0]?.appId;
  return (
    <section className={cx(styles.rail, styles[shape])} aria-labelledby={titleId} aria-busy={!games}>
      <header className={styles.head}>
        <Heading level={2} size="xl" id={titleId}>
          {title}
        </Heading>
        {/* For the mouse alone: keys and touch have better ways, and two stops a rail would tire whoever tabs. */}
        {!wrap && games && track.moves && (
          <div className={styles.arrows} aria-hidden="true">
            <Arrow icon={ChevronLeftIcon} label={t('earlier')} off={track.atStart} onPress={() => track.page(-1)} />
            <Arrow icon={ChevronRightIcon} label={t('later')} off={track.atEnd} onPress={() => track.page(1)} />
          </div>
        )}
      </header>
      <ul {...ROW} ref={list} className={wrap ? styles.grid : styles.track}>
        {!games && <Places shape={shape} />}
        {games?.map((game, i) => (
          <li key={game.appId} className={styles.cell}>
            <GameTile
              game={game}
              shape={shape}
              rank={ranked ? i + 1 : undefined}
              tabbable={game.appId === tabbable}
              opening={game.appId === opening}
              lazy={!eager || i > 7}
              onLit={onLit}
              onFocus={() => setCurrent(game.appId)}
              onPlay={onPlay}
              onDetails={onDetails}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];
const RATIO: Readonly<Record<TileShape, string>> = { cover: '4 / 3', wide: '21 / 10', icon: '1' };

function Places({ shape }: { readonly shape: TileShape }) {
  return PLACES.map((place) => (
    <li key={place} className={styles.cell} aria-hidden="true">
      <Skeleton ratio={RATIO[shape]} />
      {shape !== 'wide' && (
        <div className={styles.placeWords}>
          <Skeleton shape="text" width="70%" />
          <Skeleton shape="text" width="45%" />
        </div>
      )}
    </li>
  ));
}

interface ArrowProps {
  readonly icon: typeof ChevronLeftIcon;
  readonly label: string;
  readonly off: boolean;
  readonly onPress: () => void;
}

function Arrow({ icon: Icon, label, off, onPress }: ArrowProps) {
  return (
    <button type="button" className={styles.arrow} title={label} disabled={off} tabIndex={-1} onClick={onPress}>
      <Icon size="1.25rem" />
    </button>
  );
}
