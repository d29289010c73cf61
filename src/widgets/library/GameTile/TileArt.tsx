import { Picture } from '../../../design/media/Picture/Picture.tsx';
import type { TileGame, TileShape } from './GameTile.types.ts';
import styles from './GameTile.module.css';

interface TileArtProps {
  readonly game: TileGame;
  readonly shape: TileShape;
}

/** The picture, asked for when it comes near; or, where there is none or it fails, the game's name on its own colour. */
export function TileArt({ game, shape }: TileArtProps) {
  const { tile, banner, icon } = game.media;
  const name = (
    <span className={styles.stand} aria-hidden="true">
      {game.appName}
    </span>
  );
  const source = { cover: tile ?? banner ?? icon, wide: banner ?? tile, icon: icon ?? tile }[shape];
  return <Picture src={source} className={styles.picture} loading="lazy" instead={name} />;
}
