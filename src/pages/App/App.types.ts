import type { VettedApp, VettedEntry } from '../../domain/links/vetted.types.ts';
import type { TileGame } from '../../widgets/library/GameTile/GameTile.types.ts';
import type { VettedUrl } from '../../kit/vettedUrl.ts';

/** The page of one app. */
export type AppOnPage =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly app: VettedApp }
  | { readonly kind: 'failed' };

/** What the app page wants to know and can ask for. */
export interface AppModel {
  readonly page: AppOnPage;
  /** Others that who likes this one may like; none for no row. */
  readonly more: readonly VettedEntry[];
  /** What it plays well with, as lists say it: `keyboard`, `gamepad`, `touch`. None while that isn't known. */
  readonly controls: readonly string[];
  /** It is among the player's favourites. */
  readonly liked: boolean;
  /** Marks it as a favourite, or takes the mark away. */
  readonly like: () => void;
  /** The page of coupons for this game; undefined where it gives none. */
  readonly couponUrl: VettedUrl | undefined;
  readonly openCoupon: () => void;
  /** The appId of the game whose page is under way. */
  readonly opening: string | undefined;
  /** Goes to the play page of the app. */
  readonly play: (game: Pick<TileGame, 'appId' | 'playUrl'>) => void;
  /** Goes to another game's page. */
  readonly details: (game: Pick<TileGame, 'appId' | 'appPageUrl'>) => void;
  readonly retry: () => void;
}
