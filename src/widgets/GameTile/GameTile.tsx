import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppEntry } from '../../contracts/entities/appList.ts';
import { cx } from '../../design/cx.ts';
import { PlayIcon } from '../../design/Icon/pageIcons.tsx';
import { plainClick } from '../../design/Link/plainClick.ts';
import { STOP } from '../../design/rows/useRows.ts';
import { GAME_ART_TRANSITION } from '../GameLight/GameLight.tsx';
import styles from './GameTile.module.css';
import { TileArt } from './TileArt.tsx';

/** What of a game a tile shows. */
export type TileGame = Pick<AppEntry, 'appId' | 'appName' | 'playUrl' | 'appPageUrl' | 'media'> &
  Partial<Pick<AppEntry, 'appGenre' | 'developerName'>>;

/** `cover` 4:3, `wide` 21:9 with its words on the picture, `icon` square. */
export type TileShape = 'cover' | 'wide' | 'icon';

export interface GameTileProps {
  readonly game: TileGame;
  readonly shape?: TileShape | undefined;
  /** Its place in a list of places, shown before its name. */
  readonly rank?: number | undefined;
  /** Whether the Tab key stops here: one tile of a row has it. */
  readonly tabbable?: boolean | undefined;
  /** Its play page is under way. */
  readonly opening?: boolean | undefined;
  /** Later pictures wait until they come near. */
  readonly lazy?: boolean | undefined;
  /** It got the focus or the pointer: its colour may light the room. */
  readonly onLit?: ((game: TileGame) => void) | undefined;
  readonly onFocus?: (() => void) | undefined;
  readonly onPlay: (game: TileGame) => void;
  readonly onDetails: (game: TileGame) => void;
}

/** A game to be played with one press. In focus it throws its own colour on what lies behind it. */
export function GameTile(props: GameTileProps) {
  const { game, shape = 'cover', rank, tabbable = true, opening = false } = props;
  const { t } = useTranslation('common');
  const tabIndex = tabbable ? 0 : -1;
  const lit = () => props.onLit?.(game);
  return (
    <article
      className={cx(styles.tile, styles[shape], opening && styles.opening)}
      style={{ '--light': game.media.accent }}
    >
      <a
        {...STOP}
        href={game.playUrl}
        className={styles.play}
        tabIndex={tabIndex}
        aria-label={t('playGame', { game: game.appName })}
        onPointerEnter={lit}
        onFocus={() => {
          lit();
          props.onFocus?.();
        }}
        onClick={(event) => go(event, () => props.onPlay(game))}
      >
        <TileArt game={game} shape={shape} lazy={props.lazy} />
        <span className={styles.glyph} aria-hidden="true">
          <PlayIcon size="1.5rem" />
        </span>
      </a>
      <div className={styles.words}>
        {rank !== undefined && (
          <span className={styles.rank} aria-hidden="true">
            {rank}
          </span>
        )}
        <div className={styles.lines}>
          <h3 className={styles.name}>
            <a
              href={game.appPageUrl}
              className={styles.details}
              tabIndex={tabIndex}
              aria-label={t('detailsOf', { game: game.appName })}
              onClick={(event) => go(event, () => props.onDetails(game))}
            >
              {game.appName}
            </a>
          </h3>
          {(game.appGenre || game.developerName) && (
            <p className={styles.kind}>{game.appGenre || game.developerName}</p>
          )}
        </div>
      </div>
    </article>
  );
}

/** Opens inside the app, with the tile's picture growing into the page that comes. */
function go(event: MouseEvent<HTMLAnchorElement>, open: () => void): void {
  if (!plainClick(event)) return;
  event.preventDefault();
  // Only the pressed tile may carry the name, and only from now on: two of one name cancel the transition.
  for (const named of document.querySelectorAll<HTMLElement>('[data-art]')) named.style.viewTransitionName = 'none';
  const art = event.currentTarget.closest('article')?.querySelector<HTMLElement>('[data-art]');
  if (art) art.style.viewTransitionName = GAME_ART_TRANSITION;
  open();
}
