import type { VettedEntry, VettedLists } from '../../../domain/links/vetted.types.ts';
import type { Library } from '../../../domain/library/library.store.ts';
import type { TileGame, TileShape } from '../GameTile/GameTile.types.ts';

/** A row of games on a page about another subject. */
export interface GamesModel {
  readonly library: Library;
  readonly online: boolean;
  /** Loading the lists of games takes longer than usual. */
  readonly slow: boolean;
  /** The appId of the game whose play page is loading. */
  readonly opening: string | undefined;
  readonly play: (game: TileGame) => void;
  readonly details: (game: TileGame) => void;
  readonly retry: () => void;
  /** Copies the text to the clipboard. Resolves to whether that succeeded. */
  readonly copy: (text: string) => Promise<boolean>;
}

export interface GameRowProps {
  readonly title: string;
  readonly model: GamesModel;
  /** Returns the row's games from the loaded lists. An empty row isn't rendered. */
  readonly choose: (lists: VettedLists) => readonly VettedEntry[];
  /** Number of games to show so far, if they render in batches. At 0 the row shows placeholders. */
  readonly upTo?: number | undefined;
  readonly shape?: TileShape | undefined;
  readonly wrap?: boolean | undefined;
}
