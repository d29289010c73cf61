import type { GamesModel } from '../../widgets/library/GameRow/GameRow.types.ts';
import type { VettedUrl } from '../../kit/vettedUrl.ts';

export interface ProxyModel {
  readonly games: GamesModel;
  readonly homeUrl: VettedUrl;
  readonly goHome: () => void;
  /** Reloads the page, to check whether the proxy is gone. */
  readonly reload: () => void;
}
