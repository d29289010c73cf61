import type { AppInfo } from '../../contracts/entities/app.ts';

export interface VideoModel {
  /** Where the film is; undefined where there is none. */
  readonly videoUrl: string | undefined;
  /** The game that it is about. */
  readonly app: AppInfo | undefined;
  readonly play: () => void;
  readonly details: () => void;
}
