import { useState } from 'react';
import type { AppEntry } from '../../contracts/entities/app.ts';
import styles from './Hero.module.css';

/** The game's art behind everything, its right side open, its left and foot sinking into the room. */
export function HeroArt({ game }: { readonly game: AppEntry }) {
  const art = game.media.banner ?? game.media.tile;
  // The art before stays below while the new one fades in over it.
  const [shown, setShown] = useState<readonly (string | undefined)[]>([art]);
  if (shown.at(-1) !== art) setShown([...shown.filter((one) => one !== art).slice(-1), art]);
  return (
    <div className={styles.stage} aria-hidden="true" data-art="hero">
      {shown.map((source) => source && <Picture key={source} banner={source} tile={game.media.tile} />)}
    </div>
  );
}

function Picture({ banner, tile }: { readonly banner: string; readonly tile: string | undefined }) {
  // The tile that belongs to this banner, not to the game that came after it.
  const [own] = useState(tile);
  return (
    <picture className={styles.picture}>
      {own && <source media="(width < 48rem)" srcSet={own} />}
      <img src={banner} alt="" fetchPriority="high" decoding="async" draggable={false} />
    </picture>
  );
}
