import type { VettedApp } from '../../domain/links/vetted.types.ts';
import type { AppPorts } from '../ports/appPorts.ts';
import type { VettedUrl } from '../../kit/vettedUrl.ts';

/** Prefetched documents, and a play that started when the player tapped a link to it. */
export interface Prefetch {
  /** A prefetched or pending document. Each can be used once. */
  document(address: VettedUrl, init?: RequestInit): ReturnType<AppPorts['fetch']> | undefined;
  /** Returns the play that was started early for this game, once; the caller then owns it. */
  take(info: VettedApp): BegunPlay | undefined;
  /** Resolves when the next page may replace the current one; true if the next page's picture is already visible. */
  mayShow(): Promise<boolean>;
}

/** A play that began with the tap. `src/app/play` adds the play itself to this interface. */
export interface BegunPlay {
  /** Hands over the element that shows the picture, to the first caller. */
  readonly takeVideo: () => HTMLVideoElement | undefined;
}
