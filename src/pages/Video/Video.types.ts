import type { VettedApp } from '../../domain/links/vetted.types.ts';
import type { VettedUrl } from '../../kit/vettedUrl.ts';

export interface VideoModel {
  /** Address of the video; undefined without one. */
  readonly videoUrl: VettedUrl | undefined;
  /** The game of the video. */
  readonly app: VettedApp | undefined;
  readonly play: () => void;
  readonly details: () => void;
}
