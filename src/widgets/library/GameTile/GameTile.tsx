import { memo, type MouseEvent } from 'react';
import { cx } from '../../../design/cx.ts';
import { plainClick } from '../../../design/primitives/Link/plainClick.ts';
import { STOP } from '../../../design/hooks/rows/useRows.ts';
import { Anchor } from '../../../design/vettedElements.ts';
import { GAME_ART_TRANSITION } from '../GameBackground/GameBackground.tsx';
import styles from './GameTile.module.css';
import type { GameTileProps, TileGame, TileShape } from './GameTile.types.ts';
import { Picture } from '../../../design/media/Picture/Picture.tsx';

/**
 * A list item that starts a game with one press. In focus it glows in the game's colour. A page has dozens of them, so
 * it has few elements and is memoised.
 */
export const GameTile = memo(function GameTile(props: GameTileProps) {
  const { game, t, shape = 'cover', rank, tabbable = true, opening = false } = props;
  const tabIndex = tabbable ? 0 : -1;
  const kind = game.appGenre || game.developerName;
  return (
    <li
      className={cx(styles.tile, styles[shape], rank !== undefined && styles.ranked, opening && styles.opening)}
      style={{ '--accent': game.media.accent }}
    >
      <Anchor
        {...STOP}
        href={game.playUrl}
        className={styles.play}
        tabIndex={tabIndex}
        aria-label={t('playGame', { game: game.appName })}
        data-art=""
        onPointerEnter={() => props.onLit?.(game)}
        onFocus={() => {
          props.onLit?.(game);
          props.onFocus?.(game);
        }}
        onClick={(event) => go(event, () => props.onPlay(game))}
        // An untrusted event is a gamepad's X. A real right click opens the link's menu.
        onContextMenu={(event) => !event.isTrusted && props.onLike?.(game)}
      >
        <TileArt game={game} shape={shape} />
      </Anchor>
      {props.onLike && (
        <button
          type="button"
          className={styles.like}
          tabIndex={tabIndex}
          aria-label={t('favourite', { game: game.appName })}
          aria-pressed={props.liked}
          onClick={() => props.onLike?.(game)}
        />
      )}
      {rank !== undefined && (
        <span className={cx(styles.rank, rank > 9 && styles.long)} aria-hidden="true">
          {rank}
        </span>
      )}
      <h3 className={styles.name}>
        <Anchor
          href={game.appPageUrl}
          className={styles.details}
          tabIndex={tabIndex}
          aria-label={t('detailsOf', { game: game.appName })}
          onClick={(event) => go(event, () => props.onDetails(game))}
        >
          {game.appName}
        </Anchor>
      </h3>
      {kind && <p className={styles.kind}>{kind}</p>}
    </li>
  );
});

/** Navigates inside the app, with a view transition of the tile's picture. */
function go(event: MouseEvent<HTMLAnchorElement>, open: () => void): void {
  if (!plainClick(event)) return;
  event.preventDefault();
  // Only the pressed tile may have the name of the view transition, and only from now on: a duplicate name cancels
  // the transition.
  for (const named of document.querySelectorAll<HTMLElement>('[data-art]')) named.style.viewTransitionName = 'none';
  const art = event.currentTarget.closest('li')?.querySelector<HTMLElement>('[data-art]');
  if (art) art.style.viewTransitionName = GAME_ART_TRANSITION;
  open();
}

interface TileArtProps {
  readonly game: TileGame;
  readonly shape: TileShape;
}

/** The lazily loaded picture of a game. Without a picture, or on failure, shows the game's name on its own colour. */
function TileArt({ game, shape }: TileArtProps) {
  const { tile, banner, icon } = game.media;
  const name = (
    <span className={styles.stand} aria-hidden="true">
      {game.appName}
    </span>
  );
  const source = { cover: tile ?? banner ?? icon, wide: banner ?? tile, icon: icon ?? tile }[shape];
  return <Picture src={source} className={styles.picture} loading="lazy" fallback={name} />;
}
