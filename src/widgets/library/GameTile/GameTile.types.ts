import type { VettedEntry } from '../../../domain/links/vetted.types.ts';

/** The details of a game that a tile shows. */
export type TileGame = Pick<VettedEntry, 'appId' | 'appName' | 'playUrl' | 'appPageUrl' | 'media'> &
  Partial<Pick<VettedEntry, 'appGenre' | 'developerName'>>;

/** Shape of the tile: `cover` is 4:3, `wide` 21:9 with text on the picture, `icon` square. */
export type TileShape = 'cover' | 'wide' | 'icon';

/** Text functions of the namespace `common`. */
export type TileWords = (key: 'playGame' | 'detailsOf' | 'favourite', values: { readonly game: string }) => string;

export interface GameTileProps {
  readonly game: TileGame;
  /** The tile's texts are a prop, so that sixty tiles don't each subscribe to language changes. */
  readonly t: TileWords;
  readonly shape?: TileShape | undefined;
  /** Rank of the game, shown before its name. */
  readonly rank?: number | undefined;
  /** Whether the tile is a Tab stop. True for one tile per row. */
  readonly tabbable?: boolean | undefined;
  /** The game's play page is loading. */
  readonly opening?: boolean | undefined;
  /** Called on focus or hover, to light the page in the game's colour. */
  readonly onLit?: ((game: TileGame) => void) | undefined;
  readonly onFocus?: ((game: TileGame) => void) | undefined;
  /** Whether the game is a favourite. */
  readonly liked?: boolean | undefined;
  /** Toggles the game as a favourite. Without this function no heart shows. */
  readonly onLike?: ((game: TileGame) => void) | undefined;
  readonly onPlay: (game: TileGame) => void;
  readonly onDetails: (game: TileGame) => void;
}
