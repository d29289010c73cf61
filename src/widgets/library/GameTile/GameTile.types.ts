import type { VettedEntry } from '../../../domain/links/vetted.types.ts';

/** What of a game a tile shows. */
export type TileGame = Pick<VettedEntry, 'appId' | 'appName' | 'playUrl' | 'appPageUrl' | 'media'> &
  Partial<Pick<VettedEntry, 'appGenre' | 'developerName'>>;

/** `cover` 4:3, `wide` 21:9 with its words on the picture, `icon` square. */
export type TileShape = 'cover' | 'wide' | 'icon';

/** Words of the domain `common`. */
export type TileWords = (key: 'playGame' | 'detailsOf' | 'favourite', values: { readonly game: string }) => string;

export interface GameTileProps {
  readonly game: TileGame;
  /** Handed in, so that sixty tiles don't each listen for a change of language. */
  readonly t: TileWords;
  readonly shape?: TileShape | undefined;
  /** Its place in a list of places, shown before its name. */
  readonly rank?: number | undefined;
  /** Whether the Tab key stops here: one tile of a row has it. */
  readonly tabbable?: boolean | undefined;
  /** Its play page is under way. */
  readonly opening?: boolean | undefined;
  /** It got the focus or the pointer: its colour may light the room. */
  readonly onLit?: ((game: TileGame) => void) | undefined;
  readonly onFocus?: ((game: TileGame) => void) | undefined;
  /** It is among the player's favourites. */
  readonly liked?: boolean | undefined;
  /** Marks it as a favourite, or takes the mark away. Without it there is no heart. */
  readonly onLike?: ((game: TileGame) => void) | undefined;
  readonly onPlay: (game: TileGame) => void;
  readonly onDetails: (game: TileGame) => void;
}
