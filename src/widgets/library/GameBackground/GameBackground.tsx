import { useState } from 'react';
import type { VettedApp } from '../../../domain/links/vetted.types.ts';
import { cx } from '../../../design/cx.ts';
import { Picture } from '../../../design/media/Picture/Picture.tsx';
import styles from './GameBackground.module.css';
import { cssUrl } from '../../../design/vettedElements.ts';

/** The details of a game that its background uses: name, art and colour. */
export type GameSummary = Pick<VettedApp, 'appName' | 'media'>;

/** Name of the view transition from a game's tile to the play page. Unique on a page. */
export const GAME_ART_TRANSITION = 'game-art';

export interface GameBackgroundProps {
  readonly game: GameSummary;
  /**
   * Brightness of the game's background: `bright` while a game loads, `low` behind text, `off` once the stream's
   * picture shows.
   */
  readonly level: 'bright' | 'low' | 'off';
}

/** The game's art as a slowly moving full-screen background, with a glow in its colour. */
export function GameBackground({ game, level }: GameBackgroundProps) {
  const { banner, tile, accent } = game.media;
  const art = banner ?? tile;
  const [lit, setLit] = useState(level !== 'off');
  if (!lit && level !== 'off') setLit(true);
  // The game's art doesn't load until the background was visible once.
  if (!lit) return null;
  return (
    <div className={cx(styles.background, styles[level])} style={{ '--accent': accent }} aria-hidden="true">
      {art && (
        <div className={styles.art} style={{ viewTransitionName: level === 'off' ? 'none' : GAME_ART_TRANSITION }}>
          <Picture
            src={art}
            fetchPriority="high"
            // If the banner fails to load, the picture of the game's tile stays.
            fallback={<Picture src={tile} />}
            // The picture of the pressed tile is cached, so it shows until the banner has loaded.
            style={{ backgroundImage: cssUrl(tile) }}
          />
        </div>
      )}
      <div className={styles.glow} />
      <div className={styles.scrim} />
    </div>
  );
}
