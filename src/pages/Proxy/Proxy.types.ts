import type { GamesModel } from '../../widgets/GameRow/GameRow.types.ts';

export interface ProxyModel {
  readonly games: GamesModel;
  readonly homeUrl: string;
  readonly goHome: () => void;
  /** Asks for the page anew, to see whether the proxy is gone. */
  readonly reload: () => void;
}
