import type { VettedApp, VettedEntry } from '../../domain/links/vetted.types.ts';
import type { TileGame } from '../../widgets/library/GameTile/GameTile.types.ts';
import type { VettedUrl } from '../../kit/vettedUrl.ts';

export type AppOnPage =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly app: VettedApp }
  | { readonly kind: 'failed' };

export interface AppModel {
  readonly page: AppOnPage;
  /** Similar games. If there are none, the game's page has no row for them. */
  readonly similar: readonly VettedEntry[];
  /** Controls that the game supports, from the game lists: `keyboard`, `gamepad`, `touch`. Empty while unknown. */
  readonly controls: readonly string[];
  /** Whether the app is a favourite. */
  readonly liked: boolean;
  /** Adds the game to the player's favourites, or removes it from them. */
  readonly like: () => void;
  /** Address of the coupon page for this game; undefined without coupons. */
  readonly couponUrl: VettedUrl | undefined;
  readonly openCoupon: () => void;
  /** The appId of the game whose page is loading. */
  readonly opening: string | undefined;
  /** Opens the app's play page. */
  readonly play: (game: Pick<TileGame, 'appId' | 'playUrl'>) => void;
  /** Opens another game's page. */
  readonly details: (game: Pick<TileGame, 'appId' | 'appPageUrl'>) => void;
  readonly retry: () => void;
}
