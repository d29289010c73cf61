import type { VettedLists } from '../../../domain/links/vetted.types.ts';
import type { RailProps } from '../Rail/Rail.types.ts';

export interface AllGamesModel extends Pick<
  RailProps,
  'liked' | 'onLike' | 'opening' | 'onLit' | 'onPlay' | 'onDetails'
> {
  readonly lists: VettedLists;
  /** The address's query, which holds the choice: going back undoes it, and a shared address shows the same games. */
  readonly query: string;
  readonly setQuery: (query: string) => void;
}
