import { useState } from 'react';
import type { VettedApp } from '../../../domain/links/vetted.types.ts';
import { cx } from '../../../design/cx.ts';
import { Picture } from '../../../design/media/Picture/Picture.tsx';
import styles from './GameLight.module.css';
import { cssUrl } from '../../../design/elements.ts';

/** What of a game its rooms are lit with: its name, its art, its colour. */
export type GameSummary = Pick<VettedApp, 'appName' | 'media'>;

/** The name under which a game's tile grows into the play page (CSS view transitions). One element on a page has it. */
export const GAME_ART_TRANSITION = 'game-art';

export interface GameLightProps {
  readonly game: GameSummary;
  /** `bright` while a game loads, `low` behind words that must be read, `off` once there is a picture. */
  readonly level: 'bright' | 'low' | 'off';
}

/** The art of the game as the light of the room: full-bleed, slowly moving, with its own colour around it. */
export function GameLight({ game, level }: GameLightProps) {
  const { banner, tile, accent } = game.media;
  const art = banner ?? tile;
  const [lit, setLit] = useState(level !== 'off');
  if (!lit && level !== 'off') setLit(true);
  // Where it never was lit, its art isn't asked for.
  if (!lit) return null;
  return (
    <div className={cx(styles.room, styles[level])} style={{ '--light': accent }} aria-hidden="true">
      {art && (
        <div className={styles.art} style={{ viewTransitionName: level === 'off' ? 'none' : GAME_ART_TRANSITION }}>
          <Picture
            src={art}
            fetchPriority="high"
            // A banner that never comes leaves its place to the tile.
            instead={<Picture src={tile} />}
            // The tile that was tapped is there already: the room is lit by it until the banner has come.
            style={{ backgroundImage: cssUrl(tile) }}
          />
        </div>
      )}
      <div className={styles.glow} />
      <div className={styles.scrim} />
    </div>
  );
}
