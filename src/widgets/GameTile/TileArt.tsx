import { useState } from 'react';
import type { TileGame, TileShape } from './GameTile.tsx';
import styles from './GameTile.module.css';

interface TileArtProps {
  readonly game: TileGame;
  readonly shape: TileShape;
  readonly lazy: boolean | undefined;
}

/** The picture, or, where there is none or it fails, the game's name on its own colour. */
export function TileArt({ game, shape, lazy = true }: TileArtProps) {
  const { tile, banner, icon } = game.media;
  const source = { cover: tile ?? banner ?? icon, wide: banner ?? tile, icon: icon ?? tile }[shape];
  const [failed, setFailed] = useState<string>();
  return (
    <span className={styles.art} data-art="">
      {source && failed !== source ? (
        <img
          src={source}
          alt=""
          className={styles.picture}
          loading={lazy ? 'lazy' : 'eager'}
          decoding="async"
          draggable={false}
          onError={() => setFailed(source)}
        />
      ) : (
        <span className={styles.stand} aria-hidden="true">
          {game.appName}
        </span>
      )}
    </span>
  );
}
