import type { ReactNode } from 'react';
import type { TileGame, TileShape } from '../GameTile/GameTile.types.ts';

export interface RailProps {
  readonly title: string;
  /** Undefined while they load: the same places, empty. */
  readonly games: readonly TileGame[] | undefined;
  /** How many there will be, where they come a few at a time. */
  readonly count?: number | undefined;
  readonly shape?: TileShape | undefined;
  /** Between the title and the games: what they can be chosen by. */
  readonly tools?: ReactNode;
  /** What there is to say while there are no games; lies on their places, so that nothing moves for it. */
  readonly note?: ReactNode;
  /** They won't come by themselves: their places are at rest. */
  readonly still?: boolean | undefined;
  /** The place of each game in a list of places, as a large numeral behind it. */
  readonly ranks?: readonly number[] | undefined;
  /** Wraps into lines instead of running off to the side. */
  readonly wrap?: boolean | undefined;
  /** The appId of the game whose play page is under way. */
  readonly opening?: string | undefined;
  // The same functions every time spare the tiles that nothing happened to.
  readonly onLit?: ((game: TileGame) => void) | undefined;
  /** The appIds of the player's favourites; with `onLike`. */
  readonly liked?: ReadonlySet<string> | undefined;
  readonly onLike?: ((game: TileGame) => void) | undefined;
  readonly onPlay: (game: TileGame) => void;
  readonly onDetails: (game: TileGame) => void;
}
