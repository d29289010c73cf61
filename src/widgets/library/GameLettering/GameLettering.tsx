import { Picture } from '../../../design/media/Picture/Picture.tsx';
import type { VettedUrl } from '../../../kit/vettedUrl.ts';
import type { GameSummary } from '../GameBackground/GameBackground.tsx';
import styles from './GameLettering.module.css';

/** The game's name, in its own lettering once that has loaded. Its height is reserved, so nothing around it shifts. */
export function GameLettering({ game }: { readonly game: GameSummary }) {
  const { appName, media } = game;
  if (!media.logo) return appName;
  return (
    <span className={styles.name}>
      <Picture src={media.logo} className={styles.logo} />
      <span className={styles.letters}>{appName}</span>
    </span>
  );
}

/** Class of an element as high as a game's lettering, for its placeholders. */
export const LETTERING_PLACE = styles.name;

interface LetteringLineProps {
  readonly logo: VettedUrl | undefined;
  /** Content shown if the game's lettering fails to load. */
  readonly fallback?: string;
}

/**
 * Renders a game's lettering as a decoration of one line, with a text that has the game's name. Renders nothing
 * without a lettering.
 */
export function LetteringLine({ logo, fallback }: LetteringLineProps) {
  return logo ? (
    <span className={styles.line} aria-hidden="true">
      <Picture src={logo} className={styles.logo} fallback={fallback} />
    </span>
  ) : null;
}
