import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../design/cx.ts';
import { Heading } from '../../../design/primitives/Heading/Heading.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../../../design/icons/pageIcons.tsx';
import { ROW } from '../../../design/hooks/rows/useRows.ts';
import { GameTile } from '../GameTile/GameTile.tsx';
import type { TileGame } from '../GameTile/GameTile.types.ts';
import styles from './Rail.module.css';
import { useScrollPosition } from './useScrollPosition.ts';
import type { RailProps } from './Rail.types.ts';

/** A titled row of games, moved by touch, wheel, its two buttons, or the arrow keys of an outer `useRows`. */
export function Rail(props: RailProps) {
  const {
    title,
    games,
    note,
    isStatic = false,
    shape = 'cover',
    ranked,
    wrap,
    opening,
    onLit,
    onPlay,
    onDetails,
  } = props;
  const { count = games?.length, tools, liked, onLike } = props;
  const { t } = useTranslation('home');
  const { t: shell } = useTranslation('shell');
  const titleId = useId();
  const [current, setCurrent] = useState<TileGame>();
  const list = useRef<HTMLUListElement>(null);
  const track = useScrollPosition(list, wrap ? 0 : (games?.length ?? 0));
  const tabbable = games?.some(({ appId }) => appId === current?.appId) ? current?.appId : games?.[0]?.appId;
  return (
    <section
      className={cx(styles.rail, styles[shape], wrap && styles.wrapping, ranked && styles.ranked)}
      // `--count` is constant while the row of games loads: it is inherited, and each change would restyle all tiles.
      style={wrap && count ? { '--count': count } : undefined}
      aria-labelledby={titleId}
      aria-busy={!games && !isStatic}
    >
      <header className={styles.header}>
        <Heading level={2} size="xl" id={titleId}>
          {title}
        </Heading>
        {/* Mouse only: keys and touch don't need them, and they would add two Tab stops per rail. */}
        {games && track.moves && (
          <div className={styles.arrows} aria-hidden="true">
            <Arrow icon={ChevronLeftIcon} label={t('earlier')} off={track.atStart} onPress={() => track.page(-1)} />
            <Arrow icon={ChevronRightIcon} label={t('later')} off={track.atEnd} onPress={() => track.page(1)} />
          </div>
        )}
      </header>
      {tools}
      <ul
        {...ROW}
        ref={list}
        className={cx(wrap ? styles.grid : styles.track, !games && styles.places, isStatic && styles.static)}
      >
        {!games && PLACES.map((place) => <li key={place} aria-hidden="true" />)}
        {games?.map((game, i) => (
          <GameTile
            key={game.appId}
            game={game}
            t={shell}
            shape={shape}
            rank={ranked ? i + 1 : undefined}
            tabbable={game.appId === tabbable}
            opening={game.appId === opening}
            onLit={onLit}
            onFocus={setCurrent}
            liked={liked?.has(game.appId)}
            onLike={onLike}
            onPlay={onPlay}
            onDetails={onDetails}
          />
        ))}
      </ul>
      {!games && note && (
        <div className={styles.note} role="status">
          {note}
        </div>
      )}
    </section>
  );
}

/** Keys of the placeholders in a row of games, which are more than fit into any window. */
const PLACES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

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
