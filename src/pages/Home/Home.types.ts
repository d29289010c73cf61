import type { VettedPlayed } from '../../domain/links/vetted.types.ts';
import type { Library } from '../../domain/library/library.store.ts';
import type { TileGame } from '../../widgets/library/GameTile/GameTile.types.ts';

/** What the home page wants to know and can ask for. */
export interface HomeModel {
  readonly library: Library;
  /** Loading takes longer than it usually does. */
  readonly slow: boolean;
  readonly online: boolean;
  /** The latest first. */
  readonly recent: readonly VettedPlayed[];
  /** Where nothing but what the hero has was played, as far as is known: it is still asked for, or a player who is known has played nothing. */
  readonly played?: 'coming' | 'nothing' | undefined;
  /** The latest first. */
  readonly favourites: readonly VettedPlayed[];
  /** Marks a game as a favourite, or takes the mark away. */
  readonly like: (game: TileGame) => void;
  /** The query of the address. */
  readonly query: string;
  /** Puts a query into the address, in an entry of its own in the history. */
  readonly setQuery: (query: string) => void;
  /** The appId of the game whose page is under way. */
  readonly opening: string | undefined;
  /** Goes to the game's play page. */
  readonly play: (game: TileGame) => void;
  /** Goes to the game's own page. */
  readonly details: (game: TileGame) => void;
  readonly retry: () => void;
  /** Puts the text on the clipboard; answers whether it is there now. */
  readonly copy: (text: string) => Promise<boolean>;
}
