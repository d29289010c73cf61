import type { VettedPlayed } from '../../domain/links/vetted.types.ts';
import type { Library } from '../../domain/library/library.store.ts';
import type { TileGame } from '../../widgets/library/GameTile/GameTile.types.ts';

export interface HomeModel {
  readonly library: Library;
  /** Whether the game lists take longer to load than usual. */
  readonly slow: boolean;
  readonly online: boolean;
  /** Recently played games, latest first. */
  readonly recent: readonly VettedPlayed[];
  /**
   * State of the player's played games while there is no row for them: still loading, or the player has played none.
   */
  readonly played?: 'coming' | 'nothing' | undefined;
  /** Favourites, latest first. */
  readonly favourites: readonly VettedPlayed[];
  /** Toggles a favourite. */
  readonly like: (game: TileGame) => void;
  /** Query string of the page's address. */
  readonly query: string;
  /** Pushes a history entry with a new query. */
  readonly setQuery: (query: string) => void;
  /** The appId of the game whose page is loading. */
  readonly opening: string | undefined;
  /** Opens the game's play page. */
  readonly play: (game: TileGame) => void;
  /** Opens the game's own page. */
  readonly details: (game: TileGame) => void;
  readonly retry: () => void;
  /** Copies the text to the clipboard. Resolves to whether that succeeded. */
  readonly copy: (text: string) => Promise<boolean>;
}
