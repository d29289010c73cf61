import type { VettedEntry, VettedLists } from '../../../domain/links/vetted.types.ts';
import type { Library } from '../../../domain/library/library.store.ts';
import type { TileGame, TileShape } from '../GameTile/GameTile.types.ts';

/** What a page that offers games beside its own matter wants to know and can ask for. */
export interface GamesModel {
  readonly library: Library;
  readonly online: boolean;
  /** Loading takes longer than it usually does. */
  readonly slow: boolean;
  /** The appId of the game whose page is under way. */
  readonly opening: string | undefined;
  readonly play: (game: TileGame) => void;
  readonly details: (game: TileGame) => void;
  readonly retry: () => void;
  /** Puts the text on the clipboard; answers whether it is there now. */
  readonly copy: (text: string) => Promise<boolean>;
}

export interface GameRowProps {
  readonly title: string;
  readonly model: GamesModel;
  /** Which games of the lists. None for no row. */
  readonly choose: (lists: VettedLists) => readonly VettedEntry[];
  /** How many of them by now, where they come a few at a time; with none it keeps its places. */
  readonly upTo?: number | undefined;
  readonly shape?: TileShape | undefined;
  readonly wrap?: boolean | undefined;
}
