import type { VettedUrl } from '../../../kit/vettedUrl.ts';

/** Links, artwork and colour of a game, as the goal card shows them. */
export interface PlayedGame {
  readonly playUrl: VettedUrl;
  /** Address of the game's icon, for narrow windows: a cover's lettering would be cropped there. */
  readonly icon: VettedUrl | undefined;
  /** Address of the game's cover. */
  readonly cover: VettedUrl | undefined;
  /** Dominant CSS colour of the game's art. */
  readonly accent: string | undefined;
}
