import type { ReactNode } from 'react';
import type { TileGame, TileShape } from '../GameTile/GameTile.types.ts';

export interface RailProps {
  readonly title: string;
  /** The row's games; undefined while loading, when the row shows empty tiles. */
  readonly games: readonly TileGame[] | undefined;
  /** The final number of games in the row, if they render in batches. */
  readonly count?: number | undefined;
  readonly shape?: TileShape | undefined;
  /** Filters between the row's title and the games. */
  readonly tools?: ReactNode;
  /** A message while no games show. It overlays the placeholders, so that the layout doesn't shift. */
  readonly note?: ReactNode;
  /** True if no games are loading, so that the row's placeholders don't pulse. */
  readonly isStatic?: boolean | undefined;
  /** Shows each game's place in the row, as a large numeral behind it. */
  readonly ranked?: boolean | undefined;
  /** The row wraps into lines instead of scrolling sideways. */
  readonly wrap?: boolean | undefined;
  /** The appId of the game whose play page is loading. */
  readonly opening?: string | undefined;
  // The handlers must be stable functions, so that memoised tiles don't render again.
  readonly onLit?: ((game: TileGame) => void) | undefined;
  /** The appIds of the player's favourites; requires `onLike`. */
  readonly liked?: ReadonlySet<string> | undefined;
  readonly onLike?: ((game: TileGame) => void) | undefined;
  readonly onPlay: (game: TileGame) => void;
  readonly onDetails: (game: TileGame) => void;
}
