import type { VettedLists } from '../../../domain/links/vetted.types.ts';
import type { RailProps } from '../Rail/Rail.types.ts';

export interface AllGamesModel extends Pick<
  RailProps,
  'liked' | 'onLike' | 'opening' | 'onLit' | 'onPlay' | 'onDetails'
> {
  readonly lists: VettedLists;
  /**
   * Query of the page's address, which holds filters and sort order: going back undoes a change, and a shared address
   * shows the same games.
   */
  readonly query: string;
  readonly setQuery: (query: string) => void;
}
