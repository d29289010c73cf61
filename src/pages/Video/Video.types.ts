import type { VettedApp } from '../../domain/links/vetted.types.ts';
import type { VettedUrl } from '../../kit/vettedUrl.ts';

export interface VideoModel {
  /** Where the film is; undefined where there is none. */
  readonly videoUrl: VettedUrl | undefined;
  /** The game that it is about. */
  readonly app: VettedApp | undefined;
  readonly play: () => void;
  readonly details: () => void;
}
