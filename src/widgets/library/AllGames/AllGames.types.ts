import type { VettedLists } from '../../../domain/links/vetted.types.ts';
import type { RailProps } from '../Rail/Rail.types.ts';

/** What the list of all games wants to know and can ask for. */
export interface AllGamesModel extends Pick<
  RailProps,
  'liked' | 'onLike' | 'opening' | 'onLit' | 'onPlay' | 'onDetails'
> {
  readonly lists: VettedLists;
  /** The query of the address, which keeps what is chosen: going back undoes it, and who gets the address sees the same. */
  readonly query: string;
  readonly setQuery: (query: string) => void;
}
